import type { opinions as english } from '../../en/operator/opinions.ts'

export const opinions: typeof english = {
  about: 'Bewertungen, die warten, bis Sie sie angesehen haben (Einstellung opinionApproval).',
  commands: {
    list: {
      about: 'zeigt die wartenden, die älteste zuerst',
      given: { rejected: 'die abgelehnten; sie werden nach 90 Tagen vergessen' },
      example: 'opinions list',
    },
    approve: {
      about: 'zeigt eine im Shop, auch eine abgelehnte',
      given: { id: 'wie in der Liste' },
      example: 'opinions approve 5yJ3',
    },
    reject: {
      about: 'zeigt eine niemandem',
      given: { id: 'wie in der Liste' },
      example: 'opinions reject 5yJ3',
    },
  },
  titles: ['id', 'wann', 'Artikel', 'Sterne', 'Name', 'gekauft', 'Bewertung'],
  bought: 'ja',
  none: 'Keine.',
  approved: (id: string) => `Die Bewertung ${id} steht im Shop.`,
  rejected: (id: string) => `Die Bewertung ${id} sieht niemand.`,
  unknown: (id: string) => ({
    problem: `keine Bewertung ${id} wartet`,
    cure: 'ihre id steht in opinions list',
  }),
}
