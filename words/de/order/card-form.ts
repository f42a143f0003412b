/** What is said of the fields for a card, which are its provider’s. */
export const cardForm = {
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
}
