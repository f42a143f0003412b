/** Gift cards on the page of an order's details. */
export const cards = {
  'card.title': 'Karty podarunkowe',
  'card.label': 'Kod karty podarunkowej',
  'card.hint': 'Karta płaci tyle, ile na niej jest; reszta na niej zostaje.',
  'card.use': 'Użyj karty',
  'card.remove': 'Wycofaj kartę {{code}}',
  'card.pays': 'płaci {{used}}, zostaje na niej {{left}}',
  'card.paysNothing': 'nie jest potrzebna; zostaje na niej {{left}}',
  'card.otherCurrency': 'jest w walucie {{currency}} i nie zapłaci za to zamówienie',
  'card.unknown': 'Nie znamy karty o takim kodzie. Porównaj go, proszę, z kartą.',
  'card.currency': 'Ta karta jest w innej walucie niż zamówienie.',
  'card.empty': 'Na tej karcie nic już nie ma.',
  'card.too-many': 'Za zamówienie można zapłacić najwyżej {{most}} kartami.',
  'card.limited': 'Wpisano zbyt wiele kodów. Poczekaj, proszę, kilka minut.',
  'card.unchecked': 'Nie udało się teraz sprawdzić karty. Spróbuj, proszę, za chwilę.',
  'card.counted': 'Karta podarunkowa jest już wliczona. Sprawdź, proszę, sumę i zamów jeszcze raz.',
  'card.changed': 'Karta podarunkowa nie płaci już tyle, co przedtem. Sprawdź, proszę, sumę.',
  'card.stands':
    'W polu stoi kod karty, która nie została przyjęta. Popraw go, proszę, albo wyczyść pole.',
  'card.covers': 'Karta podarunkowa płaci za całe zamówienie.',
  'card.nothingToPay': 'Nie ma nic do zapłaty.',
}
