import type { GroupWords } from '../../operator-words.ts'

const number = 'the number of the order, as in K/2026/11/0482'
const unknown = {
  cure: 'take the number from orders list, or from the mail or the transfer',
}

const refunds: Readonly<
  Record<'asked' | 'accepted' | 'refused' | 'done', (amount: string, why: string) => string>
> = {
  asked: (amount) => `${amount} is to be sent back; the provider has not answered`,
  accepted: (amount) => `${amount} was sent back through the provider`,
  refused: (amount, why) =>
    `the provider refused to send ${amount} back${why === '' ? '' : `: ${why}`}`,
  done: (amount) => `${amount} was sent back through the provider, which says it is done`,
}

export const orders = {
  about: 'What becomes of orders. Each step is noted once, with the mail to the customer.',
  commands: {
    list: {
      about: 'lists orders, the newest first',
      given: {
        view: 'only of this part: pack, money, send, sent, returns or closed',
        search: 'parts of number, name, mailbox, product, code or parcel',
        status: 'only these: PENDING, SENT, REALIZED, RETURN, CANCELED or CANCELED_LOCK',
        paid: 'only paid ones',
        unpaid: 'only those that are not paid',
        since: 'from this day on, as 2026-11-01',
        until: 'up to this day, that one too',
        email: 'only of this mailbox',
        limit: 'how many, 1 to 1000; 50 if not given',
        cursor: 'goes on where a list before ended: its `next`',
        csv: 'as a file for the book-keeper, with VAT by rate; all orders if no limit is given',
      },
      example: 'orders list --unpaid --since 2026-11-01',
    },
    count: {
      about: 'counts the orders of each part of the list',
      example: 'orders count',
    },
    show: {
      about: 'shows one order with its lines, addresses, returns, documents and notes',
      given: { number },
      example: 'orders show K/2026/11/0482',
    },
    pay: {
      about: 'notes that the money has arrived, and tells the customer',
      given: { number },
      example: 'orders pay K/2026/11/0482',
    },
    pack: {
      about: 'notes that it is packed: a paid one is then no longer cancelled by its customer',
      given: { number },
      example: 'orders pack K/2026/11/0482',
    },
    send: {
      about: 'notes that it is sent, or ready to be collected, and tells the customer',
      given: {
        number,
        tracking: 'the number of the parcel; of an order that is sent, puts it right',
      },
      example: 'orders send K/2026/11/0482 --tracking 520000012345678901234567',
    },
    deliver: {
      about: 'notes that it has arrived; the days for a return count from here',
      given: { number },
      example: 'orders deliver K/2026/11/0482',
    },
    cancel: {
      about:
        'cancels an order that is not sent, or whose parcel nobody took; gives back what it held, and tells the customer',
      given: {
        number,
        note: 'why, in the language of the customer',
        keepStock: 'its goods are not for sale again: they are lost or broken',
      },
      example: 'orders cancel K/2026/11/0482 --note "The last jug broke in the kiln."',
    },
    refund: {
      about:
        'gives back money, points and gift cards of an order without anything being sent back: all that is left, some of its lines, or an amount; the same again gives nothing twice',
      given: {
        number,
        lines: 'how much of each line, in the sequence of orders show: 1,0,2',
        delivery: 'the price of the delivery, too',
        amount: 'an amount, like 12.50, instead',
        note: 'a word to the customer, in their language',
        again: 'another refund like one before is meant',
      },
      example: 'orders refund K/2026/11/0482 --lines 1,0 --dry-run',
    },
    note: {
      about: 'notes something that only you see',
      given: { number, text: 'the note, in quotes' },
      example: 'orders note K/2026/11/0482 "Called: comes on Friday."',
    },
    attach: {
      about: 'attaches a document that the customer can save: PDF, PNG, JPEG or XML up to 5 MB',
      given: { number, file: 'the file' },
      example: 'orders attach K/2026/11/0482 invoice.pdf',
    },
    documents: {
      about: 'lists the documents of an order, or removes or saves one',
      given: {
        number,
        remove: 'the id of the one to remove',
        save: 'the id of the one to write into a file',
        to: 'the name of that file',
      },
      example: 'orders documents K/2026/11/0482',
    },
  },
  none: 'There are no such orders.',
  noDocuments: 'There are no documents.',
  columns: ['Number', 'Placed', 'Status', 'Paid', 'Amount', 'Payment', 'Name', 'E-mail'],
  pieces: 'pcs',
  lineColumns: ['Count', 'Unit', 'Code', 'Product', 'Price'],
  documentColumns: ['Id', 'Name', 'Bytes', 'Attached'],
  statuses: {
    PENDING: 'accepted',
    CANCELED_LOCK: 'given up',
    SENT: 'sent',
    CANCELED: 'cancelled',
    REALIZED: 'delivered',
    RETURN: 'returned',
  },
  viewColumns: ['Part', 'Orders'],
  views: {
    all: 'All',
    pack: 'To pack',
    money: 'Waits for money',
    send: 'To send',
    sent: 'Sent',
    returns: 'Returns',
    closed: 'Closed',
  },
  standings: {
    'pay-elsewhere': 'waits for payment',
    'pay-failed': 'payment failed',
    'pay-transfer': 'waits for transfer',
    pack: 'to pack',
    send: 'packed',
    sent: 'sent',
    'coming-back': 'comes back',
    delivered: 'delivered',
    returned: 'returned',
    cancelled: 'cancelled',
    'given-up': 'given up',
  },
  paid: { yes: 'yes', no: 'no' },
  taxStandings: { valid: 'registered', invalid: 'not registered', unchecked: 'not checked' },
  sums: {
    products: 'Products',
    discount: 'Discount',
    points: (count: number) => `Loyalty points: ${count}`,
    delivery: 'Delivery',
    surcharge: 'Payment fee',
    total: 'Total',
    vat: 'of which VAT',
    giftCard: 'Gift card',
  },
  facts: {
    number: 'Order',
    status: 'Status',
    paid: 'Paid',
    packed: 'Packed',
    placed: 'Placed',
    toPay: 'To pay',
    payment: 'Payment',
    code: 'Discount code',
    delivery: 'Delivery',
    locker: 'Pickup point',
    slot: 'Chosen time',
    sent: 'Sent',
    tracking: 'Parcel',
    delivered: 'Delivered',
    address: 'Address',
    email: 'E-mail',
    company: 'Company',
    invoice: 'Invoice to',
    comment: 'Message',
    reference: 'Came by',
    campaign: 'Campaign',
  },
  refunds,
  forReturn: (line: string, no: string) => `${line}, for the return ${no}`,
  returned: (no: string, status: string) => `Return ${no}: ${status}`,
  done: {
    paid: (no: string) => `${no} is paid now.`,
    packed: (no: string) => `${no} is packed now.`,
    sent: (no: string) => `${no} is sent now.`,
    delivered: (no: string) => `${no} is delivered now.`,
    cancelled: (no: string) =>
      `${no} is cancelled now. What it held is given back, and its customer is told.`,
  },
  before: {
    paid: (no: string) => `${no} was paid before.`,
    packed: (no: string) => `${no} was packed before.`,
    sent: (no: string) => `${no} was sent before.`,
    delivered: (no: string) => `${no} was delivered before.`,
    cancelled: (no: string) => `${no} was cancelled before.`,
  },
  refund: {
    twoWishes: {
      problem: 'an amount stands by itself',
      cure: 'leave out --amount, or the lines and the delivery',
    },
    settled: (no: string, back: string) => `Of ${no} this is given back, kept as ${back}:`,
    before: (no: string, back: string) => `This was given back of ${no} before, as ${back}:`,
    sent: (amount: string) => `${amount} through the provider.`,
    byHand: (amount: string) => `${amount} is for you to send back.`,
    byCard: (amount: string) => `${amount} on gift cards.`,
    points: (count: number) => `${count} loyalty points.`,
    tooMuch: (no: string, most: string) => ({
      problem: `of ${no} no more than ${most} is paid and not given back`,
      cure: 'give back that much, or less',
    }),
    refusals: {
      'wrong-counts': (no: string) => ({
        problem: `of ${no} these lines cannot be given back: there are others, or less is left of one`,
        cure: 'give one count for each line of orders show',
      }),
      'delivery-given': (no: string) => ({
        problem: `the delivery of ${no} was given back before`,
        cure: 'leave out --delivery',
      }),
      'nothing-left': (no: string) => ({
        problem: `of ${no} nothing is left to give back`,
        cure: 'see orders show for its returns and refunds',
      }),
      'not-sent': (no: string) => ({
        problem: `${no} is not sent`,
        cure: 'cancel it: orders cancel gives back what it held, and says how much to send back',
      }),
      'order-canceled': (no: string) => ({
        problem: `${no} is cancelled, and what it held was given back`,
        cure: 'send money back with transactions refund',
      }),
    },
  },
  sendBack: (amount: string) =>
    `It was paid: send ${amount} back, through the provider where one was paid.`,
  noted: (no: string) => `Noted of ${no}.`,
  attached: (no: string, name: string) => `${name} is attached to ${no}.`,
  attachedBefore: (no: string, name: string) => `${no} has this file already, as ${name}.`,
  removed: (id: string) => `${id} is removed.`,
  saved: (file: string) => `Written to ${file}.`,
  refused: (no: string, status: string) => ({
    problem: `${no} is ${status}, and that does not follow`,
    cure: 'see orders show; what has ended does not begin again: let it be ordered anew',
  }),
  refusals: {
    unknown: (no: string) => ({ problem: `there is no order ${no}`, ...unknown }),
    tooMany: (most: string) => ({
      problem: `there are more than ${most} orders, and a file has no more`,
      cure: 'take fewer: narrow the view or the search, or give --since and --until',
    }),
    tooManyNotes: (no: string) => ({
      problem: `${no} has 200 notes already`,
      cure: 'keep more of it elsewhere',
    }),
    noFile: (file: string) => ({
      problem: `there is no file ${file}`,
      cure: 'name a file that this user can read',
    }),
    noDocument: (id: string) => ({
      problem: `the order has no document ${id}`,
      cure: 'take the id from orders documents',
    }),
    notWritten: (file: string) => ({
      problem: `${file} is there already, or cannot be written`,
      cure: 'name another file with --to',
    }),
    'wrong-size': (file: string) => ({
      problem: `${file} is empty or larger than 5 MB`,
      cure: 'make it smaller',
    }),
    'wrong-type': (file: string) => ({
      problem: `${file} is not what its name says, or no PDF, PNG, JPEG or XML`,
      cure: 'save it as one of these',
    }),
    'wrong-name': (file: string) => ({
      problem: `${file} has a name that not every computer takes`,
      cure: 'give it a short name of letters, digits and spaces, such as invoice.pdf',
    }),
    'too-many': (file: string) => ({
      problem: `${file} would be the 21st document of this order`,
      cure: 'remove one first: orders documents --remove',
    }),
  },
} satisfies GroupWords & Record<string, unknown>
