/** Gift cards on the page of an order's details. */
export const cards = {
  'card.title': 'Geschenkkarten',
  'card.label': 'Code der Geschenkkarte',
  'card.hint': 'Eine Karte zahlt so viel, wie auf ihr ist; der Rest bleibt auf ihr.',
  'card.use': 'Karte einlösen',
  'card.remove': 'Karte {{code}} zurücknehmen',
  'card.pays': 'zahlt {{used}}, {{left}} bleiben auf ihr',
  'card.paysNothing': 'wird nicht gebraucht; {{left}} bleiben auf ihr',
  'card.otherCurrency': 'ist in {{currency}} und kann diese Bestellung nicht bezahlen',
  'card.unknown':
    'Eine Geschenkkarte mit diesem Code kennen wir nicht. Bitte vergleichen Sie ihn mit Ihrer Karte.',
  'card.currency': 'Diese Karte hat eine andere Währung als Ihre Bestellung.',
  'card.empty': 'Auf dieser Karte ist nichts mehr.',
  'card.too-many': 'Eine Bestellung kann mit höchstens {{most}} Karten bezahlt werden.',
  'card.limited': 'Es wurden zu viele Codes versucht. Bitte warten Sie einige Minuten.',
  'card.unchecked':
    'Die Karte konnte gerade nicht geprüft werden. Bitte versuchen Sie es gleich noch einmal.',
  'card.counted':
    'Ihre Geschenkkarte ist jetzt eingerechnet. Bitte prüfen Sie die Summe und bestellen Sie noch einmal.',
  'card.changed':
    'Eine Geschenkkarte zahlt nicht mehr so viel wie vorher. Bitte prüfen Sie die Summe.',
  'card.stands':
    'Im Feld steht der Code einer Karte, die nicht angenommen wurde. Bitte berichtigen Sie ihn, oder leeren Sie das Feld.',
  'card.covers': 'Ihre Geschenkkarte bezahlt die ganze Bestellung.',
  'card.nothingToPay': 'Es ist nichts zu bezahlen.',
}
