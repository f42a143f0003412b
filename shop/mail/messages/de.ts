import type { MessageTexts } from './message-texts.ts'

export const de: MessageTexts = {
  subject: (no, shop) => `Ihre Bestellung ${no} bei ${shop}`,
  greeting: (name) => `Guten Tag ${name},`,
  received: (no) =>
    `vielen Dank. Ihre Bestellung ${no} ist bei uns angekommen und wird vorbereitet.`,
  products: 'Produkte',
  discount: (code) => (code === 'LOYALTY' ? 'Treuepunkte' : `Rabattcode ${code}`),
  delivery: (method) => `Lieferung: ${method}`,
  deliveryTime: (when) => `Liefertermin: ${when}`,
  surcharge: 'Zahlungsgebühr',
  giftCard: 'Geschenkkarte',
  total: 'Summe',
  vat: 'darin MwSt.',
  toPay: 'Zu zahlen',
  payment: 'Zahlung',
  instruction: (payment) =>
    payment === 'transfer'
      ? 'Bitte überweisen Sie den Betrag auf dieses Konto. Wir versenden, sobald er eingegangen ist.'
      : payment === 'cod'
        ? 'Sie zahlen bei der Übergabe des Pakets.'
        : '',
  recipient: 'Empfänger',
  account: 'Konto',
  transferTitle: 'Verwendungszweck',
  shipTo: 'Adresse',
  pickUpAt: 'Abholstelle',
  closing: (shop) => `Viele Grüße\n${shop}`,
}
