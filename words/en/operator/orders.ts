import type { GroupWords } from '../../operator-words.ts'

const number = 'the number of the order, as in K/2026/11/0482'
const unknown = {
  cure: 'take the number from orders list, or from the mail or the transfer',
}

const names: Readonly<Record<string, string>> = { point: 'Pickup point' }

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
        search:
          'parts of number, name, address, mailbox, product, code or parcel; a gift card or an amount whole',
        status: 'only these: PENDING, SENT, REALIZED, RETURN, CANCELED or CANCELED_LOCK',
        paid: 'only paid ones',
        unpaid: 'only those that are not paid',
        by: 'by which day since and until choose: placed (if not given), paid or refunded',
        since: 'from this day on, as 2026-11-01',
        until: 'up to this day, that one too',
        email: 'only of this mailbox',
        limit: 'how many, 1 to 1000; 50 if not given',
        cursor: 'goes on where a list before ended: its `next`',
        csv: 'as a file for the book-keeper, with VAT by rate, payments and refunds; all orders if no limit is given',
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
    unpay: {
      about:
        'takes back that the money has arrived, where you said so and nothing followed: no packing, no document, no return',
      given: { number },
      example: 'orders unpay K/2026/11/0482',
    },
    unpack: {
      about: 'takes back that it is packed, until it is sent',
      given: { number },
      example: 'orders unpack K/2026/11/0482',
    },
    unsend: {
      about: 'takes back that it is sent, within a day, unless a carrier has the parcel',
      given: { number },
      example: 'orders unsend K/2026/11/0482',
    },
    cancel: {
      about:
        'cancels an order that is not sent, or whose parcel nobody took; gives back what it held, and tells the customer',
      given: {
        number,
        note: 'why, in the language of the customer',
        keepStock: 'its goods are not for sale again: they are lost or broken',
        later: 'the money waits: it is sent by the same command once more, or by hand',
      },
      example: 'orders cancel K/2026/11/0482 --note "The last jug broke in the kiln."',
    },
    create: {
      about:
        'takes an order by telephone, by the rules of the checkout: the same prices, stock, numbers and mails',
      given: {
        fields:
          'name and address as the checkout asks them: ship.name="Ola Nowak" ship.street=Polna',
        email: 'the mailbox of the customer; with an account it has the prices of that account',
        line: 'a code, CUP or CUP=3; given once for each line',
        delivery: 'the id of the delivery, from deliveries get',
        payment: 'the payment: transfer, cod, or that of a provider, whose customer gets a link',
        agreed: 'the customer has heard the terms and agreed to them',
        point: 'the pickup point, where the delivery goes to one',
        operator: 'whose that point is, where there may be several',
        slot: 'the moment of a delivery by time, as 2026-11-30T10:00:00+01:00',
        lang: 'the language of its mails; that of the shop if not given',
        currency: 'ISO 4217; the first of that language if not given',
        country: 'where it goes, as pl; that of the language if not given',
        code: 'a discount code',
        total: 'what it must come to, as a rehearsal said; otherwise it is not placed',
        comment: 'what the customer wants to tell the shop',
        note: 'something that only you see',
      },
      example:
        'orders create ship.name="Ola Nowak" ship.street=Polna ship.number=3 ship.postCode=00-625 ship.city=Warszawa ship.phone=601602603 --email ola@example.com --line CUP=2 --delivery courier --payment transfer --agreed --dry-run',
    },
    address: {
      about:
        'changes where an order that is not packed goes, by the rules of the checkout, and tells the customer',
      given: {
        number,
        fields:
          'the fields to change, as ship.street=Polna, or company=yes; the country stays as it was ordered',
        point: 'another pickup point, by its name',
        operator: 'whose that point is, where there may be several',
      },
      example: 'orders address K/2026/11/0482 ship.street=Polna ship.number=4a',
    },
    lines: {
      about:
        'changes what an unpaid order is of, by the rules of the checkout: stock, delivery and codes are recalculated, what was ordered keeps its price, and the customer is notified',
      given: {
        number,
        counts: 'how much of each line, in the sequence of orders show; 0 takes it out: 2,0,1',
        add: 'a code that is added, CUP or CUP=3; may be given several times',
      },
      example: 'orders lines K/2026/11/0482 --counts 2,0 --add CUP=1 --dry-run',
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
      about: 'attaches a document for the customer: PDF, PNG, JPEG or XML up to 5 MB',
      given: { number, file: 'the file' },
      example: 'orders attach K/2026/11/0482 invoice.pdf',
    },
    detach: {
      about: 'removes a document of an order',
      given: { number, document: 'its id, from orders documents' },
      example: 'orders detach K/2026/11/0482 8f2c',
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
  cancelledBy: { customer: 'by the customer', shop: 'by the shop', clock: 'not paid in time' },
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
    cancelled: 'Cancelled',
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
      `${no} is cancelled now. What it held is given back, and the customer is notified.`,
  },
  before: {
    paid: (no: string) => `${no} was paid before.`,
    packed: (no: string) => `${no} was packed before.`,
    sent: (no: string) => `${no} was sent before.`,
    delivered: (no: string) => `${no} was delivered before.`,
    cancelled: (no: string) => `${no} was cancelled before.`,
  },
  undo: {
    done: {
      paid: (no: string) => `${no} waits for its money again. What was mailed stays mailed.`,
      packed: (no: string) => `${no} is to be packed again.`,
      sent: (no: string) => `${no} is to be sent again. What was mailed stays mailed.`,
    },
    before: {
      paid: (no: string) => `${no} is not paid.`,
      packed: (no: string) => `${no} is not packed.`,
      sent: (no: string) => `${no} is not sent.`,
    },
    refusals: {
      packed: (no: string) => ({ problem: `${no} is packed`, cure: 'take that back first' }),
      sent: (no: string) => ({
        problem: `${no} is sent`,
        cure: 'take that back first; that is possible for a day',
      }),
      delivered: (no: string) => ({
        problem: `${no} has arrived`,
        cure: 'what comes back of it is a return',
      }),
      ended: (no: string) => ({
        problem: `${no} has ended`,
        cure: 'nothing of it is taken back any more',
      }),
      parcel: (no: string) => ({
        problem: `a carrier has the parcel of ${no}, or was asked for it`,
        cure: 'call the parcel off at the carrier first',
      }),
      'too-late': (no: string) => ({
        problem: `${no} was sent more than a day ago`,
        cure: 'cancel it, if its parcel came back',
      }),
      'money-came': (no: string) => ({
        problem: `${no} was paid at a provider, or nothing was to be paid`,
        cure: 'cancel it, or give the money back',
      }),
      document: (no: string) => ({
        problem: `${no} has a document that says so`,
        cure: 'remove the document first',
      }),
      return: (no: string) => ({
        problem: `a return of ${no} was declared`,
        cure: 'decide on the return',
      }),
      overdue: (no: string) => ({
        problem: `the last day to pay ${no} is over: unpaid, it would be cancelled at once`,
        cure: 'cancel it, if you mean that',
      }),
    },
  },
  create: {
    placed: (no: string, sum: string) =>
      `${no} is placed. To pay: ${sum}. Its customer gets the confirmation.`,
    payLink: (link: string, until: string) => `To be paid until ${until}: ${link}`,
    notAgreed: {
      problem: 'it is not said that the customer agreed to the terms',
      cure: 'read them out, and say --agreed',
    },
  },
  address: {
    changed: (no: string, fields: string) =>
      `${no} is changed: ${fields}. The customer is notified.`,
    unchanged: (no: string, _fields: string) => `All of that stood in ${no} already.`,
    noSuchField: (name: string, known: string) => ({
      problem: `${name} cannot be changed`,
      cure: `these can: ${known}`,
    }),
    wrong: { problem: 'it cannot be sent there', cure: 'put these right; nothing was changed' },
    fixed: {
      ended: (no: string) => ({
        problem: `${no} is sent or has ended`,
        cure: 'nothing is to be changed there any more',
      }),
      packed: (no: string) => ({
        problem: `${no} is packed, and its address is on the parcel`,
        cure: 'cancel the order and have it ordered again, or write the address by hand',
      }),
      parcel: (no: string) => ({
        problem: `a parcel of ${no} was asked for, and its label has the old address`,
        cure: 'ask the carrier for another parcel',
      }),
    },
    names,
    faults: {
      'point.unknown': 'There is no such pickup point.',
      'point.none': 'This delivery goes to no pickup point.',
      'point.noPayment': 'Parcels cannot be paid for there.',
    },
  },
  lines: {
    changed: (no: string, now: string, before: string) =>
      `${no} is changed. To pay: ${now}, before: ${before}. The customer is notified.`,
    more: (sum: string) => `That is ${sum} more.`,
    less: (sum: string) => `That is ${sum} less.`,
    unchanged: (no: string) => `${no} is of exactly that already.`,
    fixed: {
      ended: (no: string) => ({
        problem: `${no} is sent or has ended`,
        cure: 'nothing is to be changed there any more',
      }),
      packed: (no: string) => ({
        problem: `${no} is packed`,
        cure: 'cancel the order and have it ordered again',
      }),
      parcel: (no: string) => ({
        problem: `a parcel of ${no} was asked for`,
        cure: 'cancel the order and have it ordered again',
      }),
      paid: (no: string) => ({
        problem: `${no} is paid`,
        cure: 'give money back with orders refund once it is sent, or cancel it',
      }),
      'payment-open': (no: string) => ({
        problem: `a provider was asked for the money of ${no}, and may still bring it`,
        cure: 'cancel the order and have it ordered again',
      }),
      return: (no: string) => ({
        problem: `a return of ${no} was declared`,
        cure: 'settle the return, or cancel the order',
      }),
    },
    refusals: {
      'wrong-counts': (no: string) => ({
        problem: `${no} has another number of lines`,
        cure: 'give one count for each line of orders show',
      }),
      'nothing-left': (no: string) => ({
        problem: `nothing would be left of ${no}`,
        cure: 'cancel it: orders cancel',
      }),
      'unknown-choices': (no: string) => ({
        problem: `what a line of ${no} was made with is not known any more`,
        cure: 'take that line out, or have it ordered again',
      }),
    },
  },
  notPossible: {
    problem: 'by the rules of the checkout this is not possible',
    cure: 'nothing was changed',
    codes: {
      none: (code: string) => `${code}: no product that is sold has this code`,
      several: (code: string) => `${code}: several products or variants have this code`,
    },
    whys: {
      STOCK_SHORT: (name: string, wanted: number, left: number) =>
        `${name}: ${wanted} wanted, ${left} left`,
      TOO_MUCH_WAITS: (name: string, most: number) =>
        `${name}: unpaid orders hold too much of it; at most ${most} now`,
      LINES_CHANGED: (names: string) => `not sold any more, or not so: ${names}`,
      TOTAL_CHANGED: (sum: string) => `it comes to ${sum} now`,
      TOO_MANY_PIECES: (most: number) => `at most ${most} pieces in an unpaid order`,
      TOO_MANY_UNPAID: (most: number) => `at most ${most} unpaid orders of one customer`,
      CODE_OR_TOTAL_CHANGED: 'the code is not valid, or the sum is another',
      CODE_NOT_VALID: 'the code gives nothing',
      GIFT_CARD_NOT_VALID: 'the gift card cannot pay it',
      CURRENCY_NOT_AVAILABLE: 'this currency does not go with this language',
      DELIVERY_NOT_AVAILABLE: 'this delivery does not go there, or does not take these goods',
      PAYMENT_NOT_AVAILABLE: 'it cannot be paid so',
      LOCKER_MISSING: 'this delivery needs a pickup point that the shop knows',
      SLOT_NOT_AVAILABLE: 'this delivery needs a time that is free',
      LOGIN_REQUIRED: 'prices are for customers with an account',
      KEY_REUSED: 'another order was sent under the same name',
      TERMS_CHANGED: 'the terms have changed',
      ORDERS_PAUSED: 'the shop takes no orders now',
    },
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
        cure: 'cancel it, which gives back what it held and was paid, or give back an --amount',
      }),
      'order-canceled': (no: string) => ({
        problem: `${no} is cancelled, and what it held was given back`,
        cure: 'send money back with transactions refund',
      }),
    },
  },
  moneyWaits: (amount: string) =>
    `${amount} waits to be sent back: by hand, then note it with transactions sent; or by this command once more.`,
  noted: (no: string) => `Noted of ${no}.`,
  attached: (no: string, name: string) => `${name} is attached to ${no}.`,
  attachedBefore: (no: string, name: string) => `${no} has this file already, as ${name}.`,
  removed: (name: string) => `${name} is removed.`,
  saved: (file: string) => `Written to ${file}.`,
  refused: (no: string, status: string) => ({
    problem: `${no} is ${status}, and that does not follow`,
    cure: 'see orders show; what has ended does not begin again: have it ordered again',
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
