import type { GroupWords } from '../../operator-words.ts'

const file = 'a file with JSON; - reads what is piped in'

const part = 'only this part, as in terms.title.en'

const change = (example: string) => ({
  about: 'changes one part and leaves the rest as it is',
  given: {
    part: 'what: names from JSON with dots between, as in terms.title.en',
    value: 'its value, as text or JSON; null takes it away',
  },
  example,
})

const edit = (group: string) => ({
  about: 'opens it in the editor that EDITOR names, and keeps what comes out; says what differs',
  example: `${group} edit`,
})

const remove = (group: string, id: string) => ({
  about: 'removes one, also from the products in it; --dry-run says what breaks',
  given: { id: 'its id' },
  example: `${group} remove ${id} --dry-run`,
})

export const documents = {
  groups: {
    settings: {
      about: 'The settings of the shop, as JSON.',
      commands: {
        get: { about: 'prints the settings', given: { part }, example: 'settings get' },
        set: {
          about: 'changes the settings that the JSON names; null takes one away',
          given: { file },
          example: 'settings set settings.json --dry-run',
        },
        change: change('settings change unpaidDays 10'),
        edit: edit('settings'),
      },
    },
    footer: {
      about: 'The footer of the shop, as JSON.',
      commands: {
        get: { about: 'prints the footer', given: { part }, example: 'footer get' },
        set: {
          about: 'changes the parts of the footer that the JSON names',
          given: { file },
          example: 'footer set footer.json --dry-run',
        },
        change: change('footer change company.phone "+48 12 345 67 89"'),
        edit: edit('footer'),
      },
    },
    menu: {
      about: 'The menu of the shop, as JSON.',
      commands: {
        get: { about: 'prints the menu', given: { part }, example: 'menu get' },
        set: {
          about: 'replaces the menu',
          given: { file },
          example: 'menu set menu.json --dry-run',
        },
        change: change('menu change 1.text.en Teas'),
        edit: edit('menu'),
      },
    },
    home: {
      about: 'The sections of the home page, as JSON.',
      commands: {
        get: { about: 'prints the sections', given: { part }, example: 'home get' },
        set: {
          about: 'replaces the sections',
          given: { file },
          example: 'home set home.json --dry-run',
        },
        change: change('home change slides.title.en "Just fired"'),
        edit: edit('home'),
      },
    },
    pages: {
      about: 'The pages of information, such as terms, as JSON.',
      commands: {
        get: { about: 'prints the pages', given: { part }, example: 'pages get' },
        set: {
          about: 'replaces the pages; those that are not named go',
          given: { file },
          example: 'pages set pages.json --dry-run',
        },
        change: change('pages change delivery.title.en Delivery'),
        edit: edit('pages'),
        remove: remove('pages', 'delivery'),
      },
    },
    categories: {
      about: 'The categories, as JSON.',
      commands: {
        get: { about: 'prints the categories', given: { part }, example: 'categories get' },
        set: {
          about:
            'replaces the categories; those that are not named go, unless products are in them',
          given: { file },
          example: 'categories set categories.json --dry-run',
        },
        change: change('categories change tea.name.en Teas'),
        edit: edit('categories'),
        remove: remove('categories', 'tea'),
      },
    },
    collections: {
      about: 'Groups of products with a page of their own, as JSON.',
      commands: {
        get: { about: 'prints the groups', given: { part }, example: 'collections get' },
        set: {
          about: 'replaces the groups; those that are not named go, unless products are in them',
          given: { file },
          example: 'collections set collections.json --dry-run',
        },
        change: change('collections change bestsellers.name.en Favourites'),
        edit: edit('collections'),
        remove: remove('collections', 'bestsellers'),
      },
    },
    manufacturers: {
      about: 'The manufacturers, as JSON.',
      commands: {
        get: { about: 'prints the manufacturers', given: { part }, example: 'manufacturers get' },
        set: {
          about:
            'replaces the manufacturers; those that are not named go, unless products have them',
          given: { file },
          example: 'manufacturers set manufacturers.json --dry-run',
        },
        change: change('manufacturers change wilga.name.en Wilga'),
        edit: edit('manufacturers'),
        remove: remove('manufacturers', 'wilga'),
      },
    },
    attributes: {
      about: 'What products differ in and are filtered by, as JSON.',
      commands: {
        get: { about: 'prints the attributes', given: { part }, example: 'attributes get' },
        set: {
          about: 'replaces the attributes',
          given: { file },
          example: 'attributes set attributes.json --dry-run',
        },
        change: change('attributes change glaze.name.en Glaze'),
        edit: edit('attributes'),
        remove: remove('attributes', 'glaze'),
      },
    },
    deliveries: {
      about: 'The ways to send an order, as JSON.',
      commands: {
        get: { about: 'prints the ways to send', given: { part }, example: 'deliveries get' },
        set: {
          about: 'replaces the ways to send',
          given: { file },
          example: 'deliveries set deliveries.json --dry-run',
        },
        change: change('deliveries change courier.days 1–2'),
        edit: edit('deliveries'),
      },
    },
    payments: {
      about: 'The ways to pay, as JSON.',
      commands: {
        get: { about: 'prints the ways to pay', given: { part }, example: 'payments get' },
        set: {
          about: 'replaces the ways to pay',
          given: { file },
          example: 'payments set payments.json --dry-run',
        },
        change: change('payments change transfer.surcharge 0'),
        edit: edit('payments'),
        test: {
          about: 'asks the provider whether it takes the contract; no money moves',
          given: { type: 'the provider, as payments call it' },
          example: 'payments test p24',
        },
      },
    },
    accounts: {
      about: 'The bank accounts that transfers go to, one a currency, as JSON.',
      commands: {
        get: { about: 'prints the accounts', given: { part }, example: 'accounts get' },
        set: {
          about: 'replaces the accounts',
          given: { file },
          example: 'accounts set accounts.json --dry-run',
        },
        change: change('accounts change PLN.recipient "My shop, Warszawa"'),
        edit: edit('accounts'),
      },
    },
    popups: {
      about:
        'What opens over a page by itself, as JSON: a list with _id, html by language, options.delay in seconds and the kinds of pages.',
      commands: {
        get: { about: 'prints the popups', given: { part }, example: 'popups get' },
        set: {
          about: 'replaces the popups',
          given: { file },
          example: 'popups set popups.json --dry-run',
        },
        change: change('popups change seconds-saturday.active false'),
        edit: edit('popups'),
      },
    },
    synonyms: {
      about:
        'What means the same when it is searched for, as JSON: a list of groups, each with words by language.',
      commands: {
        get: { about: 'prints the synonyms', given: { part }, example: 'synonyms get' },
        set: {
          about: 'replaces the synonyms',
          given: { file },
          example: 'synonyms set synonyms.json --dry-run',
        },
        change: change(`synonyms change 1.en '["mug","cup"]'`),
        edit: edit('synonyms'),
      },
    },
  } satisfies Record<string, GroupWords>,
  edit: {
    noEditor: {
      problem: 'no editor is named',
      cure: 'set EDITOR to one that waits until the file is closed, as in EDITOR="code --wait"',
    },
    editor: (editor: string, file: string) => ({
      problem: `${editor} ended with a fault, and nothing was changed`,
      cure: `see whether it starts; what was written is in ${file}`,
    }),
    meanwhile: {
      problem: 'somebody changed it while you did',
      cure: 'see what stands there now, and edit it again',
    },
    kept: (file: string) => `What you wrote is kept in ${file}.`,
  },
  notJson: (line: number) => ({
    problem: `this is not JSON: it breaks in line ${line}`,
    cure: 'look there for a missing comma, quotation mark or bracket',
  }),
  wrong: (count: number) => ({
    problem: `the JSON has ${count} ${count === 1 ? 'fault' : 'faults'}, and nothing was changed`,
    cure: 'mend the places below and set it again',
  }),
  inUse: (id: string, products: number) => ({
    problem: `${id} is still in use: products in it: ${products}`,
    cure: 'keep it, or give these products another one first',
  }),
  removed: (id: string) => `${id} is removed. Pages follow within a second.`,
  unknownEntry: (id: string) => ({
    problem: `there is no ${id}`,
    cure: 'take the id from get',
  }),
  notRemovable: {
    left: (id: string, count: number) => ({
      problem: `products would be left without any category once ${id} is gone: ${count}`,
      cure: 'put these into another category first',
    }),
    chosen: (id: string, count: number) => ({
      problem: `products are chosen by ${id} in their variants: ${count}`,
      cure: 'keep it; these products would have to be made again without it',
    }),
    below: (id: string, _count: number) => ({
      problem: `categories stand below ${id}`,
      cure: 'move or remove these first',
    }),
  },
  breaks: {
    removed: (id: string, products: number) => `${id} goes; products that lose it: ${products}`,
    'value-removed': (id: string, products: number) =>
      `the value ${id} goes; products that have it: ${products}`,
    moved: (id: string, products: number) =>
      `${id} moves; products that leave a listing above it: ${products}`,
    readdressed: (id: string, _products: number) => `${id} has another address`,
    left: (count: number, ids: string) => `without any category then: ${count} (${ids})`,
    chosen: (count: number) => `of these, chosen by it in variants: ${count}`,
    leads: (from: string, to: string) => `${from} → ${to}; the former address leads on`,
    key: (from: string, to: string) =>
      `filter ${from} → ${to}; addresses with the former one filter no more`,
    leadsNowhere: (from: string) => `the address ${from} leads nowhere any more`,
    filter: 'listings lose this filter',
    named: (by: string, at: string) => `named in ${by} ${at}`,
    by: {
      menu: 'the menu',
      home: 'the home page',
      footer: 'the footer',
      settings: 'the settings',
      categories: 'the categories, as parent of',
      deliveries: 'deliveries',
    },
  },
  contractTrial: {
    accepted: (type: string, settings: string) => `${type} accepts the contract: ${settings}.`,
    refused: (type: string, settings: string) => `${type} does not accept ${settings}.`,
    says: (text: string) => `It says: ${text}.`,
    untried: (settings: string) => `Not tried by this: ${settings}.`,
    answered: (type: string, status: number) =>
      `${type} answered ${status}, which says nothing of the contract. Try again later.`,
    unreachable: (type: string) =>
      `${type} was not reached, or did not answer in time. Try again later.`,
    played: 'The demo plays this provider, by a contract of its own.',
    noContract: (type: string, settings: string) => ({
      problem: `the shop has no contract with ${type}`,
      cure: `set ${settings}`,
    }),
    noTrial: (type: string) => ({
      problem: `no call of ${type} tries this contract`,
      cure: 'order something yourself',
    }),
  },
  set: 'Set. Pages follow within a second.',
  gone: (ids: string) => `Gone, because the JSON does not name them: ${ids}.`,
  noSuchPart: (part: string, known: string) => ({
    problem: `there is no ${part}`,
    cure: known === '' ? 'leave its end out' : `what is there: ${known}`,
  }),
  unchanged: 'It was so before.',
  whole: 'the whole',
  more: (count: number) => `and ${count} more`,
  takenOut: (where: string, what: string) => `${where}: taken out, as no page shows it: ${what}`,
  faults: {
    missing: (meant: string) => `is missing; what belongs there: ${kindOf(meant)}`,
    type: (meant: string) => `is of the wrong kind; what belongs there: ${kindOf(meant)}`,
    'one-of': (meant: string, known: string) =>
      `is none of these: ${known}${meant === '' ? '' : `; did you mean ${meant}?`}`,
    unknown: (meant: string) =>
      `has no meaning here${meant === '' ? '' : `; did you mean ${meant}?`}`,
    twice: (meant: string) => `is there twice: ${meant}`,
    'no-such': (meant: string) => `does not exist${meant === '' ? '' : `; did you mean ${meant}?`}`,
    'below-itself': (meant: string) =>
      `cannot be what this stands below: ${meant} is itself below it`,
    address: (meant: string) =>
      `is no address: small letters and digits, with -, . or _ between them${meant === '' ? '' : `; such as ${meant}`}`,
    'too-small': (meant: string) => `must be at least ${meant}`,
    'too-big': (meant: string) => `must be at most ${meant}`,
    'time-zone': (meant: string) =>
      `is no time zone that is known, such as Europe/Warsaw${meant === '' ? '' : `; did you mean ${meant}?`}`,
    currency: (_meant: string) => 'is no currency: three capital letters, such as PLN',
    country: (_meant: string) => 'is no country: two letters, such as pl',
    link: (_meant: string) => 'is no link: https://… or a path of the shop, such as /s/terms',
    colour: (_meant: string) =>
      'is no colour: # and six digits or letters from a to f, such as #24438f',
    unreadable: (_meant: string) =>
      'could not be read: text and ground, or a button and what stands on it, are almost one colour',
    'own-picture': (_meant: string) =>
      'is no picture of the shop’s own: add it to the pictures first, and name it as /media/….webp',
    origin: (_meant: string) =>
      'is no address of a host: https:// and a name alone, such as https://stats.example',
    served: (meant: string) =>
      `lacks a language in which the shop is open (${meant}): take it out of LANG_DOMAINS first, and restart the shop`,
    'order-number': (_meant: string) =>
      'is no format of order numbers: the count once, as {nnnn}, and beside it {yyyy} or {yy} and {mm}, capital letters, digits, - and /, which stand between the parts; 24 signs at most; R/ and W/ begin other numbers',
    parameter: (meant: string) =>
      `is a word of the addresses of listings, as in ?page=2, and a filter of this name would do nothing: choose another key, such as ${meant} (the _id may stay), or hide it with "displayType": "hide"`,
    net: (meant: string) =>
      `does not go with the price ${meant}: without VAT it is at most that, and at least ${meant} less 30 % VAT`,
    'bank-number': (_meant: string) => 'is no account number: its check digits do not fit',
    versioned: (meant: string) =>
      `is kept by versions (${meant}): it stays, and its text changes with “terms add”, or at the desk under Terms by versions`,
    other: (meant: string) => `does not fit: ${meant}`,
  },
}

/** What a schema wants, as people call it. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no (true, false)',
  array: 'a list',
  object: 'fields with names',
  record: 'fields with names',
}

function kindOf(meant: string): string {
  return kinds[meant] ?? meant
}
