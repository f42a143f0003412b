import type { desk } from '../../en/desk/all.ts'

export const payments: typeof desk.payments = {
  title: 'Płatności do sprawdzenia',
  about:
    'Pieniądze do zwrotu, pieniądze bez zamówienia i płatności, które kwestionuje bank; na spór odpowiada się u operatora.',
  waiting: {
    title: 'Do zwrotu',
    none: 'Nie ma nic do zwrotu.',
    do: 'Co zrobić',
    canceled: 'anulowane',
    byProvider: 'opłacone u operatora',
    byHand: 'do wysłania ręcznie',
    send: 'Wyślij przez operatora',
    sent: 'Wysłane',
  },
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
