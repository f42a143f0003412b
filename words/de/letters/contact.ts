/** Eine Nachricht an den Laden. */
export const contact = {
  'contact.title': 'Schreiben Sie uns',
  'contact.lead':
    'Ein zerbrochener Deckel, eine Bestellung, eine Frage zu einem Produkt: Schreiben Sie, wir antworten per E-Mail.',
  'contact.submit': 'Nachricht senden',
  'contact.other': 'Oder einfach',
  'contact.sentTitle': 'Ihre Nachricht ist bei uns',
  'contact.sent': 'Wir antworten an {{email}}.',
  'contact.toShop': 'Zum Shop',
  'contact.failed': 'Ein unerwarteter Fehler: Ihre Nachricht wurde nicht gesendet.',
  'contact.reload': 'Seite neu laden',
}
