/** Was Kunden gehört: Punkte, eine Kopie ihrer Daten und das Ende eines Kontos. */
export const customer = {
  'points.title': 'Ihre Punkte',
  'points.history': 'Punkteverlauf',
  'points.back': 'Zurück zu Ihren Daten',
  'points.none': 'Noch keine Punktebewegungen.',
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

  'profile.data': 'Ihre Daten bei uns',
  'profile.dataNote':
    'Eine Datei mit allem, was wir über Sie wissen: Angaben, Bestellungen, Rücksendungen, Punkte, Warenkorb und Merkliste.',
  'profile.copy': 'Kopie herunterladen',

  'account.sure': 'Ich möchte mein Konto endgültig löschen',
  'deletion.title': 'Konto löschen',
  'deletion.lead': 'Das lässt sich nicht rückgängig machen. Das bedeutet es:',
  'deletion.goes': 'Was sofort verschwindet',
  'deletion.goesProfile':
    'Ihr Name, Ihre Anschriften, Ihr Passwort und die Anmeldung auf allen Ihren Geräten.',
  'deletion.goesLists':
    'Der Warenkorb und die Merkliste des Kontos, der Newsletter und Nachrichten zur Verfügbarkeit.',
  'deletion.goesPoints': 'Gesammelt: {{points}}.',
  'deletion.goesMails':
    'Unsere Kopien von Nachrichten an Sie, außer denen zu Bestellungen, die noch laufen.',
  'deletion.stays': 'Was bleibt, und warum',
  'deletion.staysOrders':
    'Von einer Bestellung müssen wir nach dem Steuerrecht Nummer, Datum, Waren, Beträge, Land und Rechnungen aufbewahren, bei einer Firma auch deren Namen, Steuernummer und Anschrift.',
  'deletion.staysPerson':
    'Name, Anschrift, E-Mail und Telefon verschwinden aus einer Bestellung, sobald sie abgeschlossen ist: wenn sie storniert wurde, oder wenn sie angekommen ist, die Fristen für Widerruf und Rückgabe vorbei sind und keine Rücksendung mehr offen ist.',
  'deletion.staysOpen':
    'Bis dahin laufen offene Bestellungen und Rücksendungen weiter. Sie finden sie mit der Bestellnummer und einem Code per E-Mail.',
  'deletion.staysReviews': 'Bewertungen bleiben, ohne Ihren Namen.',
  'deletion.copy': 'Vorher eine Kopie Ihrer Daten herunterladen',
  'deletion.submit': 'Mein Konto löschen',
  'deletion.linkNote':
    'Ihr Konto hat kein Passwort. Darum senden wir einen Link an {{email}}, unter dem Sie es bestätigen.',
  'deletion.sendLink': 'Link senden',
  'deletion.linkSent': 'Der Link ist unterwegs. Er gilt 30 Minuten.',
  'deletion.doneTitle': 'Ihr Konto ist gelöscht',
  'deletion.done': 'Ihr Konto ist gelöscht. Wir bestätigen es per E-Mail.',
  'deletion.gone': 'Dieser Link gilt nicht mehr',
  'deletion.goneText':
    'Er gilt einmal und 30 Minuten lang. Sie können sich einen neuen senden lassen.',
}
