import type { GroupWords } from '../../../operator-words.ts'

/** Why a row of a file is left out. */
const left = {
  'no-path': 'no address',
  'no-target': 'leads to no page that shoppers can be led to',
  alive: 'is a page of this shop',
  elsewhere: 'leads to another site',
  loop: 'leads to itself',
  regex: 'a rule for programs: say it as a pattern, such as /product/*',
  off: 'was switched off',
}

export const addresses = {
  about:
    'What becomes of addresses where nothing is any more: of removed products and pages, or of the shop you had before. A changed address leads to the new one by itself; this is for what is gone.',
  commands: {
    list: { about: 'all that was said of addresses', example: 'addresses list' },
    lead: {
      about: 'an address leads to another page from now on (301)',
      given: {
        from: 'the address as it was, with what follows a question mark; * or {id} stands for any text without a slash',
        to: 'a page of this shop, such as /c/tea, or / for the home page; with the * or {id} of the other address, as /p/*',
      },
      example: 'addresses lead /p/old-mug /p/lake-mug',
    },
    gone: {
      about: 'an address is gone for good (410), so that search engines forget it',
      given: { address: 'the address as it was' },
      example: 'addresses gone "/index.php?id=7"',
    },
    import: {
      about:
        'what a file says of former addresses: CSV with the columns from and to, what Shopify or a redirect plugin of WordPress exports; what leads to another former address leads to where that does',
      given: { file: 'the file; - for what is typed' },
      example: 'addresses import redirects.csv',
    },
    forget: {
      about: 'forgets what was said of an address',
      given: { address: 'the address' },
      example: 'addresses forget /p/old-mug',
    },
  },
  titles: ['address', 'leads to'],
  gone: 'gone for good',
  none: 'Nothing was said of any address.',
  isGone: 'Gone for good.',
  leads: (to: string) => `Leads to ${to}.`,
  forgotten: (address: string) => `Nothing is said of ${address} any more.`,
  unknown: (address: string) => ({
    problem: `nothing was said of ${address}`,
    cure: 'see all of them with shop addresses list',
  }),
  alive: (address: string) => ({
    problem: `${address} is a page of this shop`,
    cure: 'remove or rename what is there first',
  }),
  noTarget: (address: string) => ({
    problem: `${address} is no page that shoppers can be led to`,
    cure: 'name a product that is for sale, a category, a group, a maker, a page or /',
  }),
  noPath: (address: string) => ({
    problem: `${address} is no address`,
    cure: 'begin it with a slash, as in /p/old-mug',
  }),
  imported: (set: number, unchanged: number, left: number) =>
    `Addresses set: ${set}, as they were: ${unchanged}, left out: ${left}.`,
  leftRow: (line: number, what: string, why: keyof typeof left) =>
    `line ${line}: ${what}: ${left[why]}`,
  moreLeft: (count: number) => `and ${count} more`,
  broken: (line: number) => ({
    problem: `the file breaks off on line ${line}`,
    cure: 'end the quotation mark there',
  }),
  noColumns: {
    problem: 'the file has no columns from and to',
    cure: 'name them in its first line: from,to',
  },
  tooMany: (most: number) => ({
    problem: `the file has more than ${most} addresses`,
    cure: 'divide it',
  }),
} satisfies GroupWords & Record<string, unknown>
