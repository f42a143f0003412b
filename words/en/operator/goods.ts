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

/** The shop's own pictures. */
export const pictures = {
  about:
    "The shop's own pictures: photographs of products, pages, the home page. They are made again without what cameras write into them, and kept in the database, so in backups too.",
  commands: {
    add: {
      about: 'puts a picture in and prints its address, for products, pages and settings',
      given: {
        file: 'the file: JPEG, PNG, WebP, AVIF, TIFF or GIF, 400 to 12 000 px, at most 20 MB',
        label: 'how you know it; without it the name of the file',
      },
      example: 'pictures add lake-mug.jpg',
    },
    list: {
      about: 'lists the pictures, the newest first',
      given: {
        search: 'only those whose label holds this',
        unused: 'only those that nothing shows',
        limit: 'how many, 1 to 200; 50 if not given',
        cursor: 'goes on where a list before ended: its `next`',
      },
      example: 'pictures list --unused',
    },
    show: {
      about: 'shows one picture and where it is used',
      given: { name: 'its name or its address' },
      example: 'pictures show /media/AbCdEfGhIjKlMnOpQrStUv.webp',
    },
    describe: {
      about: 'says what a picture shows, for who cannot see it',
      given: {
        name: 'its name or its address',
        texts: 'a text for each language, as en="A blue mug"; an empty one takes it away',
      },
      example: 'pictures describe AbCdEfGhIjKlMnOpQrStUv en="A blue mug" pl="Niebieski kubek"',
    },
    replace: {
      about: 'shows another picture wherever this one is shown, and removes it if no order has it',
      given: {
        name: 'the picture that is shown, by its name or its address',
        label: 'how you know it; without it the name of the file',
        file: 'the file of the other one',
      },
      example: 'pictures replace AbCdEfGhIjKlMnOpQrStUv lake-mug-2.jpg',
    },
    remove: {
      about: 'removes pictures that nothing shows any more',
      given: { name: 'the picture, by its name or its address' },
      example: 'pictures remove AbCdEfGhIjKlMnOpQrStUv',
    },
  },
  none: 'There are no pictures.',
  titles: ['Address', 'Label', 'Pixels', 'Size'],
  kilobytes: (count: number) => `${count} kB`,
  added: (label: string, address: string) => `${label} is in the library. Its address: ${address}`,
  known: (address: string) => `This picture is there already. Its address: ${address}`,
  narrow: (width: number, places: readonly ('product' | 'slide')[]) => {
    const names = { product: 'a product (1200)', slide: 'a slide of the home page (1600)' }
    return `It is ${width} px wide: not sharp enough for ${places.map((place) => names[place]).join(', ')}.`
  },
  unused: 'Nothing shows it.',
  use: (
    use: { kind: 'product' | 'order'; id: string } | { kind: 'document'; of: string; id: string },
  ) =>
    use.kind === 'document'
      ? `${use.of} ${use.id}`
      : `${{ product: 'product', order: 'order' }[use.kind]} ${use.id}`,
  described: 'Its texts are changed.',
  replaced: (address: string) => `Wherever it was shown, this one is shown now: ${address}`,
  removed: 'It is removed.',
  inUse: (count: number) => ({
    problem: `it is still shown in ${count} ${count === 1 ? 'place' : 'places'}`,
    cure: 'orders keep theirs; elsewhere show another picture first, or replace it',
  }),
  unknown: (name: string) => ({
    problem: `there is no picture ${name}`,
    cure: 'take its address from pictures list',
  }),
  unfit: (file: string) => ({
    'no-picture': {
      problem: `${file} is no picture that can be read`,
      cure: 'give a JPEG, PNG, WebP, AVIF, TIFF or GIF that opens on your computer',
    },
    moves: { problem: `${file} moves`, cure: 'give a picture that stands still' },
    'too-small': {
      problem: `${file} is smaller than 400 px`,
      cure: 'give the photograph as the camera took it',
    },
    'too-large': {
      problem: `${file} is larger than 12 000 px`,
      cure: 'make its longer side shorter than that',
    },
    hdr: {
      problem: `${file} is an HDR picture, whose light would come out grey`,
      cure: 'export it as JPEG or as a plain (SDR) picture',
    },
    'too-big': { problem: `${file} is larger than 20 MB`, cure: 'save it as JPEG, or smaller' },
    busy: { problem: 'the picture could not be made just now', cure: 'try again' },
  }),
} satisfies GroupWords & Record<string, unknown>
