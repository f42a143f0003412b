/** What opens over a page by itself. */
export const popups = {
  'popup.name': 'Hinweis',
  'popup.close': 'Schließen',
}
