export const opinion = {
  'opinion.title': 'Ihre Bewertung',
  'opinion.add': 'Bewertung schreiben',
  'opinion.first': 'Hierzu hat noch niemand etwas geschrieben.',
  'opinion.submit': 'Bewertung senden',
  'opinion.off':
    'Bitte vergeben Sie Sterne und schreiben Sie Ihren Namen und ein paar Worte; dann lässt sie sich senden.',
  'opinion.waitsFirst':
    'Wir lesen jede Bewertung, bevor sie erscheint, und halten nur zurück, was gegen Gesetze verstößt oder nicht das Produkt betrifft.',
  'opinion.shownAtOnce': 'Ihre Bewertung erscheint sofort, mit dem angegebenen Namen.',
  'opinion.thanks': 'Danke für Ihre Bewertung',
  'opinion.shown': 'Sie steht jetzt auf der Seite des Produkts.',
  'opinion.waits': 'Wir lesen sie, dann erscheint sie auf der Seite des Produkts.',
  'opinion.givenTitle': 'Sie haben es schon bewertet',
  'opinion.given':
    'Von Ihnen gibt es schon eine Bewertung dieses Produkts. Eine von jeder Person genügt.',
  'opinion.back': 'Zurück zum Produkt',
  'opinions.inLanguage': 'Sprache: {{language}}',
}
