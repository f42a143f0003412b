import { pictureUrl } from '../goods/pictures.ts'
import type { Footer, Settings } from '#domain/entities/settings.ts'
import { LANGUAGES } from '#domain/screen/languages.ts'

import { inEach, paths, same, type DemoText } from '../localized-text.ts'
import { siteUrl } from './sites.ts'

const legalPages = [
  ['terms', { pl: 'Regulamin', en: 'Terms', de: 'AGB' }],
  ['withdrawal', { pl: 'Odstąpienie', en: 'Withdrawal', de: 'Widerruf' }],
  ['privacy', { pl: 'Prywatność', en: 'Privacy', de: 'Datenschutz' }],
  ['cookies', { pl: 'Cookies', en: 'Cookies', de: 'Cookies' }],
] as const

export const demoSettings: Settings = {
  shopName: 'Kamionka',
  tagline: {
    pl: 'Kamionka i herbata liściasta z Krakowa',
    en: 'Stoneware and loose-leaf tea, from Kraków',
    de: 'Steinzeug und loser Tee aus Krakau',
  },
  template: 'tmpl1',
  baseCurrency: 'PLN',
  currencies: [
    { code: 'PLN', rate: 1 },
    { code: 'EUR', rate: 0.233 },
    { code: 'GBP', rate: 0.198 },
    { code: 'CZK', rate: 5.83 },
  ],
  langCurrencyMap: {
    pl: ['PLN', 'EUR'],
    en: ['PLN', 'EUR', 'GBP', 'CZK'],
    de: ['EUR', 'PLN', 'CZK'],
  },
  baseLang: 'pl',
  // What has no text in a language yet is read in the first.
  langs: ['pl', ...LANGUAGES.filter((lang) => lang !== 'pl')],
  langCountry: { pl: 'pl', en: 'pl', de: 'de' },
  timeZone: 'Europe/Warsaw',
  additionalFunctions: {
    vatPerDeliveryCountry: false,
    vatCountries: { pl: 23, de: 19, cz: 21, at: 20 },
  },
  indexPageSeo: {
    title: {
      pl: 'Kamionka: ceramika i herbata liściasta z Krakowa',
      en: 'Kamionka: stoneware and loose-leaf tea',
      de: 'Kamionka: Steinzeug und loser Tee aus Krakau',
    },
    metaDescription: {
      pl: 'Kubki, czarki, talerze i wazony z kamionki wypalanej w 1240 °C oraz herbata liściasta prosto z ogrodów. Pakujemy ręcznie w Krakowie.',
      en: 'Mugs, cups, plates and vases of stoneware fired at 1240 °C, and loose-leaf tea straight from the gardens. Packed by hand in Kraków.',
      de: 'Becher, Schalen, Teller und Vasen aus Steinzeug, bei 1240 °C gebrannt, und loser Tee direkt aus den Gärten. Von Hand in Krakau gepackt.',
    },
  },
  priceForLoggedUsers: false,
  newsletterVisible: true,
  notifyAvailability: true,
  opinionsEnabled: true,
  agents: true,
  sharedPicture: pictureUrl('hero-1-wide'),
  attributeMeanings: { glaze: 'color', capacity: 'size' },
  // Who tries the demo shop says nothing to the others.
  opinionApproval: true,
  loyaltyEnabled: true,
  facebookLogin: true,
  onlyCompanyCheckout: false,
  nipRequired: false,
  registerCountry: true,
  registerNipCountries: [],
  registerPhone: false,
  registerExtId: false,
  hideAccountExistence: false,
  afterBasketAdd: 'notification',
  priceFlag: 'brutto',
  pagination: 12,
  webp: true,
  secondCodeLabel: same('EAN'),
  sending: {
    until: '13:00',
    days: ['mon', 'tue', 'wed', 'thu', 'fri'],
    freeDays: [
      ...['1.1', '6.1', '1.5', '3.5', '15.8', '1.11', '11.11', '24.12', '25.12', '26.12'],
      // Easter Monday and Corpus Christi.
      ...['6.4.2026', '4.6.2026', '29.3.2027', '27.5.2027', '17.4.2028', '15.6.2028'],
    ],
  },
  searchPlaceholder: { en: 'Search', de: 'Suchen' },
  lockerPrompt: { en: 'Choose a pick-up point', de: 'Abholort wählen' },
  stripes: [
    {
      text: {
        pl: 'Darmowa dostawa w Polsce od {350 PLN}',
        en: 'Free delivery in Poland from {350 PLN}',
        de: 'Kostenlose Lieferung in Polen ab {350 PLN}',
      },
      link: paths('s', siteUrl('delivery')),
      linkText: {
        pl: 'Koszty do innych krajów',
        en: 'Costs for other countries',
        de: 'Versandkosten für andere Länder',
      },
    },
  ],
  returnDays: 30,
  returns: { enabled: true, lockerPrice: 11.99 },
  returnAddress: {
    name: 'Kamionka, zwroty',
    address: 'ul. Garncarska 9, 31-115 Kraków',
    info: {
      pl: 'Paczek za pobraniem nie odbieramy.',
      en: 'We take no parcels that are paid on delivery.',
      de: 'Unfreie Pakete nehmen wir nicht an.',
    },
    email: 'zwroty@kamionka.example',
    tel: '+48 12 000 00 00',
  },
  unpaidDays: 7,
  unpaidOrders: { pieces: 60, perEmail: 5, perAddress: 30 },
  termsLink: paths('s', siteUrl('terms')),
  withdrawalLink: paths('s', siteUrl('withdrawal')),
}

export const demoFooter: Footer = {
  about: {
    pl: 'Kamionka wypalana w 1240 °C i herbata prosto z ogrodów. Pakujemy ręcznie w Krakowie.',
    en: 'Stoneware fired at 1240 °C and tea bought straight from the gardens. Packed by hand in Kraków.',
    de: 'Steinzeug, bei 1240 °C gebrannt, und Tee direkt aus den Gärten. Von Hand in Krakau gepackt.',
  },
  columns: [
    {
      title: { pl: 'Zakupy', en: 'Shopping', de: 'Einkaufen' },
      items: [
        link(
          { pl: 'Dostawa i koszty', en: 'Delivery and costs', de: 'Versand und Kosten' },
          'delivery',
        ),
        link({ pl: 'Płatności', en: 'Payments', de: 'Bezahlen' }, 'payments'),
        link({ pl: 'Zwroty, 30 dni', en: 'Returns, 30 days', de: 'Rückgabe, 30 Tage' }, 'returns'),
        link({ pl: 'Karty podarunkowe', en: 'Gift cards', de: 'Geschenkkarten' }, 'gift-cards'),
        link({ pl: 'Hurt', en: 'Wholesale', de: 'Großhandel' }, 'wholesale'),
      ],
    },
    {
      title: same('Kamionka'),
      items: [
        link({ pl: 'Pracownia', en: 'The workshop', de: 'Die Werkstatt' }, 'workshop'),
        link({ pl: 'Twórcy', en: 'Makers', de: 'Werkstätten und Gärten' }, 'makers'),
        link(
          { pl: 'Jak dbać o kamionkę', en: 'Care for stoneware', de: 'Steinzeug pflegen' },
          'care',
        ),
        link({ pl: 'Opinie', en: 'Reviews', de: 'Bewertungen' }, 'reviews'),
        link({ pl: 'Kontakt', en: 'Contact', de: 'Kontakt und Anfahrt' }, 'contact'),
      ],
    },
  ],
  socials: [
    { type: 'fb', url: 'https://facebook.example/kamionka' },
    { type: 'ig', url: 'https://instagram.example/kamionka' },
    { type: 'yb', url: 'https://youtube.example/kamionka' },
  ],
  company: {
    name: 'Kamionka sp. z o.o.',
    address: 'ul. Garncarska 9, 31-115 Kraków',
    details: 'NIP 676 000 00 00',
    email: 'dzien.dobry@kamionka.example',
    tel: '+48 12 000 00 00',
  },
  html: [legalLine()],
}

function link(title: DemoText, site: string): Footer['columns'][number]['items'][number] {
  return { type: 'site', title, url: siteUrl(site) }
}

function legalLine() {
  return inEach((lang) => {
    const links = legalPages.map(
      ([site, title]) => `<a href="/s/${siteUrl(site)[lang]}">${title[lang]}</a>`,
    )
    return `<p>${links.join(' · ')}</p>`
  })
}
