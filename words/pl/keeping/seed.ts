import type { seed as english } from '../../en/keeping/seed.ts'

export const seed: typeof english = {
  about: 'Wypełnia sklep tyloma wymyślonymi produktami; ta sama liczba daje te same produkty.',
  commands: {
    '': {
      about: 'wypełnia sklep, by wypróbować go przy dużej liczbie produktów',
      given: {
        products: 'ile produktów, od 1 do 100000',
        force: 'nawet jeśli sklep ma zamówienia',
      },
      example: 'seed --products 20000',
    },
  },
  hasOrders: {
    problem: 'sklep ma zamówienia: to nie miejsce na próby',
    cure: 'ustaw DATA_DIR lub DATABASE_URL na inny sklep albo dodaj --force',
  },
  written: (written, all) => `${written} z ${all} produktów`,
  done: (products) => `Dodane produkty: ${products}.`,
}
