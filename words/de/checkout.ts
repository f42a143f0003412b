export const checkout = {
  'steps.label': 'Schritte der Bestellung',
  'steps.basket': 'Warenkorb und Versand',
  'steps.details': 'Daten und Bezahlung',
  'steps.summary': 'Bestätigung',

  'totals.title': 'Was es kostet',
  'totals.products': 'Produkte',
  'totals.delivery': 'Versand',
  'totals.deliveryFrom': 'Versand, ab',
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
  'locker.list': 'Abholorte in der Nähe',
  'locker.about': 'etwa {{distance}}',
  'locker.hours': 'Geöffnet: {{hours}}',
  'locker.picture': 'Bild von {{name}} (in neuem Fenster)',
  'locker.more': 'Weitere Abholorte zeigen',
  'locker.none':
    'Kein Abholort für „{{query}}“. Versuchen Sie den Ort oder den Anfang der Postleitzahl.',
  'locker.failed':
    'Die Liste der Abholorte ist gerade nicht erreichbar. Bitte suchen Sie gleich noch einmal.',
  'point.hint':
    'Geben Sie den Abholort so an, wie ihn der Paketdienst nennt: Seine Nummer steht auf dessen Seite.',
  'point.noCash': 'Nachnahme ist dort nicht möglich.',
  'point.code': 'Nummer des Abholorts',
  'point.operator': 'Paketdienst',
  'point.choose': 'Wählen',
  'point.address': 'Name und Adresse des Abholorts',
  'point.take': 'Diesen Abholort nehmen',
  'point.codeMissing': 'Bitte geben Sie die Nummer des Abholorts an.',
  'point.codeWrong': 'Eine Nummer hat 2 bis 40 Buchstaben, Ziffern, Leerzeichen und - _ . /',
  'point.operatorMissing': 'Bitte wählen Sie, wessen Abholort es ist.',
  'point.addressMissing': 'Bitte geben Sie Name oder Adresse an, damit wir den Ort prüfen können.',
  'point.addressLong': 'Bitte kürzen Sie den Text: höchstens 200 Zeichen.',
  'point.addressSigns': 'Darin sind Zeichen, die man nicht sieht. Bitte tippen Sie es noch einmal.',
  'map.open': 'Auf einer Karte wählen',
  'map.only':
    'Die Karte zeigt vielleicht mehr Abholorte, als wir beliefern: Wählbar sind die, die unsere Suche findet.',
  'map.loading': 'Die Karte wird geladen.',
  'map.failed':
    'Die Karte ist gerade nicht erreichbar. Bitte suchen Sie nach Ort oder Postleitzahl.',
  'map.needsScript': 'Die Karte braucht JavaScript. Bitte suchen Sie nach Ort oder Postleitzahl.',
  'map.back': 'Zurück zur Lieferung',
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
  'obstacle.form-invalid': 'Noch zu ergänzen oder zu berichtigen: {{fields}}.',
  'obstacle.no-payment': 'Bitte wählen Sie, wie Sie bezahlen.',
  'obstacle.card-form-invalid': 'Bitte füllen Sie die Kartendaten aus.',
  'obstacle.no-wallet':
    'Die gewählte Wallet ist nicht da: Bitte wählen Sie eine andere Zahlungsart.',
  'obstacle.terms-missing': 'Bitte stimmen Sie den Bedingungen zu.',
  'obstacle.processing-missing': 'Ihre Einwilligung in die Verarbeitung Ihrer Daten fehlt.',

  'details.who': 'Für wen ist es?',
  'details.back': 'Zurück zum Warenkorb',
  'details.name': 'Vor- und Nachname',
  'details.email': 'E-Mail',
  'details.retypedEmail': 'E-Mail wiederholen',
  'details.phone': 'Telefon',
  'details.phoneNineDigits': 'Für den Paketcode: neun Ziffern',
  'details.emailOwn': 'Die Adresse Ihres Kontos',
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
  'details.companyOnly': 'Die Firma, die bestellt',
  'details.company': 'Ich möchte eine Rechnung auf eine Firma',
  'details.companyName': 'Firmenname',
  'details.nip': 'USt-IdNr.',
  'details.invoiceDiffers': 'Die Rechnungsadresse ist eine andere',
  'details.payment': 'Bezahlung',
  'details.payments.online': 'Online-Zahlung',
  'details.payments.blik': 'BLIK',
  'details.payments.card': 'Karte',
  'details.payments.wallet': 'Wallets',
  'details.payments.later': 'Später bezahlen',
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
  'details.errorTitle': 'Fehler: {{title}}',
  'details.look_one': 'Eine Angabe fehlt noch oder stimmt nicht:',
  'details.look_other': '{{count}} Angaben fehlen noch oder stimmen nicht:',
  'details.totalChanged':
    'Die Summe hat sich von {{before}} auf {{now}} geändert. Noch ist nichts bestellt: Bitte prüfen Sie sie und bestellen Sie erneut.',
  'details.forgotten':
    'Es wurde nichts bestellt: Ihr Warenkorb ist nicht mehr da. Sein Cookie wurde gelöscht oder war dreißig Tage alt. Ihre Eingaben sind noch da.',
  'details.emptied':
    'Es wurde nichts bestellt: Der Warenkorb wurde in einem anderen Fenster geleert. Ihre Eingaben sind noch da.',
  'details.changed':
    'Warenkorb, Versand oder Währung wurden in einem anderen Fenster geändert. Noch ist nichts bestellt: Bitte prüfen Sie die Bestellung und senden Sie sie erneut.',
  'details.noAnswer':
    'Der Shop hat nicht rechtzeitig geantwortet. Bitte senden Sie die Bestellung noch einmal: Doppelt kann sie nicht eingehen.',
  'details.notToPostCode':
    '{{delivery}}: unter dieser Postleitzahl nicht möglich. Bitte berichtigen Sie sie, oder wählen Sie im Warenkorb einen anderen Versand.',
  'details.otherPostCode': 'Der gewählte Versand erreicht diese Postleitzahl nicht.',
  'refused.stock':
    'Jemand war schneller, und nicht alles ist noch da. Noch ist nichts bestellt: Das liegt jetzt im Warenkorb.',
  'refused.lines':
    'Im Shop hat sich etwas geändert: {{names}}. Noch ist nichts bestellt: Bitte prüfen Sie den Warenkorb.',
  'refused.pictures':
    'Das Bild für {{names}} haben wir nicht mehr, deshalb ist es nicht mehr im Warenkorb. Noch ist nichts bestellt: Bitte legen Sie es mit dem Bild neu hinein.',
  'refused.currency':
    'In dieser Währung verkauft der Shop nicht mehr. Noch ist nichts bestellt: Bitte prüfen Sie die Preise.',
  'refused.delivery':
    'Der gewählte Versand ist für diese Bestellung nicht möglich. Bitte wählen Sie einen anderen.',
  'refused.locker':
    'Der gewählte Abholort ist nicht mehr verfügbar. Bitte wählen Sie einen anderen.',
  'refused.slot': 'Der gewählte Termin ist nicht mehr frei. Bitte wählen Sie einen anderen.',
  'refused.login': 'Bestellen können nur angemeldete Kunden.',
  'refused.terms':
    'Die AGB des Shops haben sich geändert, seit diese Seite geöffnet wurde. Noch ist nichts bestellt: Bitte lesen und akzeptieren Sie sie erneut.',
  'refused.other':
    'Der Shop konnte die Bestellung nicht annehmen. Bitte prüfen Sie sie und versuchen Sie es erneut, oder schreiben Sie uns.',
  'refused.pieces':
    'Diese Bestellung umfasst {{count}} Stück. Ohne sofortige Zahlung sind bis zu {{most}} möglich: Bitte weniger bestellen oder uns schreiben.',
  'refused.unpaid':
    'Mehrere Ihrer Bestellungen, oder solche von Ihrem Anschluss, warten noch auf Zahlung oder Versand. Bitte zuerst eine davon bezahlen oder uns schreiben.',
  'refused.waiting':
    '{{names}}: So viele Stück halten wir nicht für Bestellungen, die später bezahlt werden. Bitte eine Zahlung wählen, die sofort geschieht, oder weniger bestellen.',
  'refused.waitingOnly':
    '{{names}}: So viele Stück halten wir nicht für Bestellungen, die später bezahlt werden. Bitte weniger bestellen oder uns schreiben.',
  'refused.waitingAgain':
    'So viele Stück halten wir nicht für Bestellungen, die später bezahlt werden. Bitte eine Zahlung wählen, die sofort geschieht.',

  'pause.now': 'Zurzeit nehmen wir keine Bestellungen an. Ihr Warenkorb bleibt, wie er ist.',
  'pause.until': 'Bestellungen sind wieder möglich ab {{when}}.',

  'summary.thanksNamed': 'Danke, {{name}}',
  'summary.thanks': 'Danke für die Bestellung',
  'summary.leadNamed': 'Ihre Bestellung ist bei uns. Die Bestätigung geht an {{email}}.',
  'summary.lead': 'Die Bestellung ist bei uns.',
  'summary.number': 'Bestellnummer',
  'summary.date': 'Datum',
  'summary.total': 'Summe',
  'summary.paid': 'Bezahlt',
  'summary.paidYes': 'Ja',
  'summary.notPaid': 'Noch nicht',
  'summary.status': 'Status',
  'summary.recipient': 'Empfänger',
  'summary.account': 'Kontonummer',
  'summary.transferTitle': 'Verwendungszweck',
  'summary.amount': 'Betrag',
  'summary.paymentCode': 'Zahlungscode dieser Überweisung',
  'summary.scan': 'In der App Ihrer Bank scannen',
  'summary.back': 'Zurück zum Shop',
  'summary.payBy': '{{amount}}, spätestens {{day}}',
  'summary.pay': '{{amount}} per Überweisung',
  'summary.next': 'Wie es weitergeht',
  'summary.done': 'Ihre Bestellung ist bei uns, Nummer {{no}}.',
  'summary.payStepBy': 'Spätestens {{day}}',
  'summary.payStep': 'Zuerst',
  'summary.payText': 'Ihre Überweisung kommt an. Bis dahin bewahren wir alles für Sie auf.',
  'summary.sendAfter': 'Sobald sie da ist',
  'summary.sendNow': 'Jetzt',
  'summary.sendText': 'Wir machen alles fertig.',
  'summary.withdraw_one': 'Bis zu {{count}} Tag, nachdem Sie alles erhalten haben',
  'summary.withdraw_other': 'Bis zu {{count}} Tage, nachdem Sie alles erhalten haben',
  'summary.withdrawUnless': 'Außer für das, was nach Ihrem Wunsch gefertigt wurde.',
  'summary.withdrawLink': 'Wie Sie den Vertrag widerrufen',
  'summary.goesTo': 'Lieferung an',
  'summary.orderedBy': 'Bestellt von',
  'summary.soldBy': 'Verkauft von',
  'summary.print': 'Diese Seite drucken',
  'summary.canceled': 'Die Bestellung {{no}} wurde storniert',
  'summary.canceledText': 'Es wird nichts davon versandt, und es ist nichts zu zahlen.',
  'summary.ordered': 'Was Sie bestellt haben',
  'summary.already':
    'Aus diesem Warenkorb ist schon eine Bestellung geworden, es wurde also nichts doppelt bestellt. Das ist sie.',
  'summary.verifying': 'Die Zahlung wird geprüft',
  'summary.verifyingText':
    'Wir haben noch keine Antwort zur Zahlung. Diese Seite fragt alle fünf Sekunden erneut; Sie können es auch von Hand tun.',
  'summary.again': 'Noch einmal prüfen',
  'summary.goToPay': 'Zur Zahlung',
  'summary.unconfirmed': 'Die Zahlung ist noch nicht bestätigt',
  'summary.unconfirmedText':
    'Uns wurde Geld für die Bestellung {{no}} gemeldet, das der Zahlungsanbieter noch nicht bestätigt hat. Sollte Ihr Konto belastet worden sein, zahlen Sie nicht noch einmal: Diese Seite fragt weiter nach, und die Bestellung ist bezahlt, sobald das Geld bestätigt ist.',
  'summary.unpaid': 'Noch nicht bezahlt',
  'summary.unpaidText':
    'Für die Bestellung {{no}} ist keine Zahlung bestätigt. Sollte Ihr Konto belastet worden sein, zahlen Sie nicht noch einmal: Die Nachricht kann unterwegs sein und zählt noch. Wählen Sie sonst, wie Sie zahlen.',
  'summary.payAgain': 'Wählen Sie, wie Sie bezahlen',
  'summary.payUntil': 'Wir halten alles für Sie bis {{time}} zurück.',
  'summary.failed': 'Die Zahlung wurde nicht bestätigt',
  'summary.failedText':
    'Die Bestellung {{no}} ist beendet, weil keine Zahlung bestätigt wurde. Sollte Ihr Konto trotzdem belastet worden sein, schreiben Sie uns bitte und nennen Sie diese Nummer.',
  'summary.notInTime': 'Diese Bestellung wurde nicht rechtzeitig bezahlt',
  'summary.notInTimeText':
    'Für die Bestellung {{no}} ist keine Überweisung rechtzeitig eingegangen, deshalb ist sie storniert, und die Stücke stehen wieder im Regal.',
  'summary.toBasket': 'Zum Warenkorb',
  'summary.noAnswer': 'Die Bestellung lässt sich gerade nicht zeigen',
  'summary.noAnswerText':
    'Wenn sie aufgegeben wurde, ist sie sicher, und die Bestätigung kommt per E-Mail. Bitte versuchen Sie es gleich noch einmal.',

  'orderStatus.PENDING': 'Angenommen',
  'orderStatus.SENT': 'Versandt',
  'orderStatus.REALIZED': 'Zugestellt',
  'orderStatus.RETURN': 'Zurückgegeben',
  'orderStatus.CANCELED': 'Storniert',
  'orderStatus.CANCELED_LOCK': 'Nicht bezahlt',
  'cardForm.needsScript':
    'Die Kartennummer geht direkt an Braintree und nie an uns. Dafür braucht es JavaScript, das ausgeschaltet oder noch nicht geladen ist: Bitte wählen Sie eine andere Zahlungsart, oder schalten Sie es ein.',
  'cardForm.missing':
    'Die Karte wurde nicht übergeben, denn ihre Felder brauchen JavaScript. Nichts von Ihren Eingaben ist verloren: Bitte wählen Sie eine andere Zahlungsart, oder schalten Sie JavaScript ein.',
  'cardForm.title': 'Ihre Karte',
  'cardForm.coming': 'Die Felder für Ihre Karte werden von Braintree geholt.',
  'cardForm.failed':
    'Die Felder für Ihre Karte sind nicht gekommen. Bitte versuchen Sie es noch einmal, oder wählen Sie eine andere Zahlungsart.',
  'cardForm.again': 'Noch einmal versuchen',
  'cardForm.number': 'Kartennummer',
  'cardForm.numberWrong': 'Bitte prüfen Sie die Kartennummer.',
  'cardForm.expiry': 'Gültig bis',
  'cardForm.expiryHint': 'Monat und Jahr, zum Beispiel 09/29',
  'cardForm.expiryWrong': 'Bitte geben Sie Monat und Jahr so ein, wie sie auf der Karte stehen.',
  'cardForm.cvv': 'Prüfnummer',
  'cardForm.cvvHint': 'Drei oder vier Ziffern auf der Karte',
  'cardForm.cvvWrong': 'Bitte prüfen Sie die Prüfnummer.',
  'cardForm.pay': '{{total}} bezahlen',
  'cardForm.asking':
    'Ihre Karte wird geprüft. Ihre Bank fragt Sie vielleicht nach einer Bestätigung.',
  'cardForm.refused':
    'Ihre Bank hat die Zahlung nicht bestätigt. Nichts wurde abgebucht: Bitte versuchen Sie es noch einmal, nehmen Sie eine andere Karte, oder wählen Sie eine andere Zahlungsart.',
  'cardForm.unsent':
    'Ihre Karte konnte nicht geprüft werden. Nichts wurde abgebucht: Bitte versuchen Sie es noch einmal, oder wählen Sie eine andere Zahlungsart.',
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
  'wallet.needsScript':
    '{{wallet}} öffnet sich im Browser. Dafür braucht es JavaScript, das ausgeschaltet oder noch nicht geladen ist: Bitte wählen Sie eine andere Zahlungsart, oder schalten Sie es ein.',
  'wallet.missing':
    'Nichts wurde bezahlt, denn Google Pay und Apple Pay brauchen JavaScript und ein Gerät, das sie hat. Nichts von Ihren Eingaben ist verloren: Bitte wählen Sie eine andere Zahlungsart.',
  'wallet.coming': '{{wallet}} wird geholt.',
  'wallet.ready': 'Der Knopf von {{wallet}} ersetzt unseren, sobald nichts mehr fehlt.',
  'wallet.absent': 'Dieses Gerät hat {{wallet}} nicht: Bitte wählen Sie eine andere Zahlungsart.',
  'wallet.failed':
    '{{wallet}} ist nicht gekommen. Bitte versuchen Sie es noch einmal, oder wählen Sie eine andere Zahlungsart.',
  'wallet.again': 'Noch einmal versuchen',
  'wallet.buy': 'Kaufen mit {{wallet}}',
  'wallet.asking': '{{wallet}} ist offen. Bitte bestätigen Sie die Zahlung dort.',
  'wallet.closed':
    '{{wallet}} wurde geschlossen. Nichts wurde abgebucht, und nichts von Ihren Eingaben ist verloren.',
  'wallet.refused':
    'Ihre Bank hat die Zahlung nicht bestätigt. Nichts wurde abgebucht: Bitte versuchen Sie es noch einmal, nehmen Sie eine andere Karte, oder wählen Sie eine andere Zahlungsart.',
  'wallet.unsent':
    'Mit {{wallet}} konnte nicht bezahlt werden. Nichts wurde abgebucht: Bitte versuchen Sie es noch einmal, oder wählen Sie eine andere Zahlungsart.',
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
  'blik.label': 'BLIK-Code (optional)',
  'blik.hint':
    'Sechs Ziffern aus der App Ihrer Bank. Bleibt das Feld leer, fragt die Seite des Zahlungsanbieters danach. Wir bewahren den Code nirgends auf: Ist hier etwas zu berichtigen, geben Sie bitte einen neuen ein.',
  'blik.wrong':
    'Ein BLIK-Code hat sechs Ziffern. Bitte geben Sie einen neuen ein, oder lassen Sie das Feld leer.',
  'pay.title': 'Weiter zur Zahlung',
  'pay.text':
    'Bezahlt wird auf der Seite des Zahlungsanbieters, {{host}}. Danach kommen Sie hierher zurück.',
  'pay.back': 'Zurück zur Bestellung',
  'summary.confirm': 'Zahlung in der App Ihrer Bank bestätigen',
  'summary.confirmText':
    'Bitte bestätigen Sie die Zahlung jetzt in der App Ihrer Bank. Diese Seite fragt alle fünf Sekunden, ob bezahlt ist; Sie können es auch von Hand tun.',
  'summary.unreached': 'Der Zahlungsanbieter hat nicht geantwortet',
  'summary.unreachedText':
    'Ihre Bestellung {{no}} ist aufgegeben, aber wir wissen nicht, ob eine Zahlung dafür begonnen hat. Sollte Ihr Konto belastet worden sein, zahlen Sie nicht noch einmal: Die Nachricht davon zählt noch. Versuchen Sie es sonst noch einmal, oder wählen Sie eine andere Zahlungsart.',
  'summary.unreachedRestsText':
    'Ihre Bestellung {{no}} ist aufgegeben, aber wir wissen nicht, ob eine Zahlung dafür begonnen hat, und ihr Anbieter ist im Moment nicht zu erreichen. Sollte Ihr Konto belastet worden sein, zahlen Sie nicht noch einmal: Die Nachricht davon zählt noch. Wählen Sie sonst eine andere Zahlungsart, oder prüfen Sie in einer Minute noch einmal.',
  'details.paymentRests':
    'Der Anbieter dieser Zahlungsart antwortet im Moment nicht. Bitte wählen Sie eine andere, oder versuchen Sie es in einer Minute noch einmal.',
  'details.chosenRests':
    '„{{name}}“ kann im Moment nicht gewählt werden, weil der Anbieter nicht antwortet. Bitte wählen Sie eine andere, oder sehen Sie in einer Minute noch einmal nach.',
  'details.allRest':
    'Im Moment antwortet kein Zahlungsanbieter. Bitte versuchen Sie es in einigen Minuten noch einmal; was Sie eingegeben haben, bleibt hier.',
}
