import type { desk } from '../../en/desk/all.ts'

export const payments: typeof desk.payments = {
  title: 'Zahlungen zum Ansehen',
  about:
    'Geld ohne Bestellung, und Zahlungen, die eine Bank bestreitet. transactions refund sendet Geld zurück; ein Streit wird beim Anbieter beantwortet.',
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
