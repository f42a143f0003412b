/** What is said of a wallet whose own button pays. */
export const wallet = {
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
}
