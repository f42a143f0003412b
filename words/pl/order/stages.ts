/** Why something cannot be done with an order now, where it goes on, and its payment. */
export const stages = {
  'stage.not-ordered': 'Nic tu jeszcze nie zamówiono. Oto Twój koszyk.',
  'stage.ordered':
    'Twój koszyk stał się zamówieniem {{no}} i oto ono. To, co dodasz od teraz, zaczyna nowy koszyk.',
  'stage.payment-open': 'Płatność za zamówienie {{no}} jest wciąż otwarta. Dokończysz ją tutaj.',
  'stage.no-payment-open':
    'Zamówienie {{no}} nie ma otwartej płatności. Ta strona mówi, jak je opłacić.',
  'stage.already-paid': 'Zamówienie {{no}} jest opłacone. Nie trzeba płacić drugi raz.',
  'stage.not-sent':
    'Zamówienie {{no}} nie zostało jeszcze wysłane, więc nie ma z niego czego zwracać.',
  'stage.cancelled': 'Zamówienie {{no}} jest anulowane.',

  'summary.closed': 'Tego zamówienia nie można tu pokazać',
  'summary.closedText':
    'Adres zamówienia pokazuje je przez 90 dni i tylko wtedy, gdy jest pełny. Jeśli to Twoje zamówienie, zaloguj się albo znajdź je po numerze i adresie e-mail. Możesz też do nas napisać.',
  'summary.closedLogin': 'Zaloguj się',
  'summary.closedOrder': 'Znajdź zamówienie po numerze',
  'summary.closedContact': 'Napisz do nas',
  'summary.register': 'Załóż konto z tym samym imieniem i adresem e-mail',
  'summary.restore': 'Włóż z powrotem do koszyka',
  'summary.canceledPaid': 'Nic z niego nie wyślemy. Zapłacone pieniądze do Ciebie wrócą.',
  'summary.late':
    'Zamówienie {{no}} było już zakończone, gdy przyszła płatność. Zwrócimy Ci te pieniądze.',
  'summary.late.title': 'Płatność przyszła za późno',
}
