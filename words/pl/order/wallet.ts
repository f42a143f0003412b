/** What is said of a wallet whose own button pays. */
export const wallet = {
  'wallet.needsScript':
    '{{wallet}} otwiera się w przeglądarce. Potrzebny jest do tego JavaScript, który jest wyłączony albo jeszcze się nie wczytał: wybierz inny sposób płatności albo go włącz.',
  'wallet.missing':
    'Nic nie zostało zapłacone, bo Google Pay i Apple Pay wymagają JavaScriptu i urządzenia, które je ma. Nic z tego, co jest wpisane, nie przepadło: wybierz inny sposób płatności.',
  'wallet.coming': 'Wczytujemy {{wallet}}.',
  'wallet.ready': 'Przycisk {{wallet}} zastąpi nasz, gdy tylko niczego nie będzie brakować.',
  'wallet.absent': 'To urządzenie nie ma {{wallet}}: wybierz inny sposób płatności.',
  'wallet.failed':
    'Nie udało się wczytać {{wallet}}. Spróbuj ponownie albo wybierz inny sposób płatności.',
  'wallet.again': 'Spróbuj ponownie',
  'wallet.buy': 'Kup i zapłać przez {{wallet}}',
  'wallet.asking': '{{wallet}} jest otwarte. Potwierdź tam płatność.',
  'wallet.closed':
    'Okno {{wallet}} zostało zamknięte. Nic nie zostało pobrane i nic z tego, co jest wpisane, nie przepadło.',
  'wallet.refused':
    'Bank nie potwierdził płatności. Nic nie zostało pobrane: spróbuj ponownie, użyj innej karty albo wybierz inny sposób płatności.',
  'wallet.unsent':
    'Nie udało się zapłacić przez {{wallet}}. Nic nie zostało pobrane: spróbuj ponownie albo wybierz inny sposób płatności.',
}
