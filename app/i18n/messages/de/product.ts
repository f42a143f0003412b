export const product = {
  'unit.piece': 'St.',
  'unit.pieces_one': '{{count}} St.',
  'unit.pieces_other': '{{count}} St.',

  'price.hidden': 'Preise sehen angemeldete Kunden',
  'price.none': 'In dieser Währung nicht erhältlich',
  'price.from': 'ab',
  'price.now': 'Preis jetzt',
  'price.was': 'vorher',
  'price.net': '{{price}} netto',
  'price.gross': '{{price}} brutto',
  'price.lowestShort': 'Niedrigster in 30 Tagen: {{price}}',
  'price.lowest': 'Niedrigster Preis der 30 Tage vor der Senkung: {{price}}',

  'badge.soldOut': 'Ausverkauft',
  'badge.preSale': 'Vorverkauf',
  'badge.new': 'Neu',
  'badge.bestseller': 'Bestseller',

  'rating.label': 'Bewertet mit {{rating}} von 5',
  'rating.opinions_one': 'Meinung',
  'rating.opinions_other': 'Meinungen',
  'rating.fromOpinions_one': 'aus {{count}} Meinung',
  'rating.fromOpinions_other': 'aus {{count}} Meinungen',

  'carousel.previous': 'Vorige Produkte',
  'carousel.next': 'Nächste Produkte',

  'product.choose': 'Variante wählen: {{name}}',
  'product.open': 'Ansehen: {{name}}',
  'product.addNamed': 'In den Warenkorb: {{name}}',
  'wishlist.label': 'Auf der Merkliste: {{name}}',
}
