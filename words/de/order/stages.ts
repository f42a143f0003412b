/** Why something cannot be done with an order now, where it goes on, and its payment. */
export const stages = {
  'stage.not-ordered': 'Hier wurde noch nichts bestellt. Das ist Ihr Warenkorb.',
  'stage.ordered':
    'Aus Ihrem Warenkorb ist die Bestellung {{no}} geworden, und das ist sie. Was Sie ab jetzt hineinlegen, beginnt einen neuen.',
  'stage.payment-open':
    'Die Zahlung der Bestellung {{no}} ist noch offen. Hier geht es mit ihr weiter.',
  'stage.no-payment-open':
    'Die Bestellung {{no}} hat keine offene Zahlung. Diese Seite sagt, wie sie bezahlt wird.',
  'stage.already-paid':
    'Die Bestellung {{no}} ist bezahlt. Sie muss nicht noch einmal bezahlt werden.',
  'stage.not-sent':
    'Die Bestellung {{no}} wurde noch nicht versandt, also kann nichts davon zurückgeschickt werden.',
  'stage.cancelled': 'Die Bestellung {{no}} ist storniert.',

  'summary.closed': 'Diese Bestellung kann hier nicht gezeigt werden',
  'summary.closedText':
    'Die Adresse einer Bestellung zeigt sie 90 Tage lang, und nur wenn die Adresse vollständig ist. Ist es Ihre Bestellung, melden Sie sich an, oder finden Sie sie mit ihrer Nummer und Ihrer E-Mail-Adresse. Oder schreiben Sie uns.',
  'summary.closedLogin': 'Anmelden',
  'summary.closedOrder': 'Bestellung mit ihrer Nummer finden',
  'summary.closedContact': 'Schreiben Sie uns',
  'summary.register': 'Ein Konto mit diesem Namen und dieser E-Mail-Adresse anlegen',
  'summary.restore': 'Wieder in den Warenkorb legen',
  'summary.canceledPaid':
    'Es wird nichts davon versandt. Was Sie bezahlt haben, bekommen Sie zurück.',
  'summary.late':
    'Die Bestellung {{no}} war beendet, als Ihre Zahlung kam. Wir schicken Ihnen das Geld zurück.',
  'summary.late.title': 'Ihre Zahlung kam zu spät',
}
