/** What opens over a page by itself. */
export const popups = {
  'popup.name': 'Ogłoszenie',
  'popup.close': 'Zamknij',
}
