import type { GroupWords } from '../../operator-words.ts'

const file = 'the file; - reads what is piped in, or prints'
const separator = 'comma or semicolon; without it, what spreadsheets of the language expect'
const force = 'writes over a file that is there'

export const products = {
  about: 'Products from a file and into one (CSV).',
  commands: {
    export: {
      about: 'writes all products into a file that can be imported',
      given: { file, separator, force },
      example: 'products export products.csv',
    },
    import: {
      about: 'adds and changes products, all or nothing; what a file does not name stays',
      given: { file },
      example: 'products import products.csv --dry-run',
    },
    set: {
      about: 'changes columns of one product, called as in the file of all',
      given: {
        product: 'the id of the product',
        fields: 'column and value, as in price.PLN=21; several',
      },
      example: 'products set lake-mug price.PLN=96 badges=new',
    },
  },
} satisfies GroupWords

export const prices = {
  about: 'Prices from a file and into one (CSV); the history of prices is written by itself.',
  commands: {
    export: {
      about: 'writes the prices of all products into a file that can be imported',
      given: { file, separator, force },
      example: 'prices export prices.csv',
    },
    import: {
      about: 'changes prices, all or nothing',
      given: { file },
      example: 'prices import prices.csv --dry-run',
    },
  },
} satisfies GroupWords

export const stock = {
  about: 'What is free to sell, from a file and into one (CSV).',
  commands: {
    export: {
      about: 'writes the stock of all products into a file that can be imported',
      given: { file, separator, force },
      example: 'stock export stock.csv',
    },
    import: {
      about: 'changes stock, all or nothing',
      given: { file },
      example: 'stock import stock.csv --dry-run',
    },
  },
} satisfies GroupWords

export const goodsFile = {
  written: (name: string, products: number, rows: number) =>
    `${name}: ${products} products, ${rows} rows.`,
  imported: (added: number, changed: number, unchanged: number, stock: number) =>
    `Products added: ${added}, changed: ${changed}, unchanged: ${unchanged}; stock set: ${stock}.`,
  wrong: (count: number) => ({
    problem: `the file has ${count} ${count === 1 ? 'fault' : 'faults'}, and nothing was changed`,
    cure: 'mend the lines below and import it again',
  }),
  readAs: (encoding: string) =>
    `Read as ${encoding}; if letters are wrong, save the file as UTF-8.`,
  noProduct: (id: string) => ({
    problem: `there is no product ${id}`,
    cure: 'take its id from products export',
  }),
  busy: {
    problem: 'the same products were being changed by somebody else',
    cure: 'import the file again',
  },
  there: (name: string) => ({
    problem: `${name} is there already`,
    cure: 'choose another name, or add --force',
  }),
  unwritable: (name: string) => ({
    problem: `${name} cannot be written`,
    cure: 'choose a folder that is there and may be written to',
  }),
}
