import type * as english from '../../../en/operator/marketing/terms.ts'

export const terms: typeof english.terms = {
  about:
    'Teksty stron, jak regulamin, obowiązujące od dnia. To, co obowiązywało, zostaje, jak było.',
  commands: {
    list: {
      about: 'wersje wszystkich stron, które jakieś mają',
      given: { page: 'tylko tej strony, po jej id' },
      example: 'terms list --page terms',
    },
    get: {
      about: 'wypisuje tekst wersji, według języka, jako JSON',
      given: { page: 'id strony', version: 'jej numer' },
      example: 'terms get terms 1',
    },
    add: {
      about:
        'nowy tekst strony od dnia; za pierwszym razem tekst, który strona ma, zostaje jako wersja 1',
      given: {
        page: 'id strony, jak w pages get',
        from: 'od kiedy obowiązuje, jak 2027-01-01 lub 2027-01-01T08:00 według zegara sklepu; dziś: od razu',
        file: 'plik z JSON, HTML według języka: {"pl": "<p>…</p>"}; - czyta to, co przychodzi',
      },
      example: 'terms add terms 2027-01-01 terms-2027.json --dry-run',
    },
    remove: {
      about: 'usuwa wersję, która jeszcze nie obowiązuje',
      given: { page: 'id strony', version: 'jej numer' },
      example: 'terms remove terms 2',
    },
  },
  titles: ['strona', 'wersja', 'od', 'stan'],
  states: { 'to-come': 'nadejdzie', holds: 'obowiązuje', held: 'obowiązywała' },
  always: 'zanim ktokolwiek liczył',
  none: 'Żadna strona nie ma wersji.',
  added: (version, from) => `Wersja ${version} obowiązuje od ${from}.`,
  holdsNow: (version) => `Wersja ${version} obowiązuje. Strony zmienią się w ciągu sekundy.`,
  removed: (version) => `Wersja ${version} już nie nadejdzie.`,
  takenOut: (path, parts) => `${path}: usunięto, bo strony tego nie mają: ${parts}`,
  unknown: (page) => ({
    problem: `nie ma strony ${page}`,
    cure: 'weź id z pages get',
  }),
  unknownVersion: (page, version) => ({
    problem: `strona ${page} nie ma wersji ${version}`,
    cure: 'wszystkie pokazuje terms list',
  }),
  hasHeld: (version) => ({
    problem: `wersja ${version} obowiązuje lub obowiązywała i ktoś mógł ją zaakceptować`,
    cure: 'dodaj następną wersję',
  }),
  past: {
    problem: 'ten dzień minął: wtedy akceptowano inny tekst',
    cure: 'podaj dzisiaj albo dzień, który nadejdzie',
  },
  notLater: (than) => ({
    problem: `jest już wersja od ${than}`,
    cure: 'podaj późniejszy dzień albo usuń tamtą, zanim zacznie obowiązywać',
  }),
  same: {
    problem: 'mówi to samo co wersja przed nią',
    cure: 'najpierw zmień tekst',
  },
  noTexts: {
    problem: 'w pliku nie ma tekstów według języka',
    cure: 'napisz JSON, jak {"pl": "<p>…</p>", "en": "<p>…</p>"}',
  },
  without: (langs) => ({
    problem: `brakuje tekstu w języku strony: ${langs}`,
    cure: 'napisz go w każdym języku, który ma strona',
  }),
  'other-langs': (langs) => ({
    problem: `sklep nie ma takiego języka: ${langs}`,
    cure: 'usuń go albo najpierw dodaj go w ustawieniach',
  }),
}
