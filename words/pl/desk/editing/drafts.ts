import type { GroupWords } from '../../../operator-words.ts'

const part = 'home, menu, footer, looks, popups albo pages'

export const drafts = {
  about: 'Zmienia sklep najpierw w szkicach, których nikt nie widzi, zanim zostaną opublikowane.',
  commands: {
    list: { about: 'szkice, które różnią się od sklepu', example: 'drafts list' },
    get: {
      about: 'pokazuje szkic części albo to, co ma sklep, gdy szkicu nie ma',
      given: { part },
      example: 'drafts get home',
    },
    set: {
      about: 'zmienia szkic części; w footer i looks tylko to, co wymienia JSON',
      given: { part, file: 'plik z JSON; - czyta to, co przychodzi potokiem' },
      example: 'drafts set home home.json',
    },
    compare: {
      about: 'czym różnią się sklep i szkic',
      given: { part },
      example: 'drafts compare home',
    },
    undo: { about: 'cofa ostatni krok', given: { part }, example: 'drafts undo home' },
    redo: { about: 'robi go ponownie', given: { part }, example: 'drafts redo home' },
    discard: {
      about: 'kończy szkic bez publikowania',
      given: { part },
      example: 'drafts discard home',
    },
    publish: {
      about: 'publikuje szkic teraz albo o podanej porze',
      given: {
        part,
        at: 'kiedy, jak 2026-12-01 albo 2026-12-01T08:00 według zegara sklepu; bez tego teraz',
        name: 'jak nazywa się ta wersja',
        over: 'także gdy ktoś zmienił sam sklep, odkąd zaczęto szkic',
      },
      example: 'drafts publish home --at 2026-12-01T08:00 --name Święta',
    },
    cancel: {
      about: 'szkic nie opublikuje się już sam',
      given: { part },
      example: 'drafts cancel home',
    },
    versions: {
      about: 'co opublikowano, od najnowszego',
      given: { part: `tylko tej części: ${part}` },
      example: 'drafts versions --part home',
    },
    name: {
      about: 'nazywa wersję; nazwana zostaje na zawsze',
      given: { id: 'jak w drafts versions', name: 'jej nazwa; pusta ją usuwa' },
      example: 'drafts name 7mK2pQxW4tN8 Święta',
    },
    restore: {
      about: 'publikuje wersję ponownie',
      given: { id: 'jak w drafts versions' },
      example: 'drafts restore 7mK2pQxW4tN8',
    },
  },
  titles: ['część', 'zmieniono', 'kto', 'kroki', 'publikacja'],
  versionTitles: ['wersja', 'część', 'opublikowano', 'kto', 'nazwa'],
  none: 'Nie ma szkicu.',
  noVersions: 'Jeszcze nic nie opublikowano ze szkicu.',
  same: 'Szkic jest taki jak sklep.',
  set: 'Szkic zapisany.',
  unchanged: 'Szkic był taki już wcześniej.',
  stepped: { undo: 'Ostatni krok cofnięty.', redo: 'Krok zrobiony ponownie.' },
  noStep: { undo: 'Nie ma czego cofnąć.', redo: 'Nie ma czego ponowić.' },
  discarded: 'Szkic odrzucony.',
  published: 'Odwiedzający już to widzą.',
  wasSo: 'Odwiedzający widzieli to już wcześniej.',
  planned: (at: string) => `Opublikuje się ${at}.`,
  cancelled: 'Nie opublikuje się już samo.',
  notPlanned: 'Nie miało opublikować się samo.',
  named: 'Wersja ma nazwę.',
  past: { problem: 'ta pora już minęła', cure: 'podaj taką, która dopiero nadejdzie' },
  nothing: { problem: 'nie ma szkicu tej części', cure: 'najpierw coś zmień' },
  shopChanged: {
    problem: 'ktoś zmienił sam sklep, odkąd zaczęto szkic',
    cure: 'zobacz, co zmienił; --over publikuje szkic mimo to',
  },
  unknownVersion: (id: string) => ({
    problem: `nie ma wersji ${id}`,
    cure: 'wszystkie pokazuje shop drafts versions',
  }),
} satisfies GroupWords & Record<string, unknown>
