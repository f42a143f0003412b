import type { withdrawals as english } from '../../en/operator/withdrawals.ts'

export const withdrawals: typeof english = {
  about:
    'Oświadczenia o odstąpieniu od umowy, także te, które nie pasują do żadnego zamówienia. O zwrotach, które z nich powstały, decyduje się przez shop returns.',
  commands: {
    list: {
      about: 'najnowsze oświadczenia',
      given: { most: 'ile ich pokazać; bez tego 50' },
      example: 'withdrawals list',
    },
    show: {
      about: 'jedno oświadczenie z tym, co wpisano',
      given: { number: 'jego numer' },
      example: 'withdrawals show W/2026/11/0007',
    },
  },
  titles: ['numer', 'otrzymano', 'zamówienie', 'kto', 'skutek', 'w terminie', 'zwrot'],
  outcomes: {
    unmatched: 'nie ma takiego zamówienia',
    return: 'zwrot',
    canceled: 'zamówienie anulowane',
    nothing: 'nie ma od czego odstąpić',
    noted: 'tylko zapisane',
  },
  inTime: 'tak',
  late: 'nie',
  unknownTime: '?',
  none: 'Nikt nie odstąpił od umowy.',
  proved: 'Złożone z konta, do którego należy zamówienie.',
  notProved: 'Złożone bez logowania.',
  whole: 'Od całego zamówienia.',
  part: 'Od jego części.',
  until: (when) => `Termin mija ${when}.`,
  unknown: (no) => ({
    problem: `nie ma oświadczenia ${no}`,
    cure: 'poszukaj go przez shop withdrawals list',
  }),
}
