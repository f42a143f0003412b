/** What is said of the fields for a card, which are its provider’s. */
export const cardForm = {
  'cardForm.needsScript':
    'Numer karty trafia prosto do Braintree, nigdy do nas. Potrzebny jest do tego JavaScript, który jest wyłączony albo jeszcze się nie wczytał: wybierz inny sposób płatności albo go włącz.',
  'cardForm.missing':
    'Karta nie została przekazana, bo jej pola wymagają JavaScriptu. Nic z tego, co jest wpisane, nie przepadło: wybierz inny sposób płatności albo włącz JavaScript.',
  'cardForm.title': 'Twoja karta',
  'cardForm.coming': 'Pobieramy pola na dane karty z Braintree.',
  'cardForm.failed':
    'Pola na dane karty się nie wczytały. Spróbuj ponownie albo wybierz inny sposób płatności.',
  'cardForm.again': 'Spróbuj ponownie',
  'cardForm.number': 'Numer karty',
  'cardForm.numberWrong': 'Sprawdź numer karty.',
  'cardForm.expiry': 'Ważna do',
  'cardForm.expiryHint': 'Miesiąc i rok, na przykład 09/29',
  'cardForm.expiryWrong': 'Wpisz miesiąc i rok tak, jak na karcie.',
  'cardForm.cvv': 'Kod zabezpieczający',
  'cardForm.cvvHint': 'Trzy lub cztery cyfry na karcie',
  'cardForm.cvvWrong': 'Sprawdź kod zabezpieczający.',
  'cardForm.pay': 'Zapłać {{total}}',
  'cardForm.asking': 'Sprawdzamy kartę. Bank może poprosić o potwierdzenie płatności.',
  'cardForm.refused':
    'Bank nie potwierdził płatności. Nic nie zostało pobrane: spróbuj ponownie, użyj innej karty albo wybierz inny sposób płatności.',
  'cardForm.unsent':
    'Nie udało się sprawdzić karty. Nic nie zostało pobrane: spróbuj ponownie albo wybierz inny sposób płatności.',
}
