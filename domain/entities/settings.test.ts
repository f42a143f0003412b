import { expect, test } from 'vitest'

import { Sending, Settings, Shell } from './settings.ts'

const words = { pl: 'Kram', en: 'Kram' }

const needed = {
  shopName: 'Kram',
  tagline: words,
  template: 'tmpl1',
  baseCurrency: 'PLN',
  currencies: [{ code: 'PLN', rate: 1 }],
  langCurrencyMap: { pl: ['PLN'] },
  baseLang: 'pl',
  langs: ['pl'],
  langCountry: { pl: 'pl' },
  timeZone: 'Europe/Warsaw',
  additionalFunctions: { vatPerDeliveryCountry: true, vatCountries: { pl: 23 } },
  indexPageSeo: { title: words, metaDescription: words },
  priceForLoggedUsers: false,
  newsletterVisible: true,
  notifyAvailability: true,
  opinionsEnabled: true,
  loyaltyEnabled: true,
  facebookLogin: true,
  onlyCompanyCheckout: false,
  nipRequired: false,
  afterBasketAdd: 'notification',
  priceFlag: 'brutto',
  pagination: 24,
  webp: true,
  stripes: [{ text: words, link: words, linkText: words }],
  returnDays: 14,
}

const whole = {
  ...needed,
  logo: { pl: '/logo.svg' },
  opinionApproval: true,
  facebookSimulated: true,
  registerCountry: true,
  registerNipCountries: ['pl'],
  registerPhone: true,
  registerExtId: true,
  hideAccountExistence: true,
  thumbnails: true,
  countdownReading: 'days',
  orderNumber: 'K/{n}',
  priceValidDays: 365,
  returns: { enabled: true, lockerPrice: 0, pickupSize: 'small' },
  returnAddress: { name: 'Kram', address: 'Kraków', info: words, email: 'a@b.example', tel: '1' },
  unpaidDays: 7,
  auditDays: 30,
  lowStock: 0,
  paymentMinutes: 15,
  unpaidOrders: { pieces: 1, perEmail: 2, perAddress: 3, share: 0.5 },
  sending: { until: '13:00', days: ['mon'], freeDays: ['24.12', '6.4.2026'] },
  secondCodeLabel: words,
  searchPlaceholder: words,
  lockerPrompt: words,
  termsLink: words,
  withdrawalLink: words,
  cookies: { hidden: true, externalTool: true },
  scripts: [
    {
      ...{ category: 'statistics', text: words, src: '/a.js', inline: 'a()', place: 'head' },
      hosts: ['https://a.example'],
    },
  ],
  agents: true,
  sharedPicture: '/shared.webp',
  hiddenFromSearch: true,
  robotsLines: ['Disallow: /private'],
  attributeMeanings: { glaze: 'color' },
  dataProtection: words,
  menuNesting: 1,
  pause: { from: 1, until: 2, message: words },
}

const shell = {
  settings: whole,
  menu: [],
  footer: {
    about: words,
    columns: [{ title: words, items: [{ type: 'site', title: words, url: words }] }],
    socials: [{ type: 'fb', url: 'https://social.example' }],
    company: { name: 'Kram', address: 'Kraków', details: 'NIP', email: 'a@b.example', tel: '1' },
    html: [words],
  },
  popups: [{ _id: 'p1', pages: ['home'] }],
  productsTimestamp: 1,
}

test('what stands around every page is read with all that a shop says', () => {
  expect(Shell.parse(shell)).toEqual(shell)
})

test('of a popup every page knows which it is and where it opens, and nothing more', () => {
  const popup = { ...shell.popups[0], html: words, type: 'html', options: { delay: 1 } }
  expect(Shell.parse({ ...shell, popups: [popup] }).popups).toEqual(shell.popups)
})

test('a shop of before a registration could ask for more asks for nothing more', () => {
  expect(Settings.parse(needed)).toEqual({
    ...needed,
    registerCountry: false,
    registerNipCountries: [],
    registerPhone: false,
    registerExtId: false,
    hideAccountExistence: false,
  })
})

test('days and hours of sending are written as people write them', () => {
  const isRead = (given: object) =>
    Sending.safeParse({ until: '13:00', days: [], freeDays: [], ...given }).success
  for (const until of ['00:00', '09:30', '19:59', '23:59']) expect(isRead({ until })).toBe(true)
  for (const until of ['24:00', '9:30', '13:60', '13:5', '113:00', '13:000', '33:00', 'a3:00']) {
    expect(isRead({ until }), until).toBe(false)
  }
  for (const free of ['1.1', '24.12', '06.04.2026']) expect(isRead({ freeDays: [free] })).toBe(true)
  for (const free of [
    '',
    '24',
    '24.',
    '24.12.',
    '24.12.26',
    '124.12',
    '24.120',
    'a24.12',
    '24.12a',
    'a.b',
  ]) {
    expect(isRead({ freeDays: [free] }), free).toBe(false)
  }
})

test('lines for robots are lines, short ones, and at most 200', () => {
  const takes = (robotsLines: string[]) => Settings.safeParse({ ...needed, robotsLines }).success
  expect(takes([])).toBe(true)
  expect(takes(['', 'x'.repeat(500)])).toBe(true)
  expect(takes(Array<string>(200).fill('a'))).toBe(true)
  expect(takes(Array<string>(201).fill('a'))).toBe(false)
  for (const line of ['x'.repeat(501), 'a\nb', '\n', 'a\r', '\na', 'a\n']) {
    expect(takes([line]), JSON.stringify(line)).toBe(false)
  }
})

test('a price is shown for a year at most, and a menu opens one level or two', () => {
  const takes = (given: object) => Settings.safeParse({ ...needed, ...given }).success
  expect([0, 1, 365, 366].map((priceValidDays) => takes({ priceValidDays }))).toEqual([
    ...[false, true, true, false],
  ])
  expect([0, 1, 2, 3].map((menuNesting) => takes({ menuNesting }))).toEqual([
    ...[false, true, true, false],
  ])
})
