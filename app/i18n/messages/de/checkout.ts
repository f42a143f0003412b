export const checkout = {
  'steps.label': 'Schritte der Bestellung',
  'steps.basket': 'Warenkorb und Versand',
  'steps.details': 'Daten und Bezahlung',
  'steps.summary': 'Bestätigung',

  'totals.title': 'Übersicht',
  'totals.products': 'Produkte',
  'totals.delivery': 'Versand',
  'totals.notChosen': 'noch nicht gewählt',
  'totals.free': 'kostenlos',
  'totals.surcharge': 'Zahlungsgebühr',
  'totals.discount': 'Rabatt',
  'totals.toPay': 'Zu zahlen',
  'totals.vat': 'inklusive {{vat}} MwSt.',
  'totals.vatRow': 'MwSt.',

  'delivery.title': 'Versand',
  'delivery.to': 'Nach',
  'delivery.change': 'Ändern',
  'delivery.show': 'Summe mit diesem Versand zeigen',
  'delivery.continue': 'Weiter zu Daten und Bezahlung',
  'delivery.none':
    'In dieses Land liefern wir diesen Warenkorb nicht. Bitte wählen Sie ein anderes Land oder schreiben Sie uns.',
  'delivery.day': '{{days}} Tag',
  'delivery.days': '{{days}} Tage',
  'delivery.towardsFree': 'Bis zum kostenlosen Versand',
  'delivery.isFree': '{{name}}: Dieses Paket reist kostenlos.',
  'delivery.freeAfter': 'Noch {{amount}}, dann ist dieser Versand kostenlos: {{name}}.',
  'delivery.freeAfterItems_one':
    'Noch {{count}} Produkt, dann ist dieser Versand kostenlos: {{name}}.',
  'delivery.freeAfterItems_other':
    'Noch {{count}} Produkte, dann ist dieser Versand kostenlos: {{name}}.',
  'locker.search': 'Ort oder Postleitzahl',
  'locker.find': 'Suchen',
  'locker.list': 'Paketautomaten in der Nähe',
  'locker.none':
    'Kein Paketautomat für „{{query}}“. Versuchen Sie den Ort oder den Anfang der Postleitzahl.',
  'locker.failed':
    'Die Liste der Paketautomaten ist gerade nicht erreichbar. Bitte suchen Sie gleich noch einmal.',
  'slot.month': 'Monat',
  'slot.day': 'Tag',
  'slot.hour': 'Stunde',
  'slot.minute': 'Minute',
  'slot.show': 'Freie Zeiten an diesem Tag zeigen',
  'slot.none': 'Für diesen Versand ist zurzeit kein Termin frei.',
  'slot.notFree': 'Dieser Termin ist nicht frei. Bitte wählen Sie einen anderen.',
  'obstacle.no-delivery': 'Bitte wählen Sie eine Versandart.',
  'obstacle.no-locker': 'Bitte wählen Sie einen Abholort.',
  'obstacle.total-below-zero': 'Die Summe kann nicht unter null liegen.',
  'obstacle.code-loading': 'Der Code wird geprüft.',
  'obstacle.code-not-valid': 'Der Code ist nicht gültig.',

  'details.who': 'Für wen ist es?',
  'details.back': 'Zurück zum Warenkorb',
  'details.name': 'Vor- und Nachname',
  'details.email': 'E-Mail',
  'details.retypedEmail': 'E-Mail wiederholen',
  'details.phone': 'Telefon',
  'details.phoneNineDigits': 'Für den Paketcode: neun Ziffern',
  'details.phoneWhy': 'Damit der Kurier anrufen kann',
  'details.country': 'Land',
  'details.countryHint': 'Mit dem Versand gewählt',
  'details.street': 'Straße',
  'details.number': 'Hausnummer',
  'details.apartment': 'Wohnung',
  'details.postCode': 'Postleitzahl',
  'details.postCodeLike': 'Zum Beispiel 31-115',
  'details.region': 'Region',
  'details.city': 'Ort',
  'details.comment': 'Nachricht an uns',
  'details.optional': '(optional)',
  'details.company': 'Ich möchte eine Rechnung auf eine Firma',
  'details.companyName': 'Firmenname',
  'details.nip': 'USt-IdNr.',
  'details.invoiceDiffers': 'Die Rechnungsadresse ist eine andere',
  'details.payment': 'Bezahlung',
  'details.noPayment':
    'Für diesen Versand gibt es keine Zahlungsart. Bitte wählen Sie einen anderen Versand.',
  'details.paymentGone':
    'Diese Zahlungsart ist für diese Bestellung nicht möglich. Bitte wählen Sie eine andere.',
  'details.updateTotal': 'Summe mit dieser Zahlungsart zeigen',
  'details.consents': 'Einwilligungen',
  'details.terms': 'Ich akzeptiere die',
  'details.termsLink': 'AGB des Shops',
  'details.processing':
    'Ich willige ein, dass meine Daten zur Abwicklung der Bestellung verarbeitet werden',
  'details.processingLabel': 'Verarbeitung der Daten',
  'details.marketing': 'Schreiben Sie mir, was es bei {{shop}} Neues gibt',
  'details.yourOrder': 'Ihre Bestellung',
  'details.order': 'Zahlungspflichtig bestellen: {{total}}',
  'details.note': 'Kartendaten speichern wir nicht.',
  'details.noteEncrypted':
    'Ihre Daten werden verschlüsselt übertragen. Kartendaten speichern wir nicht.',
  'details.look_one': 'Eine Angabe fehlt noch oder stimmt nicht:',
  'details.look_other': '{{count}} Angaben fehlen noch oder stimmen nicht:',
  'details.totalChanged':
    'Die Summe hat sich von {{before}} auf {{now}} geändert. Noch ist nichts bestellt: Bitte prüfen Sie sie und bestellen Sie erneut.',
  'details.forgotten':
    'Es wurde nichts bestellt: Ihr Warenkorb ist nicht mehr da. Sein Cookie wurde gelöscht oder war dreißig Tage alt. Ihre Eingaben sind noch da.',
  'details.emptied':
    'Es wurde nichts bestellt: Der Warenkorb wurde in einem anderen Fenster geleert. Ihre Eingaben sind noch da.',
  'details.changed':
    'Warenkorb oder Versand wurden in einem anderen Fenster geändert. Noch ist nichts bestellt: Bitte prüfen Sie die Bestellung und senden Sie sie erneut.',
  'details.noAnswer':
    'Der Shop hat nicht rechtzeitig geantwortet. Bitte senden Sie die Bestellung noch einmal: Doppelt kann sie nicht eingehen.',
  'details.notToPostCode':
    '{{delivery}}: unter dieser Postleitzahl nicht möglich. Bitte berichtigen Sie sie, oder wählen Sie im Warenkorb einen anderen Versand.',
  'details.otherPostCode': 'Der gewählte Versand erreicht diese Postleitzahl nicht.',
  'refused.stock':
    'Jemand war schneller, und nicht alles ist noch da. Noch ist nichts bestellt: Das liegt jetzt im Warenkorb.',
  'refused.lines':
    'Im Shop hat sich etwas geändert: {{names}}. Noch ist nichts bestellt: Bitte prüfen Sie den Warenkorb.',
  'refused.currency':
    'In dieser Währung verkauft der Shop nicht mehr. Noch ist nichts bestellt: Bitte prüfen Sie die Preise.',
  'refused.delivery':
    'Der gewählte Versand ist für diese Bestellung nicht möglich. Bitte wählen Sie einen anderen.',
  'refused.locker':
    'Der gewählte Abholort ist nicht mehr verfügbar. Bitte wählen Sie einen anderen.',
  'refused.slot': 'Der gewählte Termin ist nicht mehr frei. Bitte wählen Sie einen anderen.',
  'refused.login': 'Bestellen können nur angemeldete Kunden.',
  'refused.other':
    'Der Shop konnte die Bestellung nicht annehmen. Bitte prüfen Sie sie und versuchen Sie es erneut, oder schreiben Sie uns.',

  'form.required': 'Bitte ausfüllen.',
  'form.space': 'Bitte Vor- und Nachnamen angeben.',
  'form.email': 'Das sieht nicht nach einer E-Mail-Adresse aus.',
  'form.retypedEmail': 'Das ist nicht dieselbe Adresse.',
  'form.postCode': 'Bitte in der Form 31-115 angeben.',
  'form.postCodeOfCountry': 'Diese Postleitzahl gibt es in diesem Land nicht.',
  'form.countryCode': 'Bitte ein Land wählen.',
  'form.9digit': 'Bitte neun Ziffern.',
  'form.phone': 'Das sieht nicht nach einer Telefonnummer aus.',
  'form.nip': 'Das ist keine Steuernummer dieses Landes.',
  'form.tooLong': 'Das ist zu lang.',
  'form.consent': 'Ohne das können wir die Bestellung nicht annehmen.',
  'form.payment': 'Bitte eine Zahlungsart wählen.',

  'summary.thanksNamed': 'Danke, {{name}}',
  'summary.thanks': 'Danke für die Bestellung',
  'summary.leadNamed': 'Ihre Bestellung ist bei uns. Wir schreiben an {{email}}.',
  'summary.lead': 'Die Bestellung ist bei uns.',
  'summary.number': 'Bestellnummer',
  'summary.date': 'Datum',
  'summary.total': 'Summe',
  'summary.paid': 'Bezahlt',
  'summary.paidYes': 'Ja',
  'summary.awaitsTransfer': 'Wartet auf Überweisung',
  'summary.onDelivery': 'Bei Lieferung',
  'summary.notPaid': 'Noch nicht',
  'summary.status': 'Status',
  'summary.bank': 'Angaben zur Überweisung',
  'summary.recipient': 'Empfänger',
  'summary.account': 'Kontonummer',
  'summary.transferTitle': 'Verwendungszweck',
  'summary.amount': 'Betrag',
  'summary.bankNote': 'Das Paket geht auf die Reise, sobald die Überweisung da ist.',
  'summary.back': 'Zurück zum Shop',
  'summary.ordered': 'Was Sie bestellt haben',
  'summary.already':
    'Aus diesem Warenkorb ist schon eine Bestellung geworden, es wurde also nichts doppelt bestellt. Das ist sie.',
  'summary.verifying': 'Die Zahlung wird geprüft',
  'summary.verifyingText':
    'Die Bank antwortet meist in wenigen Sekunden. Diese Seite lädt sich selbst neu; Sie können es auch von Hand tun.',
  'summary.again': 'Noch einmal prüfen',
  'summary.failed': 'Die Zahlung hat nicht geklappt',
  'summary.failedText':
    'Die Zahlung für die Bestellung {{no}} kam nicht zustande, deshalb wird sie nicht versandt.',
  'summary.toBasket': 'Zum Warenkorb',
  'summary.noAnswer': 'Die Bestellung lässt sich gerade nicht zeigen',
  'summary.noAnswerText':
    'Wenn sie aufgegeben wurde, ist sie sicher, und eine Bestätigung ist per E-Mail unterwegs. Bitte versuchen Sie es gleich noch einmal.',

  'orderStatus.PENDING': 'Angenommen',
  'orderStatus.SENT': 'Versandt',
  'orderStatus.REALIZED': 'Zugestellt',
  'orderStatus.RETURN': 'Zurückgegeben',
  'orderStatus.CANCELED': 'Storniert',
  'orderStatus.CANCELED_LOCK': 'Nicht bezahlt',

  'refused.pieces':
    'Diese Bestellung umfasst {{count}} Stück. Ohne sofortige Zahlung sind bis zu {{most}} möglich: Bitte weniger bestellen oder uns schreiben.',
  'refused.unpaid':
    'Mehrere Ihrer Bestellungen, oder solche von Ihrem Anschluss, warten noch auf Zahlung oder Versand. Bitte zuerst eine davon bezahlen oder uns schreiben.',
  'summary.notInTime': 'Diese Bestellung wurde nicht rechtzeitig bezahlt',
  'summary.notInTimeText':
    'Für die Bestellung {{no}} ist keine Überweisung rechtzeitig eingegangen, deshalb ist sie storniert, und die Stücke stehen wieder im Regal.',
}
