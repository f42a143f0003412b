export const listing = {
  'product.colours_one': '{{count}} Farbe',
  'product.colours_other': '{{count}} Farben',
  'listing.close': 'Schließen',
  'listing.perPage_one': '{{count}} pro Seite',
  'listing.perPage_other': '{{count}} pro Seite',
  'listing.showCount_one': '{{count}} Produkt zeigen',
  'listing.showCount_other': '{{count}} Produkte zeigen',
  'listing.clearCount_one': 'Filter entfernen',
  'listing.clearCount_other': 'Alle {{count}} Filter entfernen',
  'listing.allIn': 'Alles in {{name}}',
  'listing.searchValues': 'In {{name}} suchen',
}
