/** Why a file that a command was given cannot be read. */
export const unreadable = {
  missing: (name: string) => ({
    problem: `there is no file ${name}`,
    cure: 'name a file that is there, or - for what is piped in',
  }),
  denied: (name: string) => ({
    problem: `${name} cannot be read`,
    cure: 'name a file, not a folder, that may be read',
  }),
  'too-big': (name: string) => ({
    problem: `${name} is larger than 50 MB`,
    cure: 'divide it into several files',
  }),
  workbook: (name: string) => ({
    problem: `${name} is a workbook of a spreadsheet, not text`,
    cure: 'save it there as CSV ("CSV UTF-8"), and name that file',
  }),
  'no-text': (name: string) => ({
    problem: `${name} is no text`,
    cure: 'name a text file: UTF-8, UTF-16 or Windows-1250',
  }),
  'not-utf-8': (name: string, line: number) => ({
    problem: `line ${line} of ${name} is not UTF-8`,
    cure: 'save it again as UTF-8 (Excel: "CSV UTF-8"; LibreOffice: character set "Unicode (UTF-8)"), or fetch it again if it was cut off',
  }),
  'lost-letters': (name: string, line: number) => ({
    problem: `line ${line} of ${name} holds \ufffd, which stands for letters that were lost when it was saved`,
    cure: 'export it as UTF-8 where the letters are still right',
  }),
}

/** What is wrong with a cell of a file; `meant` is a suggestion, '' where there is none. */
export const fileTroubles = {
  'open-quote': () => 'a quotation mark is opened here and never closed',
  'after-quote': () =>
    'something stands behind a closing quotation mark; a quotation mark inside a cell is written twice',
  'empty-file': () =>
    'the file has no rows; the first line names the columns, each further line is a product or a variant',
  markup: () =>
    'this is HTML or XML and no CSV, as some systems call .xls: open it in a spreadsheet and save it as "CSV UTF-8"',
  'unknown-column': () => 'there is no such column',
  'column-twice': () => 'this column is there twice',
  'no-key-column': () => 'the column is missing: it says which product a row is of',
  'too-many-cells': (given: string) =>
    `${given} stands under no column; put quotation marks around a cell that holds the separator`,
  required: () => 'must not be empty',
  'new-needs': () => 'is needed for what is new',
  'row-twice': (given: string) => `${given} is in the file twice`,
  'no-such-product': (given: string) => `there is no product ${given}`,
  'no-such-variant': (given: string) =>
    `there is no variant ${given}; new ones come with the products, not here`,
  'code-of-many': (given: string) => `${given} is the code of several; add a column id`,
  'bad-id': (given: string) =>
    `${given} cannot be an id: letters without accents, numbers, dots, hyphens and underscores, up to 64`,
  'id-taken': (given: string) => `there is a product ${given} already`,
  'not-a-price': (given: string) =>
    `${given} is not a price: at most two decimals, nothing between thousands`,
  'price-of-nothing': (given: string) =>
    `${given} cannot be a price: nothing is sold for nothing. What has no price yet: leave the cell empty, and write archived under status; what somebody shall get for nothing: a code for the whole of it (codes create)`,
  'with-unit': (given: string) => `${given}: only the number stands here, without unit or currency`,
  'share-of-vat': (given: string, meant: string) =>
    meant === ''
      ? `${given} is less than one percent, and no country has such a VAT`
      : `${given} would be less than one percent, and no country has such a VAT; a spreadsheet keeps ${meant} % so`,
  'two-readings': (given: string, meant: string) =>
    `${given} can be read in two ways, ${meant}: write the one that is meant`,
  'a-day': (given: string) =>
    `${given} is a day: a spreadsheet made it of a number such as 16.10. Set the column to text or number there, and write the number again`,
  exponent: (given: string) =>
    `${given} is what a spreadsheet makes of a long number, and its last digits are lost. Set the column to text there, and write the number again`,
  'spreadsheet-fault': (given: string) =>
    `${given} is what a spreadsheet writes where it could not reckon, or had no room: look there what it should be`,
  'html-in-text': (given: string) =>
    `${given} is HTML, and readers would see it as it stands: write the letters themselves; HTML belongs under description`,
  'below-nothing': (given: string) =>
    `${given} is less than nothing, as systems write it that sell more than is there: write 0, and yes under preorder if it may be bought before it comes`,
  'other-count': (given: string, meant: string) =>
    `there are ${given} texts where ${meant} are needed: write one for each, in their order, or none`,
  'not-an-ean': (given: string) =>
    `${given} is not an EAN: 8, 12, 13 or 14 digits, of which the last checks the others; a number of your own belongs under code, and where there is none the cell stays empty`,
  'lost-noughts': (given: string, meant: string) =>
    `${given} is the code ${meant} without the zeros before it, as a spreadsheet leaves it. Set the column to text there, and write ${meant}; to change the code all the same, empty the cell in a file before`,
  'id-without-noughts': (given: string, meant: string) =>
    `${given} is the product ${meant} without the zeros before it, as a spreadsheet leaves it. Set the column to text there, and write ${meant}; a product ${given} of its own comes in a file that has a row of ${meant} too`,
  'of-the-whole': (given: string, meant: string) =>
    meant === ''
      ? `${given} stands in the row of a variant, and only a product as a whole has this`
      : `${given} stands in the row of a variant; only the product as a whole has this: ${meant}`,
  'not-a-number': (given: string) => `${given} is not a number that can stand here`,
  'not-whole': (given: string) => `${given} is not a whole number from 0 on`,
  'not-below': (given: string, meant: string) =>
    `the promotion ${given} is not below the price ${meant}`,
  'not-above': (given: string, meant: string) =>
    `the price ${given} is not above the reduced price ${meant}: change that too, or end the reduction first`,
  'promo-alone': (given: string) => `there is a promotion ${given}, but no price that it lowers`,
  'stock-of-variants': (given: string) =>
    `this product is counted by its variants: leave it empty here and write ${given} in their rows`,
  'sets-have-no-stock': () => 'a set has no stock of its own, its parts have',
  'not-yes-or-no': (given: string) => `${given} is neither yes nor no`,
  'not-a-day': (given: string) => `${given} is not a day`,
  'not-a-measure': (given: string) =>
    `${given} is not a measure: a number and mg, g, kg, ml, cl, l, cm, m, m2 or szt`,
  'not-one-of': (given: string) => `${given} cannot stand here`,
  'not-a-set': () => 'what is a set, or is none, stays so; only sets have parts',
  'not-a-part': (given: string) => `${given} is not a part of a set`,
  'unknown-part': (given: string) =>
    `${given}: there is no such product or variant that could be a part`,
  'not-a-field': (given: string) => `${given} is nothing that shoppers can fill in`,
  'unknown-category': (given: string) => `there is no category ${given}`,
  'unknown-group': (given: string) => `there is no group ${given}`,
  'unknown-maker': (given: string) => `there is no manufacturer ${given}`,
  'unknown-attribute': (given: string) => `there is no attribute ${given}`,
  'unknown-value': (given: string) => `the attribute has no such value: ${given}`,
  'not-a-pair': (given: string) => `${given} is not an attribute with a value`,
  'not-an-address': (given: string) =>
    `${given} cannot be the end of an address: small letters, numbers and single hyphens`,
  'address-taken': (given: string, meant: string) =>
    `${given} is the address of the product ${meant}`,
  'not-a-picture': (given: string) =>
    `${given} is not the address of a picture: https://… or a path of the shop, /…`,
  'several-pictures': () =>
    'here stands one picture; all of them belong under pictures, with | between',
}

/** How a suggestion is put. */
export const fileHints = {
  hint: (meant: string) => `did you mean ${meant}?`,
  instead: (meant: string) => `write ${meant}`,
  example: (meant: string) => `for example ${meant}`,
  known: (meant: string) => `there are ${meant}`,
  line: (line: number, column: string) =>
    column === '' ? `line ${line}` : `line ${line}, ${column}`,
  more: (count: number) => `and ${count} more`,
}
