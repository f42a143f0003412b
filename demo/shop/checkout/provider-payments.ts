import type { PaymentOption } from '#domain/entities/order.ts'

type Text = Record<'pl' | 'en' | 'de', string>

type Row = Pick<PaymentOption, 'type' | 'subType'> & {
  /** A brand is called the same in all languages. */
  name: string | Text
  text: Text
}

/** Each provider, and each kind at one of them: all at all would fill three screens. */
const rows: readonly Row[] = [
  {
    type: 'p24',
    name: 'Przelewy24',
    text: {
      pl: 'Karta, BLIK albo przelew natychmiastowy.',
      en: 'By card, BLIK or instant transfer.',
      de: 'Mit Karte, BLIK oder Sofortüberweisung.',
    },
  },
  {
    type: 'p24',
    subType: 'blik',
    name: 'BLIK (Przelewy24)',
    text: {
      pl: 'Kodem z aplikacji banku.',
      en: 'With a code of your bank’s app.',
      de: 'Mit einem Code aus der App Ihrer Bank.',
    },
  },
  {
    type: 'p24',
    subType: 'payPo',
    name: 'PayPo (Przelewy24)',
    text: {
      pl: 'Kup teraz, zapłać za 30 dni. Od 5 do 5000 zł.',
      en: 'Buy now, pay in 30 days. From 5 to 5000 zł.',
      de: 'Jetzt kaufen, in 30 Tagen bezahlen. Von 5 bis 5000 zł.',
    },
  },
  {
    type: 'paypal',
    name: 'PayPal',
    text: {
      pl: 'Kontem PayPal albo kartą.',
      en: 'With an account there, or by card.',
      de: 'Mit einem Konto dort oder mit Karte.',
    },
  },
  {
    type: 'braintree',
    subType: 'card',
    name: { pl: 'Karta (Braintree)', en: 'Card (Braintree)', de: 'Karte (Braintree)' },
    text: {
      pl: 'Wpisujesz ją tutaj. W demo działa 4111 1111 1111 1111.',
      en: 'You type it here. In the demo 4111 1111 1111 1111 works.',
      de: 'Sie geben sie hier ein. In der Demo geht 4111 1111 1111 1111.',
    },
  },
  {
    type: 'braintree',
    subType: 'googlePay',
    name: 'Google Pay (Braintree)',
    text: {
      pl: 'Otwiera się na tej stronie.',
      en: 'It opens on this page.',
      de: 'Öffnet sich auf dieser Seite.',
    },
  },
  {
    type: 'braintree',
    subType: 'applePay',
    name: 'Apple Pay (Braintree)',
    text: {
      pl: 'Otwiera się na tej stronie.',
      en: 'It opens on this page.',
      de: 'Öffnet sich auf dieser Seite.',
    },
  },
  {
    type: 'payu',
    name: 'PayU',
    text: {
      pl: 'Karta, BLIK, przelew, portfel albo raty.',
      en: 'By card, BLIK, transfer, wallet or in instalments.',
      de: 'Mit Karte, BLIK, Überweisung, Wallet oder in Raten.',
    },
  },
  {
    type: 'twisto',
    name: 'Twisto',
    text: {
      pl: 'Kup teraz, zapłać później. Potrzebny jest polski numer telefonu.',
      en: 'Buy now, pay later. It takes a Polish phone number.',
      de: 'Jetzt kaufen, später bezahlen. Dafür braucht es eine polnische Telefonnummer.',
    },
  },
  {
    type: 'eservice',
    name: 'eService',
    text: {
      pl: 'Karta, BLIK albo portfel w telefonie.',
      en: 'By card, BLIK or a wallet in your phone.',
      de: 'Mit Karte, BLIK oder einer Wallet im Handy.',
    },
  },
  {
    type: 'elavon',
    name: 'Elavon',
    text: {
      pl: 'Karta albo przelew bankowy.',
      en: 'By card or a bank’s transfer.',
      de: 'Mit Karte oder Banküberweisung.',
    },
  },
  {
    type: 'imoje',
    name: 'imoje',
    text: {
      pl: 'Karta, BLIK, portfel w telefonie albo przelew w ING.',
      en: 'By card, BLIK, a wallet in your phone or a transfer at ING.',
      de: 'Mit Karte, BLIK, einer Wallet im Handy oder Überweisung bei ING.',
    },
  },
  {
    type: 'bm',
    name: 'Autopay',
    text: {
      pl: 'Karta, BLIK albo przelew ze swojego banku.',
      en: 'By card, BLIK or a transfer from your bank.',
      de: 'Mit Karte, BLIK oder Überweisung Ihrer Bank.',
    },
  },
  {
    type: 'p24',
    subType: 'goPay',
    name: 'goPay',
    text: {
      pl: 'Kanał, który nazywa umowa z Przelewy24.',
      en: 'A channel that the contract with Przelewy24 names.',
      de: 'Ein Kanal, den der Vertrag mit Przelewy24 nennt.',
    },
  },
]

/** The ways to pay at a provider, each of which the demo shop has or plays. */
export const demoProviderPayments: PaymentOption[] = rows.map(({ name, ...row }) => ({
  ...row,
  name: typeof name === 'string' ? { pl: name, en: name, de: name } : name,
  // What is paid at once is no parcel that is paid for at the door.
  deliveries: ['courier', 'pickup', 'inpost_locker', 'inpost_courier', 'courier_point'],
  surcharge: 0,
}))
