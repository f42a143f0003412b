import type { GroupWords } from '../../operator-words.ts'

export const seed = {
  about: 'Fills the shop with so many made-up products more; the same number gives the same ones.',
  commands: {
    '': {
      about: 'fills the shop, for trying it out at size',
      given: {
        products: 'how many products, 1 to 100000',
        force: 'even if the shop has orders',
      },
      example: 'seed --products 20000',
    },
  },
  hasOrders: {
    problem: 'the shop has orders: it is no place to try things out',
    cure: 'set DATA_DIR or DATABASE_URL to another shop, or add --force',
  },
  written: (written: number, all: number) => `${written} of ${all} products`,
  done: (products: number) => `The shop has ${products} products more.`,
} satisfies GroupWords & Record<string, unknown>
