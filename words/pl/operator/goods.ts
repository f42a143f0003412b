import type * as english from '../../en/operator/goods.ts'

const file = 'plik; - czyta to, co wpływa potokiem, albo wypisuje'
const separator =
  'comma (przecinek) albo semicolon (średnik); bez tego to, czego arkusze oczekują w tym języku'
const force = 'zastępuje plik, który już jest'

export const products: typeof english.products = {
  about: 'Produkty z pliku i do pliku (CSV).',
  commands: {
    export: {
      about: 'zapisuje wszystkie produkty w pliku, który można wczytać',
      given: { file, separator, force },
      example: 'products export produkty.csv',
    },
    import: {
      about: 'dodaje i zmienia produkty, wszystko albo nic; czego plik nie wymienia, zostaje',
      given: { file },
      example: 'products import produkty.csv --dry-run',
    },
    set: {
      about: 'zmienia kolumny jednego produktu, nazwane jak w pliku wszystkich',
      given: { product: 'id produktu', fields: 'kolumna i wartość, jak price.PLN=21; można kilka' },
      example: 'products set lake-mug price.PLN=96 badges=new',
    },
  },
}

export const prices: typeof english.prices = {
  about: 'Ceny z pliku i do pliku (CSV); historia cen zapisuje się sama.',
  commands: {
    export: {
      about: 'zapisuje ceny wszystkich produktów w pliku, który można wczytać',
      given: { file, separator, force },
      example: 'prices export ceny.csv',
    },
    import: {
      about: 'zmienia ceny, wszystko albo nic',
      given: { file },
      example: 'prices import ceny.csv --dry-run',
    },
  },
}

export const stock: typeof english.stock = {
  about: 'To, co jest wolne do sprzedania, z pliku i do pliku (CSV).',
  commands: {
    export: {
      about: 'zapisuje stany wszystkich produktów w pliku, który można wczytać',
      given: { file, separator, force },
      example: 'stock export stany.csv',
    },
    import: {
      about: 'zmienia stany, wszystko albo nic',
      given: { file },
      example: 'stock import stany.csv --dry-run',
    },
  },
}

export const goodsFile: typeof english.goodsFile = {
  written: (name, count, rows) => `${name}: produkty: ${count}, wiersze: ${rows}.`,
  imported: (added, changed, unchanged, count) =>
    `Produkty dodane: ${added}, zmienione: ${changed}, bez zmian: ${unchanged}; ustawione stany: ${count}.`,
  wrong: (count) => ({
    problem: `błędów w pliku: ${count}; nic nie zostało zmienione`,
    cure: 'popraw poniższe wiersze i wczytaj plik jeszcze raz',
  }),
  readAs: (encoding) =>
    `Odczytano jako ${encoding}; jeśli litery się nie zgadzają, zapisz plik w UTF-8.`,
  noProduct: (id) => ({
    problem: `nie ma produktu ${id}`,
    cure: 'weź jego id z products export',
  }),
  busy: {
    problem: 'te same produkty zmieniał w tej chwili ktoś inny',
    cure: 'wczytaj plik jeszcze raz',
  },
  there: (name) => ({
    problem: `${name} już jest`,
    cure: 'wybierz inną nazwę albo dodaj --force',
  }),
  unwritable: (name) => ({
    problem: `nie można zapisać ${name}`,
    cure: 'wybierz istniejący folder, w którym wolno zapisywać',
  }),
}
