/** What opens over a page by itself. */
export const popups = {
  'popup.name': 'Announcement',
  'popup.close': 'Close',
}
