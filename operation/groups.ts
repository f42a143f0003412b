import type { frame } from '#words/en/operator/frame.ts'
import type { Group } from './frame/command.ts'

type Load = () => Promise<Group>

/** A group for each line of the list of commands: one without a line does not compile. */
type Loads<Name extends keyof typeof frame.groups> = Readonly<Record<Name, Load>>

type OfMachine = 'completion' | 'doctor' | 'seed'

/** What concerns this machine. */
const machine: Loads<OfMachine> = {
  completion: async () => (await import('./frame/completion-group.ts')).completionGroup(groups),
  doctor: async () => (await import('./groups/doctor.ts')).doctorGroup,
  seed: async () => (await import('./groups/seed.ts')).seedGroup,
}

/** What concerns the shop in the database. */
const shop: Loads<Exclude<keyof typeof frame.groups, OfMachine>> = {
  accounts: async () => (await import('./keeping/documents.ts')).accountsGroup,
  addresses: async () => (await import('./keeping/addresses.ts')).addressesGroup,
  attributes: async () => (await import('./keeping/documents.ts')).attributesGroup,
  audit: async () => (await import('./groups/audit.ts')).auditGroup,
  backup: async () => (await import('./groups/backup.ts')).backupGroup,
  cards: async () => (await import('./keeping/cards.ts')).cardsGroup,
  categories: async () => (await import('./keeping/documents.ts')).categoriesGroup,
  codes: async () => (await import('./keeping/codes.ts')).codesGroup,
  collections: async () => (await import('./keeping/documents.ts')).collectionsGroup,
  customers: async () => (await import('./groups/customers.ts')).customersGroup,
  deliveries: async () => (await import('./keeping/documents.ts')).deliveriesGroup,
  desk: async () => (await import('./groups/desk.ts')).deskGroup,
  drafts: async () => (await import('./editing/drafts.ts')).draftsGroup,
  footer: async () => (await import('./keeping/documents.ts')).footerGroup,
  goods: async () => (await import('./keeping/many/goods-jobs.ts')).goodsGroup,
  home: async () => (await import('./keeping/documents.ts')).homeGroup,
  jobs: async () => (await import('./jobs/jobs.ts')).jobsGroup,
  keys: async () => (await import('./groups/keys.ts')).keysGroup,
  mails: async () => (await import('./feedback/mails.ts')).mailsGroup,
  manufacturers: async () => (await import('./keeping/documents.ts')).manufacturersGroup,
  menu: async () => (await import('./keeping/documents.ts')).menuGroup,
  messages: async () => (await import('./feedback/messages.ts')).messagesGroup,
  move: async () => (await import('./keeping/move.ts')).moveGroup,
  newsletter: async () => (await import('./feedback/newsletter.ts')).newsletterGroup,
  opinions: async () => (await import('./feedback/opinions.ts')).opinionsGroup,
  orders: async () => (await import('./groups/orders.ts')).ordersGroup,
  pages: async () => (await import('./keeping/documents.ts')).pagesGroup,
  pause: async () => (await import('./groups/pause.ts')).pauseGroup,
  payments: async () => (await import('./keeping/documents.ts')).paymentsGroup,
  pickup: async () => (await import('./groups/pickup.ts')).pickupGroup,
  pictures: async () => (await import('./keeping/pictures.ts')).picturesGroup,
  popups: async () => (await import('./keeping/documents.ts')).popupsGroup,
  preview: async () => (await import('./groups/preview.ts')).previewGroup,
  prices: async () => (await import('./keeping/goods.ts')).pricesGroup,
  products: async () => (await import('./keeping/goods.ts')).productsGroup,
  reductions: async () => (await import('./keeping/reductions/reductions.ts')).reductionsGroup,
  report: async () => (await import('./groups/report.ts')).reportGroup,
  resume: async () => (await import('./groups/pause.ts')).resumeGroup,
  returns: async () => (await import('./groups/returns.ts')).returnsGroup,
  settings: async () => (await import('./keeping/documents.ts')).settingsGroup,
  setup: async () => (await import('./keeping/setup.ts')).setupGroup,
  shipments: async () => (await import('./groups/shipments.ts')).shipmentsGroup,
  stock: async () => (await import('./keeping/goods.ts')).stockGroup,
  synonyms: async () => (await import('./keeping/documents.ts')).synonymsGroup,
  'tax-numbers': async () => (await import('./groups/tax-numbers.ts')).taxNumbersGroup,
  terms: async () => (await import('./keeping/terms/terms.ts')).termsGroup,
  today: async () => (await import('./groups/today.ts')).todayGroup,
  transactions: async () => (await import('./groups/transactions.ts')).transactionsGroup,
  webhooks: async () => (await import('./groups/webhooks.ts')).webhooksGroup,
  withdrawals: async () => (await import('./groups/withdrawals.ts')).withdrawalsGroup,
}

/** Every group of commands, loaded when it is called. */
export const groups: Readonly<Record<string, Load>> = Object.fromEntries(
  Object.entries({ ...machine, ...shop }).toSorted(([one], [other]) => (one < other ? -1 : 1)),
)

/** Those whose commands may also be calls. */
export const shopGroups: Readonly<Record<string, Load>> = shop
