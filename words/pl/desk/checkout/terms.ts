import type { desk } from '../../../en/desk/all.ts'

export const terms: typeof desk.terms = {
  title: 'Regulamin w wersjach',
  way: 'Regulamin i inne teksty obowiązujące od dnia',
  about:
    'Tekst, który ktoś akceptuje, nie może się pod nim zmienić: nowa wersja obowiązuje od dnia, a wcześniejsze można dalej czytać. Zamówienia i konta zapisują, którą zaakceptowano.',
  pages: 'Strony',
  accepted: 'tę akceptują zamówienia i konta',
  count: (versions) => (versions === 0 ? 'zmieniana dowolnie' : `wersje: ${versions}`),
  of: (page) => `${page}: wersje`,
  ofAbout:
    'Od pierwszej nowej wersji ta strona zmienia się tylko przez wersje, a jej obecny tekst zostaje jako wersja 1.',
  versions: 'Wersje',
  none: 'Nie ma jeszcze żadnej.',
  version: 'Wersja',
  number: (version) => `Wersja ${version}`,
  from: 'Od',
  state: 'Stan',
  states: { 'to-come': 'nadejdzie', holds: 'obowiązuje', held: 'obowiązywała' },
  always: 'zanim ktokolwiek liczył',
  remove: 'Usuń',
  add: 'Nowa wersja',
  fromHint: (zone) => `Pierwszy dzień, w którym obowiązuje, według zegara ${zone}; dziś: od razu.`,
  text: (language) => `Tekst, ${language} (HTML)`,
  save: 'Dodaj tę wersję',
  saveAbout:
    'Tego, co zacznie obowiązywać, nie można już zmienić; może po tym nastąpić tylko kolejna wersja.',
  since: (day) => `obowiązuje od ${day}`,
  acceptedTerms: 'Zaakceptowany regulamin',
}
