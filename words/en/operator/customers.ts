import type { GroupWords } from '../../operator-words.ts'

const email = 'the address of the account'

export const customers = {
  about: 'Customers: who they are, their prices, points and logins.',
  commands: {
    list: {
      about: 'lists customers by their address',
      given: {
        search: 'only those whose address or name holds this text',
        limit: 'how many at most; without it, 100',
      },
      example: 'customers list --search kowal',
    },
    show: {
      about: 'shows one customer and the last movements of the points',
      given: { email },
      example: 'customers show hanna@example.com',
    },
    wholesale: {
      about: 'gives a customer wholesale prices, or takes them away',
      given: { email, state: 'on or off' },
      example: 'customers wholesale hanna@example.com on',
    },
    points: {
      about: 'gives a customer points, or takes some; the customer reads the reason',
      given: {
        email,
        add: 'how many more',
        take: 'how many fewer',
        reason: 'why, as the customer reads it',
      },
      example: 'customers points hanna@example.com --add 50 --reason "For the broken cup"',
    },
    note: {
      about:
        'notes something about a customer in the place of what was noted; an empty text takes it away',
      given: { email, text: 'the note, which the customer reads in the copy of their data' },
      example: 'customers note hanna@example.com "Calls before she orders."',
    },
    logout: {
      about: 'logs a customer out on all devices',
      given: { email },
      example: 'customers logout hanna@example.com',
    },
    copy: {
      about: 'prints all that the shop knows of a customer, for them (GDPR, article 15)',
      given: { email },
      example: 'customers copy hanna@example.com',
    },
    anonymise: {
      about: 'deletes an account for good; its orders forget their person when they are over',
      given: { email },
      example: 'customers anonymise hanna@example.com --dry-run',
    },
  },
  columns: {
    email: 'address',
    name: 'name',
    standing: 'account',
    prices: 'prices',
    points: 'points',
    orders: 'orders',
    registered: 'since',
  },
  history: { when: 'when', amount: 'points', balance: 'afterwards', why: 'why' },
  standing: { active: 'active', waiting: 'not confirmed yet', guest: 'guest', closed: 'closed' },
  prices: { wholesale: 'wholesale', retail: 'retail' },
  reasons: {
    opening: 'from before the ledger',
    order: 'used for order',
    'order-ended': 'given back, cancelled:',
    return: 'given back for return',
    shop: 'from the shop:',
  },
  none: 'No customer fits.',
  logins: (count: number) => `open logins: ${count}`,
  unproved: 'The movements do not add up to these points: run doctor.',
  unknown: {
    problem: (email: string) => `there is no customer ${email}`,
    cure: 'take the address from customers list; a guest has neither points nor prices',
  },
  wholesale: (email: string, on: boolean) =>
    on ? `${email} has wholesale prices now.` : `${email} has retail prices now.`,
  sameBefore: 'It was so before.',
  addOrTake: {
    problem: 'points are either added or taken',
    cure: 'give --add or --take, not both',
  },
  tooFew: {
    problem: (held: number) => `there are only ${held} points`,
    cure: 'take no more than there are',
  },
  pointsNow: (email: string, balance: number) => `${email} has ${balance} points now.`,
  noted: 'Noted.',
  noteIs: (note: string) => `note: ${note}`,
  loggedOut: (count: number) => `Logged out; logins that ended: ${count}.`,
  anonymised: (email: string, orders: number) =>
    `${email} is deleted. Orders that it had: ${orders}; they forget their person when they are over.`,
} satisfies GroupWords & Record<string, unknown>

export const taxNumbers = {
  about: 'What VIES, or Poland’s list of taxpayers, says of customers’ tax numbers.',
  commands: {
    list: {
      about: 'prints the last answer about each number, the newest number first',
      given: { limit: 'how many at most; 50 if left out' },
      example: 'tax-numbers list',
    },
    check: {
      about: 'asks about one number now',
      given: { number: 'with the letters of its country' },
      example: 'tax-numbers check PL5260001246',
    },
  },
  columns: ['Number', 'Standing', 'Said', 'Name', 'Address', 'Proof', 'Last failure'],
  none: 'No tax number was given yet that a register knows.',
  standings: { valid: 'registered', invalid: 'not registered', unchecked: 'not checked' },
  notSet: { problem: 'no register is asked about this country', cure: 'set VIES_URL or NIP_URL' },
  wrongNumber: (number: string) => ({
    problem: `${number} is no tax number`,
    cure: 'type it with the letters of its country, as in PL5260001246',
  }),
  unavailable: (why: string) => ({
    problem: `the register did not answer (${why}): nothing is known, and what it said before stays`,
    cure: 'try again later',
  }),
} satisfies GroupWords & Record<string, unknown>

export const opinions = {
  about: 'Reviews that wait until you have looked at them (setting opinionApproval).',
  commands: {
    list: {
      about: 'lists those that wait, the oldest first',
      given: { rejected: 'those that you rejected; they are forgotten after 90 days' },
      example: 'opinions list',
    },
    approve: {
      about: 'shows one in the shop, also one that you rejected',
      given: { id: 'as the list has it' },
      example: 'opinions approve 5yJ3',
    },
    reject: {
      about: 'shows one to nobody',
      given: { id: 'as the list has it' },
      example: 'opinions reject 5yJ3',
    },
  },
  titles: ['id', 'when', 'product', 'stars', 'name', 'bought', 'review'],
  bought: 'yes',
  none: 'None.',
  approved: (id: string) => `Review ${id} is in the shop.`,
  rejected: (id: string) => `Review ${id} is shown to nobody.`,
  unknown: (id: string) => ({
    problem: `no review ${id} waits`,
    cure: 'look for its id with opinions list',
  }),
} satisfies GroupWords & Record<string, unknown>

export const messages = {
  about: 'Letters to the shop, kept for the days that the setting messageDays says, else 365.',
  commands: {
    list: {
      about: 'lists them, the newest first',
      given: {
        state: 'only those that are waiting, answered or closed',
        limit: 'how many at most; without it 50',
        cursor: 'goes on where the page before has ended',
      },
      example: 'messages list',
    },
    show: {
      about: 'shows one, with what was answered',
      given: { id: 'as the list has it' },
      example: 'messages show 5yJ3',
    },
    answer: {
      about: 'mails an answer to the writer, with the message below it',
      given: { id: 'as the list has it', text: 'what is answered' },
      example: 'messages answer 5yJ3 --text "It holds 300 ml."',
    },
    close: {
      about: 'notes that one needs no answer from here',
      given: { id: 'as the list has it' },
      example: 'messages close 5yJ3',
    },
    reopen: {
      about: 'lets one wait again',
      given: { id: 'as the list has it' },
      example: 'messages reopen 5yJ3',
    },
  },
  titles: ['when', 'id', 'state', 'from', 'order', 'message'],
  states: { waiting: 'waiting', answered: 'answered', closed: 'closed' },
  none: 'None.',
  answer: 'Answered:',
  answered: (name: string) => `The answer is on its way to ${name}.`,
  stands: (state: string) => `The message is ${state} now.`,
  before: (id: string) => ({
    problem: `message ${id} was answered already`,
    cure: 'read it with messages show, and let it wait again (messages reopen) for another answer',
  }),
  unknown: (id: string) => ({
    problem: `there is no message ${id}`,
    cure: 'look for its id with messages list',
  }),
} satisfies GroupWords & Record<string, unknown>
