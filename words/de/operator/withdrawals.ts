import type { withdrawals as english } from '../../en/operator/withdrawals.ts'

export const withdrawals: typeof english = {
  about:
    'Widerrufserklärungen, auch solche, die keine Bestellung des Ladens nennen. Über die Rücksendungen daraus entscheidet shop returns.',
  commands: {
    list: {
      about: 'die neuesten Erklärungen',
      given: { most: 'wie viele; ohne Angabe 50' },
      example: 'withdrawals list',
    },
    show: {
      about: 'eine Erklärung mit dem, was eingetippt wurde',
      given: { number: 'ihre Nummer' },
      example: 'withdrawals show W/2026/11/0007',
    },
  },
  titles: ['Nummer', 'eingegangen', 'Bestellung', 'wer', 'wurde zu', 'rechtzeitig', 'Rücksendung'],
  outcomes: {
    unmatched: 'keine solche Bestellung',
    return: 'Rücksendung',
    canceled: 'stornierte Bestellung',
    nothing: 'nichts mehr zu widerrufen',
    noted: 'nur festgehalten',
  },
  inTime: 'ja',
  late: 'nein',
  unknownTime: '?',
  none: 'Niemand hat einen Vertrag widerrufen.',
  proved: 'Erklärt aus dem Konto, zu dem die Bestellung gehört.',
  notProved: 'Ohne Anmeldung erklärt.',
  whole: 'Die ganze Bestellung.',
  part: 'Ein Teil davon.',
  until: (when) => `Die Frist endet am ${when}.`,
  unknown: (no) => ({
    problem: `es gibt keine Erklärung ${no}`,
    cure: 'sie mit shop withdrawals list suchen',
  }),
}
