import type { Settings } from '#domain/entities/settings.ts'
import type { DeskWords } from '#words/words.ts'

export type Section = keyof DeskWords['settings']['headings']

/** Under which heading each of the settings stands; the headings stand as they come here. */
const sections: Readonly<Record<keyof Settings, Section>> = {
  shopName: 'shop',
  tagline: 'shop',
  logo: 'shop',
  favicon: 'shop',
  colours: 'shop',
  fonts: 'shop',
  template: 'shop',
  timeZone: 'shop',
  stripes: 'shop',
  baseLang: 'languages',
  langs: 'languages',
  langCountry: 'languages',
  baseCurrency: 'languages',
  currencies: 'languages',
  langCurrencyMap: 'languages',
  priceFlag: 'goods',
  priceForLoggedUsers: 'goods',
  additionalFunctions: 'goods',
  pagination: 'goods',
  afterBasketAdd: 'goods',
  notifyAvailability: 'goods',
  lowStock: 'goods',
  countdownReading: 'goods',
  menuNesting: 'goods',
  webp: 'goods',
  thumbnails: 'goods',
  secondCodeLabel: 'goods',
  attributeMeanings: 'goods',
  searchPlaceholder: 'goods',
  opinionsEnabled: 'customers',
  opinionApproval: 'customers',
  newsletterVisible: 'customers',
  loyaltyEnabled: 'customers',
  facebookLogin: 'customers',
  facebookSimulated: 'customers',
  registerCountry: 'customers',
  registerPhone: 'customers',
  registerExtId: 'customers',
  registerNipCountries: 'customers',
  hideAccountExistence: 'customers',
  messageDays: 'customers',
  pause: 'orders',
  orderNumber: 'orders',
  onlyCompanyCheckout: 'orders',
  nipRequired: 'orders',
  termsLink: 'orders',
  paymentMinutes: 'orders',
  unpaidDays: 'orders',
  unpaidOrders: 'orders',
  sending: 'orders',
  lockerPrompt: 'orders',
  returnDays: 'orders',
  returns: 'orders',
  returnAddress: 'orders',
  withdrawalLink: 'orders',
  indexPageSeo: 'found',
  sharedPicture: 'found',
  priceValidDays: 'found',
  hiddenFromSearch: 'found',
  robotsLines: 'found',
  agents: 'found',
  cookies: 'data',
  scripts: 'data',
  dataProtection: 'data',
  auditDays: 'data',
}

/** Those that are there, by their headings, in the sequence of the table. */
export function bySection<Node extends { name: string }>(
  nodes: readonly Node[],
): { section: Section; nodes: Node[] }[] {
  const places = Object.entries(sections)
  return [...new Set(Object.values(sections))].map((section) => ({
    section,
    nodes: places.flatMap(([key, its]) =>
      its === section ? nodes.filter(({ name }) => name === key) : [],
    ),
  }))
}
