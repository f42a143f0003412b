/** What the search says of its answers. */
export const search = {
  'search.forgiven': 'Nichts heißt hier „{{query}}“. Das kommt dem am nächsten.',
  'search.forgivenLink': 'Nach „{{query}}“ suchen',
  'search.meant': 'Meinten Sie „{{query}}“?',
  'search.scope': 'Suchen in',
  'search.scopeAll': 'ganzer Shop',
  'search.everywhere': 'Im ganzen Shop suchen',
  'search.shortcuts': 'Kategorien, Hersteller und Seiten',
  'search.ask': 'Fragen Sie uns danach',
  'search.suggestions': 'Bisher gefunden',
  'search.products': 'Produkte',
  'search.all_one': 'Das eine Ergebnis',
  'search.all_other': 'Alle {{count}} Ergebnisse',
  'search.said_one': '{{count}} Produkt gefunden. Pfeiltasten führen durch die Liste.',
  'search.said_other': '{{count}} Produkte gefunden. Pfeiltasten führen durch die Liste.',
  'search.notNow': 'Die Suche antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
}
