import { LANGUAGES } from '#domain/screen/languages.ts'
import type { ShopData } from './catalogue/stored/shop-data.ts'

/**
 * A shop with nothing to sell yet: three languages with their currencies, one delivery, two ways to
 * pay that need no provider. What DEMO_SHOP=empty starts with.
 */
export function emptyShop(_now: number): ShopData {
  const everywhere = (text: string) => ({ pl: text, en: text, de: text })
  return {
    isDemo: false,
    settings: {
      shopName: 'Kram',
      tagline: { pl: 'Nowy sklep', en: 'A new shop', de: 'Ein neuer Laden' },
      template: 'tmpl1',
      baseCurrency: 'PLN',
      currencies: [
        { code: 'PLN', rate: 1 },
        { code: 'EUR', rate: 0.23 },
      ],
      langCurrencyMap: { pl: ['PLN', 'EUR'], en: ['EUR', 'PLN'], de: ['EUR'] },
      baseLang: 'pl',
      // What has no text in a language yet is read in the first.
      langs: ['pl', ...LANGUAGES.filter((lang) => lang !== 'pl')],
      langCountry: { pl: 'pl', en: 'ie', de: 'de' },
      timeZone: 'Europe/Warsaw',
      additionalFunctions: { vatPerDeliveryCountry: false, vatCountries: {} },
      indexPageSeo: {
        // The shop's name, until it has another.
        title: everywhere(''),
        metaDescription: everywhere(''),
      },
      // The specification's own words are Polish wherever a shop has none.
      searchPlaceholder: { en: 'Search', de: 'Suchen' },
      lockerPrompt: { en: 'Choose a pick-up point', de: 'Abholort wählen' },
      priceForLoggedUsers: false,
      newsletterVisible: true,
      notifyAvailability: true,
      opinionsEnabled: true,
      loyaltyEnabled: false,
      facebookLogin: false,
      onlyCompanyCheckout: false,
      nipRequired: false,
      registerCountry: false,
      registerNipCountries: [],
      registerPhone: false,
      registerExtId: false,
      hideAccountExistence: false,
      afterBasketAdd: 'notification',
      priceFlag: 'brutto',
      pagination: 12,
      webp: false,
      stripes: [],
      returnDays: 14,
      returns: { enabled: true },
      unpaidDays: 7,
      unpaidOrders: { pieces: 60, perEmail: 5, perAddress: 30 },
    },
    menu: [],
    footer: {
      about: everywhere(''),
      columns: [],
      socials: [],
      company: { name: 'Kram', address: '', details: '', email: '', tel: '' },
      html: [],
    },
    attributes: [],
    categories: [],
    manufacturers: [],
    groups: [],
    products: [],
    opinions: [],
    homeSections: [],
    sites: [],
    popups: [],
    socialFeed: [],
    deliveries: [
      {
        _id: 'courier',
        kind: 'courier',
        name: { pl: 'Kurier', en: 'Courier', de: 'Kurier' },
        text: everywhere(''),
        days: '1–2',
        countries: ['pl', 'eu'],
        disabled: {},
        price: { brutto: 20, netto: 16.26 },
        advanced: false,
        customLogic: [],
        timeEnabled: false,
        enabledPostCodes: [],
        order: 1,
      },
    ],
    payments: [
      {
        type: 'transfer',
        name: { pl: 'Przelew tradycyjny', en: 'Bank transfer', de: 'Überweisung' },
        text: everywhere(''),
        deliveries: [],
        surcharge: 0,
      },
      {
        type: 'cod',
        name: { pl: 'Przy odbiorze', en: 'Cash on delivery', de: 'Nachnahme' },
        text: everywhere(''),
        deliveries: [],
        surcharge: 0,
      },
    ],
    bankAccounts: [],
    lockers: [],
    synonyms: [],
    promoCodes: [],
    giftCards: [],
    customers: [],
  }
}
