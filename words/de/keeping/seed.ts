import type { seed as english } from '../../en/keeping/seed.ts'

export const seed: typeof english = {
  about:
    'Füllt den Shop mit so vielen erfundenen Artikeln; dieselbe Zahl ergibt dieselben Artikel.',
  commands: {
    '': {
      about: 'füllt den Shop, um ihn in voller Größe auszuprobieren',
      given: {
        products: 'wie viele Artikel, 1 bis 100000',
        force: 'auch wenn der Shop Bestellungen hat',
      },
      example: 'seed --products 20000',
    },
  },
  hasOrders: {
    problem: 'der Shop hat Bestellungen: Er ist kein Ort zum Ausprobieren',
    cure: 'DATA_DIR oder DATABASE_URL auf einen anderen Shop setzen oder --force angeben',
  },
  written: (written, all) => `${written} von ${all} Artikeln`,
  done: (products) => `Hinzugefügte Artikel: ${products}.`,
}
