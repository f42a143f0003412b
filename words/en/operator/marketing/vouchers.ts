import type { GroupWords } from '../../../operator-words.ts'

export const codes = {
  about: 'Promo codes.',
  commands: {
    create: {
      about: 'makes a code, or many that nobody can guess',
      given: {
        code: 'what shoppers type, 3 to 40 letters and digits with . - _ among them; leave it out with --count',
        percent: 'percent off',
        value: 'amount off, in the base currency',
        from: 'the least value of the basket, base currency',
        until: 'the last day, as 2026-12-31; without it, a year from now',
        uses: 'how often it works; without it always, or once where many are made',
        products: 'the id of a product that it is for; once for each',
        notReduced: 'not for what is reduced already',
        rules: 'a JSON file with all rules, for other kinds of codes',
        count: 'so many, each with 12 random symbols',
        prefix: 'what those begin with',
      },
      example: 'codes create SPRING10 --percent 10 --until 2027-03-31',
    },
    list: {
      about: 'lists the codes and how often each was used',
      given: { open: 'only those that work', search: 'part of a code' },
      example: 'codes list --open',
    },
    change: {
      about: 'changes a code: what is given, and nothing else',
      given: {
        code: 'the code',
        percent: 'percent off',
        value: 'amount off, in the base currency',
        from: 'the least value of the basket, base currency; 0 for none',
        until: 'the last day, as 2026-12-31',
        uses: 'how often it works; always for no bound',
        products: 'the id of a product that it is for; once for each',
        reduced: 'with or without what is reduced already',
        rules: 'a JSON file with all rules',
      },
      example: 'codes change SPRING10 --until 2027-04-30 --uses always',
    },
    end: {
      about: 'ends a code now',
      given: { code: 'the code' },
      example: 'codes end SPRING10',
    },
  },
  noName: {
    problem: 'it needs either one code, or how many to make',
    cure: 'write codes create SPRING10 --percent 10, or codes create --count 20 --percent 10',
  },
  noDiscount: {
    problem: 'it needs a percentage or an amount, one of both',
    cure: 'write --percent 10, or --value 20, or --rules with a file',
  },
  wrongRules: (where: string) => ({
    problem: `the rules do not fit: ${where}`,
    cure: 'they are JSON with type, validUntil (ms) and discount',
  }),
  unknownProducts: (ids: string) => ({
    problem: `the shop has no product with this id: ${ids}`,
    cure: 'take ids from products list',
  }),
  givesNothing: { problem: 'it gives nothing', cure: 'choose more than 0' },
  otherKind: {
    problem: 'only codes for a basket have these',
    cure: 'write --rules with a file of all its rules',
  },
  changed: (code: string, until: string) => `${code} is changed; it holds until ${until}.`,
  sameBefore: (code: string) => `${code} was so before.`,
  over: { problem: 'the last day is over already', cure: 'choose a day to come' },
  taken: (code: string) => ({
    problem: `the code ${code} is there already`,
    cure: 'choose another one',
  }),
  created: (count: number, until: string) => `Codes made: ${count}, until ${until}.`,
  none: 'There are none.',
  titles: ['code', 'gives', 'until', 'used', 'state'],
  open: 'works',
  closed: 'over',
  unknown: (code: string) => ({
    problem: `there is no code ${code}`,
    cure: 'see codes list; capital letters count',
  }),
  ended: (code: string) => `${code} is over now.`,
  wasOver: (code: string) => `${code} was over before.`,
} satisfies GroupWords & Record<string, unknown>

export const cards = {
  about: 'Gift cards.',
  commands: {
    create: {
      about: 'makes a gift card, or many that nobody can guess',
      given: {
        code: 'what shoppers type, 3 to 40 letters and digits with . - _ among them; leave it out with --count',
        amount: 'what is on it, like 50 or 49.90',
        currency: 'its currency; without it, the base currency',
        count: 'so many, each with 16 random symbols',
        prefix: 'what those begin with',
      },
      example: 'cards create --count 5 --amount 100',
    },
    list: {
      about: 'lists the cards and what is left on each',
      given: { open: 'only those that something is left on', search: 'part of a code' },
      example: 'cards list --open',
    },
    refund: {
      about:
        'puts back on gift cards what they paid of a return that was settled before that was done by itself',
      given: { number: 'the number of the return, as in R/2026/11/0031' },
      example: 'cards refund R/2026/11/0031',
    },
    add: {
      about: 'puts more on a card',
      given: {
        code: 'its code',
        amount: 'how much more, like 50 or 49.90',
      },
      example: 'cards add KRAM-7QF2M9XKTB4CHVWP --amount 50',
    },
    end: {
      about: 'takes what is left off a card',
      given: { code: 'its code' },
      example: 'cards end KRAM-7QF2M9XKTB4CHVWP',
    },
  },
  noName: {
    problem: 'it needs either one code, or how many to make',
    cure: 'write cards create --count 5 --amount 100',
  },
  currency: (given: string, known: string) => ({
    problem: `the shop does not take ${given}`,
    cure: `choose one of ${known}`,
  }),
  taken: (code: string) => ({
    problem: `the card ${code} is there already`,
    cure: 'choose another code',
  }),
  created: (count: number, amount: string) => `Cards made: ${count}, with ${amount} each.`,
  tooMuch: (most: string) => ({
    problem: `a card holds no more than ${most}`,
    cure: 'choose a smaller amount',
  }),
  isEnded: { problem: 'the card has been ended', cure: 'make a new one' },
  added: (left: string) => `On the card now: ${left}.`,
  noReturn: (no: string) => ({
    problem: `there is no return ${no}`,
    cure: 'take the number from returns list --all',
  }),
  notSettled: (no: string) => ({
    problem: `${no} is not settled`,
    cure: `settle it: returns settle ${no} puts back what gift cards paid`,
  }),
  refunded: {
    given: (no: string, sum: string) => `${no}: ${sum} are back on gift cards.`,
    before: (no: string, sum: string) => `${no}: ${sum} were put back before.`,
    nothing: (no: string) => `${no}: gift cards paid nothing of it.`,
  },
  refundTitles: ['card', 'put back'],
  none: 'There are none.',
  titles: ['code', 'left', 'issued with'],
  unknown: (code: string) => ({ problem: `there is no card ${code}`, cure: 'see cards list' }),
  ended: (code: string, amount: string) => `${code} is empty now; taken off: ${amount}.`,
} satisfies GroupWords & Record<string, unknown>
