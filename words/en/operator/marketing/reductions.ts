import type { GroupWords } from '../../../operator-words.ts'

export const reductions = {
  about: 'Reduced prices that begin and end by themselves. The history of prices has both.',
  commands: {
    plan: {
      about: 'reduces prices of a product from one moment until another',
      given: {
        product: 'the id of the product',
        from: 'when it begins, as 2026-12-01 or 2026-12-01T08:00 by the shop’s clock',
        until: 'when it ends: the first moment with the price of before',
        prices:
          'the reduced price by its column, as promo.PLN=80; of a variant behind its choices, as “glaze=moss: promo.PLN=80”',
      },
      example: 'reductions plan lake-mug 2026-12-01 2026-12-07 promo.PLN=80',
    },
    list: {
      about: 'what is planned or runs',
      given: { product: 'of this product alone' },
      example: 'reductions list',
    },
    cancel: {
      about: 'ends a reduction now, or before it begins',
      given: { id: 'as reductions list has it' },
      example: 'reductions cancel 5f0c6e1a-2f5b-4c0e-9a52-1c2d3e4f5a6b',
    },
  },
  titles: ['reduction', 'product', 'from', 'until', 'prices', 'state'],
  states: { planned: 'planned', running: 'runs' },
  none: 'No reduction is planned.',
  planned: (from: string, until: string) => `Reduced from ${from} until ${until}.`,
  cancelled: 'It is planned no more.',
  ended: 'The reduction has ended.',
  was: 'It was over before.',
  busy: { problem: 'somebody else is changing the product', cure: 'try again in a moment' },
  unknown: (id: string) => ({
    problem: `there is no product ${id}`,
    cure: 'name one as products export has it',
  }),
  unknownReduction: (id: string) => ({
    problem: `there is no reduction ${id}`,
    cure: 'see all of them with shop reductions list',
  }),
  unreadable: (typed: string) => ({
    problem: `“${typed}” cannot be read`,
    cure: 'write a column of reduced prices and the price, as promo.PLN=80',
  }),
  twice: 'the same price twice',
  over: { problem: 'this time is over already', cure: 'name an end that is still to come' },
  order: {
    problem: 'it would end before it begins',
    cure: 'name an end that is later than the beginning',
  },
  overlaps: (from: string, until: string) => ({
    problem: `the same price is reduced from ${from} until ${until} already`,
    cure: 'choose another time, or end that one first',
  }),
  wrong: {
    problem: 'a price does not fit',
    cure: 'a reduced price is below the price it is one of',
  },
} satisfies GroupWords & Record<string, unknown>
