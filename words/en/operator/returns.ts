import type { GroupWords } from '../../operator-words.ts'

const number = 'the number of the return, as in R/2026/11/0031'
const note = 'a further note to the customer, in their language'

export const returns = {
  about: 'What becomes of returns and withdrawals. The customer is notified of each step.',
  commands: {
    list: {
      about: 'lists the returns that wait for you, the oldest first; others the newest first',
      given: {
        status: 'only these: NEW, PENDING, ACCEPTED, REJECTED, CANCELED or SETTLED',
        all: 'also those that are done',
        limit: 'how many, 1 to 1000; 500 if not given',
        cursor: 'goes on where a list before ended: its `next`',
      },
      example: 'returns list',
    },
    show: {
      about: 'shows one return with its lines',
      given: { number },
      example: 'returns show R/2026/11/0031',
    },
    code: {
      about: 'gives the code with which the parcel is left at a locker, and tells the customer',
      given: { number, code: 'the code', until: 'the last day on which it works, as 2026-12-10' },
      example: 'returns code R/2026/11/0031 4821730',
    },
    receive: {
      about: 'notes that you look at it: from then on its customer cannot call it off',
      given: { number },
      example: 'returns receive R/2026/11/0031',
    },
    accept: {
      about: 'accepts it: what came back is as it should be',
      given: {
        number,
        counts: 'how much of each line arrived, in their sequence; not given: all of it',
      },
      example: 'returns accept R/2026/11/0031 --counts 1,0',
    },
    reject: {
      about: 'does not accept it',
      given: { number, note },
      example: 'returns reject R/2026/11/0031 --note "The seal is broken."',
    },
    settle: {
      about:
        'settles an accepted one: says what to give back, puts back what gift cards paid, and credits the points',
      given: { number, amount: 'another amount than the rules say, as 89.00', note },
      example: 'returns settle R/2026/11/0031',
    },
    pay: {
      about:
        'sends the money of a settled one back through the provider, once, and says what is left to send by hand',
      given: { number },
      example: 'returns pay R/2026/11/0031',
    },
    cancel: {
      about: 'calls it off, so that what is in it can be returned again',
      given: { number, note },
      example: 'returns cancel R/2026/11/0031 --note "It never reached us."',
    },
  },
  none: 'No return waits for you.',
  columns: ['Number', 'Made', 'Kind', 'Status', 'Order', 'Lines', 'E-mail'],
  pieces: 'pcs',
  lineColumns: ['Declared', 'Arrived', 'Unit', 'Code', 'Product', 'Reason'],
  kinds: { return: 'return', withdrawal: 'withdrawal' },
  statuses: {
    NEW: 'new',
    PENDING: 'being checked',
    ACCEPTED: 'accepted',
    REJECTED: 'rejected',
    CANCELED: 'called off',
    SETTLED: 'settled',
  },
  reasons: {
    none: 'none',
    expectationsNotMeet: 'not as expected',
    defectiveProduct: 'defective',
    variantInvalid: 'wrong variant',
  },
  paidBack: (no: string) => `The money of ${no}:`,
  notSettled: (no: string) => ({
    problem: `${no} is not settled`,
    cure: 'settle it first: returns settle',
  }),
  done: {
    receive: (no: string) => `${no} is being checked now.`,
    accept: (no: string) => `${no} is accepted now.`,
    reject: (no: string) => `${no} is rejected now.`,
    settle: (no: string) => `${no} is settled now.`,
    cancel: (no: string) => `${no} is called off now.`,
  },
  before: {
    receive: (no: string) => `${no} was being checked before.`,
    accept: (no: string) => `${no} was accepted before.`,
    reject: (no: string) => `${no} was rejected before.`,
    settle: (no: string) => `${no} was settled before.`,
    cancel: (no: string) => `${no} was called off before.`,
  },
  giveBack: (amount: string) => `Give back ${amount}.`,
  leftToSend: (amount: string) => `${amount} of it are still to be sent back.`,
  onCards: (amount: string) => `${amount} were put back on gift cards.`,
  byCard: (amount: string, no: string) =>
    `Of the order, ${amount} were paid by gift card: put them back with cards refund ${no}.`,
  points: (count: number) => `Loyalty points credited: ${count}.`,
  note: (text: string) => `Told: ${text}`,
  inWords: (text: string) => `In the customer’s words: ${text}`,
  unknown: (no: string) => ({
    problem: `there is no return ${no}`,
    cure: 'take the number from returns list',
  }),
  noCode: 'It comes by parcel locker, and has no code yet.',
  code: (code: string) => `Code for the parcel locker: ${code}`,
  codeUntil: (when: string) => `It works until ${when}.`,
  codeOver: (no: string) => ({
    problem: `the code of ${no} would be over already`,
    cure: 'name a day that is not over as --until, or leave it out',
  }),
  coded: (no: string, code: string) => `${no} has the code ${code} now.`,
  codedBefore: (no: string, code: string) => `${no} had the code ${code} before.`,
  noLocker: (no: string) => ({
    problem: `${no} does not come by parcel locker, or is decided already`,
    cure: 'see returns show',
  }),
  wrongCounts: (no: string, lines: number) => ({
    problem: `${no} has another number of lines (${lines}), or less of one was declared`,
    cure: 'name one count for each line, in the sequence of returns show',
  }),
  bars: {
    'not-sent': (no: string, order: string) => ({
      problem: `${no} belongs to ${order}, which was never sent`,
      cure: `cancel the order, which ends the return and gives back what it took: orders cancel ${order}`,
    }),
    'order-canceled': (no: string, order: string) => ({
      problem: `${no} belongs to ${order}, which is cancelled`,
      cure: 'nothing more is given back: what the order took was given back with it',
    }),
    'not-paid': (no: string, order: string) => ({
      problem: `${no} belongs to ${order}, whose money is not noted as arrived`,
      cure: `note it first: orders pay ${order}; where no money came, settle with --amount 0`,
    }),
  },
  tooMuch: (no: string, most: string) => ({
    problem: `${no} cannot give back more than ${most}: the rest was not paid, or is given back already`,
    cure: `name at most ${most}`,
  }),
  refused: (no: string, status: string) => ({
    problem: `${no} is ${status}, and that does not follow`,
    cure: 'a return is accepted, rejected or called off once, and settled once it is accepted',
  }),
} satisfies GroupWords & Record<string, unknown>

export const withdrawals = {
  about:
    'Declarations of withdrawal from a contract, also those that name no order of the shop. What became a return is decided with shop returns.',
  commands: {
    list: {
      about: 'the newest declarations',
      given: { most: 'how many of them; without it, 50' },
      example: 'withdrawals list',
    },
    show: {
      about: 'one declaration, with what was typed',
      given: { number: 'its number' },
      example: 'withdrawals show W/2026/11/0007',
    },
  },
  titles: ['number', 'received', 'order', 'who', 'became', 'in time', 'return'],
  outcomes: {
    unmatched: 'no such order',
    return: 'a return',
    canceled: 'a cancelled order',
    nothing: 'nothing left to withdraw from',
    noted: 'only recorded',
  },
  inTime: 'yes',
  late: 'no',
  unknownTime: '?',
  none: 'Nobody has withdrawn from a contract.',
  proved: 'Declared by the account of the order.',
  notProved: 'Declared without logging in.',
  whole: 'From the whole order.',
  part: 'From a part of it.',
  until: (when: string) => `The period ends on ${when}.`,
  unknown: (no: string) => ({
    problem: `there is no declaration ${no}`,
    cure: 'look for it with shop withdrawals list',
  }),
} satisfies GroupWords & Record<string, unknown>
