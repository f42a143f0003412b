import type { desk } from '../../en/desk/all.ts'

export const payments: typeof desk.payments = {
  title: 'Zahlungen zum Ansehen',
  about:
    'Geld, das zurückgeht, Geld ohne Bestellung, und Zahlungen, die eine Bank bestreitet; ein Streit wird beim Anbieter beantwortet.',
  waiting: {
    title: 'Zurückzuschicken',
    none: 'Nichts ist zurückzuschicken.',
    do: 'Was zu tun ist',
    canceled: 'storniert',
    byProvider: 'beim Anbieter bezahlt',
    byHand: 'von Hand zu überweisen',
    send: 'Über den Anbieter schicken',
    sent: 'Ist geschickt',
  },
  unmatched: 'Ohne Bestellung',
  none: 'Es gibt keine solche Zahlung.',
  disputed: 'Bestritten',
  noDispute: 'Keine Zahlung wird bestritten.',
  columns: {
    when: 'Wann',
    how: 'Wie',
    order: 'Bestellung',
    why: 'Warum',
    until: 'Antwort bis',
    sum: 'Summe',
  },
}
