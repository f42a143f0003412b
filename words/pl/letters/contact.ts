/** Wiadomość do sklepu. */
export const contact = {
  'contact.title': 'Napisz do nas',
  'contact.lead':
    'Wyszczerbiona pokrywka, zamówienie, pytanie o produkt: napisz, a odpowiemy e-mailem.',
  'contact.submit': 'Wyślij wiadomość',
  'contact.other': 'Albo po prostu',
  'contact.sentTitle': 'Wiadomość jest już u nas',
  'contact.sent': 'Odpowiemy na adres {{email}}.',
  'contact.toShop': 'Do sklepu',
  'contact.failed': 'Nieoczekiwany błąd: wiadomość nie została wysłana.',
  'contact.reload': 'Wczytaj stronę ponownie',
}
