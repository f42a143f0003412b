import type { GroupWords } from '../../operator-words.ts'

/** Of each row of the doctor's table: what must hold, and what to do where it repairs nothing. */
type Rows = Readonly<Record<string, { title: string; cure: string }>>

const checks: Rows = {
  settings: { title: 'the settings can be used', cure: 'correct the setting that is named' },
  node: {
    title: 'Node.js is the version that this Kram was made for, or newer',
    cure: 'use the Node.js that npm ci installs',
  },
  'data-folder': {
    title: 'the data folder can be read and written',
    cure: 'set DATA_DIR to a folder that this user may write',
  },
  disk: {
    title: 'there is room on the disk',
    cure: 'make room: orders are refused when there is none',
  },
  leftovers: { title: 'no drafts of files are left over', cure: '' },
  database: {
    title: 'the database opens',
    cure: 'correct DATABASE_URL, start the database, or restore the last backup',
  },
  schema: {
    title: 'the database is of this version',
    cure: 'start the shop once: it brings it up to date',
  },
  integrity: { title: 'the database is whole', cure: 'restore the last backup' },
  clock: { title: 'the clock is right', cure: 'set the clock of the machine right' },
  documents: {
    title: 'settings, menu, footer, pages, deliveries and payments are of the right form',
    cure: 'correct them with the commands settings, menu, footer and home',
  },
  'shop-settings': {
    title: 'the shop can work with its settings',
    cure: 'correct what is named with settings set',
  },
  'dead-links': {
    title:
      'what the home page, the menu, the footer and the settings (terms, withdrawal, stripes) lead to is there',
    cure: 'correct what is named with home set, menu set, footer set or settings set, or bring the page back with pages set',
  },
  products: {
    title: 'products are of the right form',
    cure: 'correct them with the command products',
  },
  'missing-addresses': {
    title:
      'every product, category, collection, manufacturer and page has an address in the shop’s first language',
    cure: 'import the product once more (a file of its id alone will do), or set the document again: an address is made of the name',
  },
  'missing-pictures': {
    title: 'pictures that the shop itself should have are there',
    cure: 'add it again (pictures add, or Pictures at the desk) and name it where it is shown, or name another one: products import, or the document that is named',
  },
  'stored-pictures': {
    title: 'the store of pictures can be used, and holds the pictures that lie there',
    cure: 'look at the settings PICTURES_S3_…, the bucket and the right of its key to read, write and delete; replace a picture that is named',
  },
  'filter-names': {
    title: 'no filter is called like another word of a listing’s address',
    cure: 'give the attribute another key with attributes set (its _id may stay)',
  },
  'ways-of-orders': {
    title: 'there is a delivery and a payment to choose',
    cure: 'add one with deliveries set or payments set',
  },
  contracts: {
    title: 'payments of providers have their contract',
    cure: 'set what docs/payments.md names for it, or take the payment out with payments set',
  },
  'places-to-choose': {
    title: 'where a locker or a point is to be chosen, there are some',
    cure: 'set INPOST_POINTS_URL, import a list with pickup places import, or take the delivery out with deliveries set',
  },
  'ended-orders': { title: 'cancelled orders hold no stock', cure: '' },
  'stock-orders': { title: 'reserved stock is what orders hold', cure: '' },
  'card-entries': { title: 'the balance of each gift card is the sum of its entries', cure: '' },
  'code-uses': { title: 'discount codes count each use once', cure: '' },
  'codes-alike': {
    title: 'no two codes, and no two gift cards, differ only in case, blanks or hyphens',
    cure: 'end one of each pair with codes end or cards end, typed exactly as it is named',
  },
  'order-numbers': { title: 'the next number is a new one', cure: '' },
  'paid-attempts': { title: 'nobody waits for the money of paid orders', cure: '' },
  'overdue-orders': {
    title: 'orders without payment end in time',
    cure: 'the server ends them: see its log, and whether it runs',
  },
  'open-disputes': {
    title:
      'no dispute of a payment waits for your answer (with its name there, the order, and until when)',
    cure: 'answer it in the provider’s panel: a dispute that nobody answers is lost; see transactions disputes',
  },
  'parcels-unpaid': {
    title: 'no parcel that InPost took waits to be paid for (with why)',
    cure: 'pay for it in Manager Paczek (top up the account, complete its data): the parcel goes on by itself; or call it off there and send another one with shipments create --again',
  },
  'parcels-back': {
    title: 'no order waits behind a parcel that came back (with the cash that was not taken)',
    cure: 'agree with the customer: send it once more with shipments create --again, or end it with orders cancel, which says what was paid and is to be sent back (of cash on delivery nothing); named for 30 days',
  },
  'stray-payments': {
    title:
      'no money at a provider waits without an order (with why, the order, and its name there)',
    cure: 'see transactions list: another amount goes back by transactions refund NUMBER --payment NAME; the rest is looked for in the provider’s panel; named for 30 days',
  },
  'return-codes': {
    title: 'no return by locker waits more than two days for its code (with what InPost said)',
    cure: 'give one with returns code NUMBER CODE, or agree on another way with the customer; no-phone: the order has no Polish phone, and InPost gives no code',
  },
  'pickup-lists': {
    title: 'lists of pick-up places are not older than two days',
    cure: 'see the log and INPOST_POINTS_URL; shoppers choose from the last list that came, or the shop’s own lockers',
  },
  'resting-providers': {
    title:
      'providers of payments are reached; of those that are not: failures in a row, and until when they rest',
    cure: 'see the log and the provider’s own page of its state; the shop tries it again by itself, and offers the others meanwhile',
  },
  'resting-webhooks': {
    title:
      'programs take the events that they are sent; of those that do not: resting after three days, or gone (410)',
    cure: 'see webhooks log; webhooks resume sends what was kept, webhooks remove ends it',
  },
  'money-back': {
    title: 'what cancelled orders were paid goes back within a day',
    cure: 'see Payments at the desk; orders cancel once more sends it through the provider, transactions sent notes what you sent by hand',
  },
  'strangers-slowed': {
    title:
      'strangers do not do so much together that each is slowed down (of which kind, how often noted, and when last)',
    cure: 'look at who asks in the log of your proxy and shut out their networks there; shoppers with a basket were not slowed down; where a campaign brings as many, raise LIMITS; named for a week',
  },
  'listed-kinds': {
    title:
      'lists of what providers of payments take are not older than two days, and have the kinds that the shop would offer',
    cure: 'see the log; a kind that is not there is not offered: have the provider switch it on, or take the payment out (payments)',
  },
  'mails-waiting': { title: 'mails do not wait for more than an hour', cure: '' },
  'mails-given-up': { title: 'no mail of the last week was given up', cure: '' },
  'points-entries': { title: 'the points of each customer are the sum of their entries', cure: '' },
  'order-credits': {
    title: 'an order gave back no more points or card money than it took',
    cure: 'see the order and the customer’s points; take back what was given twice: customers points',
  },
  uploads: { title: 'no picture is kept that nobody holds', cure: '' },
  backups: {
    title: 'where backups are made, the newest is less than two days old',
    cure: 'see why the last one failed, or make one: backup create',
  },
  leases: { title: 'no job is kept from being done', cure: '' },
}

export const doctor = {
  about:
    'Looks at everything that must hold of a shop, also of one that does not start, and repairs what it can.',
  commands: {
    '': {
      about: 'checks the shop; prints a table, and below it what was found',
      given: {
        list: 'prints the checks instead',
        run: 'only this check; may be given several times',
        fix: 'repairs what can be repaired, each in one transaction',
      },
      example: 'doctor --run stock-orders --fix --dry-run',
    },
  },
  checks,
  columns: {
    name: 'check',
    title: 'what must hold',
    repairs: 'repairs itself',
    state: 'state',
    count: 'count',
  },
  yes: 'yes',
  states: { well: 'well', found: 'found', unseen: 'not looked at', repaired: 'repaired' },
  more: (count: number) => `and ${count} more`,
  fix: (name: string) => `repair: doctor --run ${name} --fix`,
  allWell: 'All is well.',
  found: (count: number) => `Checks that found something: ${count}.`,
} satisfies GroupWords & Record<string, unknown>
