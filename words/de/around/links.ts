/** What an address brings along. */
export const links = {
  'linked.code':
    'Sie haben den Code {{code}} mitgebracht. Der Warenkorb versucht ihn, sobald etwas darin ist.',
  'linked.payment':
    'Die Zahlung hat nicht geklappt. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlung.',
  'linked.paymentCancelled': 'Sie haben die Zahlung abgebrochen.',
  'linked.login': 'Diese Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'linked.unexpected':
    'Auf dem Rückweg zum Shop ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
}
