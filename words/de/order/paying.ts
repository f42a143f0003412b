/** What is said of a payment at its provider. */
export const paying = {
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
