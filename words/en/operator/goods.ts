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
    create: {
      about: 'adds a product; columns are called as in the file of all',
      given: {
        product: 'its id, which stays: letters, numbers, dots, hyphens and underscores',
        fields: 'column and value, as in price.PLN=21; several',
      },
      example: 'products create jug name.pl=Dzban categories=mugs vat.pl=23 price.PLN=120',
    },
    copy: {
      about: 'adds a product as another one is, archived and with nothing in stock',
      given: {
        product: 'the id of the other one',
        names: 'its names, as name.en=Jug; others: its name with a number',
      },
      example: 'products copy lake-mug name.en=Jug',
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
  stockLost: (where: string, product: string, count: number) =>
    `${where}: ${product} is counted by its variants from now on; the ${count} of the product as a whole are in stock no more`,
  wouldImport: (added: number, changed: number, unchanged: number, stock: number) =>
    `It would add ${added} products, change ${changed}, leave ${unchanged} as they are, and set ${stock} stocks.`,
  read: (products: number) => `Products of the file that were read: ${products}.`,
  endedAt: (done: number) =>
    `The shop was changed meanwhile, and the file does not fit any more. Products that were read before: ${done}.`,
  wrong: (count: number) => ({
    problem: `the file has ${count} ${count === 1 ? 'fault' : 'faults'}, and nothing was changed`,
    cure: 'mend the lines below and import it again',
  }),
  readAs: (encoding: string) =>
    `Read as ${encoding}; if letters are wrong, save the file as UTF-8.`,
  copied: (id: string) => `The copy is ${id}: archived, with nothing in stock.`,
  noName: (lang: string) => ({
    problem: 'what was given for the copy is no name',
    cure: `give name.${lang}=NAME, with a language of the shop`,
  }),
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
    "The shop's own pictures: photographs of products, pages, the home page. They are made again without what cameras write into them, and kept in the database, or in the store that the settings name, and in backups.",
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
    move: {
      about: 'moves all pictures into the store that the settings name, or back into the database',
      given: { to: 'store or database' },
      example: 'pictures move store --dry-run',
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
  toMove: (count: number) => `Pictures that move: ${count}.`,
  moved: {
    store: (count: number) => `Moved into the store and compared: ${count}.`,
    database: (count: number) => `Moved into the database and compared: ${count}.`,
  },
  allThere: 'All pictures are there already.',
  notWhole: (count: number) =>
    `Left where they are, because they are not whole there: ${count}. Replace these pictures:`,
  halted: (why: string, detail: string) =>
    `It ended early: ${why}${detail === '' ? '' : ` (${detail})`}. Begin it again to go on.`,
  noStore: {
    problem: 'no store of pictures is set',
    cure: 'set PICTURES_S3_URL, PICTURES_S3_KEY_ID and PICTURES_S3_SECRET, and start the shop again',
  },
  troubles: {
    away: 'the store does not answer',
    refused: 'the store refuses the key of the settings',
    'no-bucket': 'the store has no such bucket',
    damaged: 'the store gave other bytes than it got',
    strange: 'the store answers what was not expected',
    'not-set': 'no store of pictures is set',
  },
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

/** Long work on many products. */
export const manyGoods = {
  about:
    'Long work on many products, which the server does by itself: jobs list says how far it is.',
  commands: {
    try: {
      about: 'says what a file of products would change',
      given: {
        file,
        part: 'all, prices or stock; all if not given',
      },
      example: 'goods try products.csv',
    },
    import: {
      about: 'reads a file that was tried into the shop, some products at a time',
      given: { id: 'of the trial, as jobs list has it' },
      example: 'goods import 5yJ3',
    },
    change: {
      about: 'changes many products: named ones, or all that the options find',
      given: {
        what: 'price, reduction, end-reduction, archive, restore, category or stock',
        products: 'ids; without them all that the options find',
        percent: 'of the price, as 5 or -10',
        amount: 'added to the price, as 3 or -2.50; to the stock, as 10 or -2',
        price: 'exactly this price for all, as 49.99',
        from: 'when a reduction begins by itself; without it at once',
        until: 'when it ends by itself, as 2026-12-24 or 2026-12-24T18:00',
        ending: 'the last two digits of each price, as 99',
        currency: "the currency; without it the shop's first",
        to: 'the category that becomes the main one',
        view: 'sold or archived; sold if not given',
        search: 'whose name, code or id holds this',
        category: 'in this category',
        soldOut: 'of which nothing is left',
        reduced: 'that are reduced',
        seen: 'what --dry-run named: refused where it would do something else by now',
      },
      example: 'goods change price --percent=5 --ending 99 --category mugs',
    },
    show: {
      about: 'says how far work on products is, and what came of it',
      given: { id: 'as goods change has named it' },
      example: 'goods show 5yJ3',
    },
    undo: {
      about: 'takes a change back, but for what was changed since',
      given: { id: 'of the change, as jobs list has it' },
      example: 'goods undo 5yJ3',
    },
    pictures: {
      about:
        'takes the pictures of products that other hosts keep into the library, some at a time',
      example: 'goods pictures',
    },
    stop: {
      about: 'ends work on products before it is done',
      given: { id: 'as jobs list has it' },
      example: 'goods stop 5yJ3',
    },
  },
  pictures: {
    fetched: (fetched: number, left: number) =>
      left === 0
        ? `Pictures fetched: ${fetched}.`
        : `Pictures fetched: ${fetched}, not fetched: ${left}. Begin again to fetch what is missing.`,
    whys: {
      private: 'leads into no public network',
      'no-answer': 'does not answer now',
      'not-found': 'there is no picture any more',
    },
    more: (count: number) => `and ${count} more`,
  },
  planned: (products: number, cells: number, stray: number) =>
    `Products that change: ${products}, in ${cells} places; left out because it would not be right: ${stray}.`,
  priceless: (products: number) =>
    `Left out, because they have no price in this currency: ${products}.`,
  wholesale: (products: number) =>
    `Wholesale prices stay as they are; products that have one: ${products}.`,
  uncounted: (products: number) => `Left out, because nothing of them is counted: ${products}.`,
  overlapping: (products: number) =>
    `Left out, because they are reduced for a part of that time already: ${products}.`,
  reductionsPlanned: (products: number) => `Products that will be reduced: ${products}.`,
  reductionsTakenBack: (products: number) => `Reductions taken back: ${products}.`,
  leftReductions: (products: number) =>
    `Left as they are, because they were over, or somebody changed the price meanwhile: ${products}.`,
  changed: (cells: number) => `Changed: ${cells}.`,
  left: (cells: number) =>
    `Left as they are, because somebody changed them or their reduction meanwhile: ${cells}.`,
  busy: 'Others were changing the same products again and again. Begin it again.',
  stopping: 'It ends at its next step.',
  over: 'It is over already.',
  unknown: {
    problem: 'there is no such work on products any more',
    cure: 'see jobs list; a day after its end it is forgotten',
  },
  underWay: 'This is being done already.',
  importedBefore: 'This file was read before.',
  notTried: {
    problem: 'this file has faults, or was not read to its end',
    cure: 'mend it and try it again (goods try)',
  },
  notOver: { problem: 'it is not over yet', cure: 'wait, or stop it first (goods stop)' },
  nothing: { problem: 'there is nothing to change', cure: 'choose other products or values' },
  notWhole: {
    problem: 'it is not said by how many pieces',
    cure: 'give a whole number as the amount, as 10 or -2',
  },
  endless: { problem: 'it is not said until when', cure: 'say when the reduction ends' },
  incomplete: {
    problem: 'it is not said how much',
    cure: 'give a percent, an amount, a price or an ending; a category for category',
  },
  changedMeanwhile: {
    problem: 'the products were changed since this was shown',
    cure: 'look at what would change once more',
  },
} satisfies GroupWords & Record<string, unknown>
