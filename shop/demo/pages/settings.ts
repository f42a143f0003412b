import type { Footer, Settings } from '#domain/entities/settings.ts'

import { inEach, paths, same, text, type DemoText } from '../localized-text.ts'
import { siteUrl } from './sites.ts'

const legalPages = [
  ['terms', text('Regulamin', 'Terms', 'AGB')],
  ['withdrawal', text('Odstąpienie', 'Withdrawal', 'Widerruf')],
  ['privacy', text('Prywatność', 'Privacy', 'Datenschutz')],
  ['cookies', text('Cookies', 'Cookies', 'Cookies')],
] as const

export const demoSettings: Settings = {
  shopName: 'Kamionka',
  tagline: text(
    'Kamionka i herbata liściasta z Krakowa',
    'Stoneware and loose-leaf tea, from Kraków',
    'Steinzeug und loser Tee aus Krakau',
  ),
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
  langs: ['pl', 'en', 'de'],
  langCountry: { pl: 'pl', en: 'pl', de: 'de' },
  timeZone: 'Europe/Warsaw',
  additionalFunctions: {
    vatPerDeliveryCountry: false,
    vatCountries: { pl: 23, de: 19, cz: 21, at: 20 },
  },
  indexPageSeo: {
    title: text(
      'Kamionka: ceramika i herbata liściasta z Krakowa',
      'Kamionka: stoneware and loose-leaf tea',
      'Kamionka: Steinzeug und loser Tee aus Krakau',
    ),
    metaDescription: text(
      'Kubki, czarki, talerze i wazony z kamionki wypalanej w 1240 °C oraz herbata liściasta prosto z ogrodów. Pakujemy ręcznie w Krakowie.',
      'Mugs, cups, plates and vases of stoneware fired at 1240 °C, and loose-leaf tea straight from the gardens. Packed by hand in Kraków.',
      'Becher, Schalen, Teller und Vasen aus Steinzeug, bei 1240 °C gebrannt, und loser Tee direkt aus den Gärten. Von Hand in Krakau gepackt.',
    ),
  },
  priceForLoggedUsers: false,
  // Read by nothing until their screens are there: newsletterVisible, notifyAvailability, opinionsEnabled,
  // facebookLogin and webp.
  newsletterVisible: true,
  notifyAvailability: true,
  opinionsEnabled: true,
  loyaltyEnabled: true,
  facebookLogin: true,
  onlyCompanyCheckout: false,
  nipRequired: false,
  afterBasketAdd: 'notification',
  priceFlag: 'brutto',
  pagination: 12,
  webp: true,
  searchPlaceholder: { en: 'Search', de: 'Suchen' },
  lockerPrompt: { en: 'Choose a pick-up point', de: 'Abholort wählen' },
  stripes: [
    {
      text: text(
        'Darmowa dostawa w Polsce od 350 zł',
        'Free delivery in Poland from 350 zł',
        'Kostenlose Lieferung in Polen ab 350 zł',
      ),
      link: paths('s', siteUrl('delivery')),
      linkText: text(
        'Koszty do innych krajów',
        'Costs for other countries',
        'Versandkosten für andere Länder',
      ),
    },
  ],
  returnDays: 30,
  unpaidDays: 7,
  unpaidOrders: { pieces: 60, perEmail: 5, perAddress: 30 },
  termsLink: paths('s', siteUrl('terms')),
  withdrawalLink: paths('s', siteUrl('withdrawal')),
}

export const demoFooter: Footer = {
  about: text(
    'Kamionka wypalana w 1240 °C i herbata prosto z ogrodów. Pakujemy ręcznie w Krakowie.',
    'Stoneware fired at 1240 °C and tea bought straight from the gardens. Packed by hand in Kraków.',
    'Steinzeug, bei 1240 °C gebrannt, und Tee direkt aus den Gärten. Von Hand in Krakau gepackt.',
  ),
  columns: [
    {
      title: text('Zakupy', 'Shopping', 'Einkaufen'),
      items: [
        link(text('Dostawa i koszty', 'Delivery and costs', 'Versand und Kosten'), 'delivery'),
        link(text('Płatności', 'Payments', 'Bezahlen'), 'payments'),
        link(text('Zwroty, 30 dni', 'Returns, 30 days', 'Rückgabe, 30 Tage'), 'returns'),
        link(text('Karty podarunkowe', 'Gift cards', 'Geschenkkarten'), 'gift-cards'),
        link(text('Hurt', 'Wholesale', 'Großhandel'), 'wholesale'),
      ],
    },
    {
      title: same('Kamionka'),
      items: [
        link(text('Pracownia', 'The workshop', 'Die Werkstatt'), 'workshop'),
        link(text('Twórcy', 'Makers', 'Werkstätten und Gärten'), 'makers'),
        link(text('Jak dbać o kamionkę', 'Care for stoneware', 'Steinzeug pflegen'), 'care'),
        link(text('Opinie', 'Reviews', 'Bewertungen'), 'reviews'),
        link(text('Kontakt', 'Contact', 'Kontakt und Anfahrt'), 'contact'),
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
