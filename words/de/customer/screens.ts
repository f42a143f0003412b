/** Was Kunden gehört: Punkte, eine Kopie ihrer Daten und das Ende eines Kontos. */
export const customer = {
  'points.title': 'Ihre Punkte',
  'points.history': 'Punkteverlauf',
  'points.back': 'Zurück zu Ihren Daten',
  'points.none': 'Es sind noch keine Punkte dazugekommen oder weggegangen.',
  'points.pages': 'Seiten des Verlaufs',
  'points.page': 'Seite {{page}} von {{last}}',
  'points.newer': 'Neuere',
  'points.older': 'Ältere',
  'points.balance_one': 'danach {{count}} Punkt',
  'points.balance_other': 'danach {{count}} Punkte',
  'points.reason.opening': 'Vorher gesammelt',
  'points.reason.order': 'Eingelöst für Bestellung',
  'points.reason.order-ended': 'Zurückgegeben, storniert wurde',
  'points.reason.return': 'Zurückgegeben für Rücksendung',
  'points.reason.shop': 'Vom Shop',
}
