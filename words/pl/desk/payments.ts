import type { desk } from '../../en/desk/all.ts'

export const payments: typeof desk.payments = {
  title: 'Płatności do sprawdzenia',
  about:
    'Pieniądze bez zamówienia i płatności, które kwestionuje bank. Pieniądze odsyła transactions refund; na spór odpowiada się u operatora.',
  unmatched: 'Bez zamówienia',
  none: 'Nie ma takiej płatności.',
  disputed: 'Sporne',
  noDispute: 'Żadna płatność nie jest sporna.',
  columns: {
    when: 'Kiedy',
    how: 'Jak',
    order: 'Zamówienie',
    why: 'Dlaczego',
    until: 'Odpowiedź do',
    sum: 'Kwota',
  },
}
