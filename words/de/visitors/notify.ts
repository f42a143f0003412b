export const notify = {
  'notify.ask': 'Benachrichtigen, wenn wieder da',
  'notify.title': 'Wenn es wieder da ist',
  'notify.lead':
    '{{name}} ist ausverkauft. Wir schreiben Ihnen ein einziges Mal, sobald es wieder zu kaufen ist.',
  'notify.data':
    'Ihre Adresse nutzen wir nur dafür und löschen sie mit dieser E-Mail; ein Newsletter ist das nicht.',
  'notify.submit': 'Benachrichtigen',
  'notify.success': 'Wir schreiben an {{email}}, sobald es wieder da ist.',
  'notify.exist': 'Sie warten schon darauf: Wir schreiben an {{email}}.',
  'notify.availableTitle': 'Schon wieder da',
  'notify.available': '{{name}} ist wieder zu kaufen.',
}
