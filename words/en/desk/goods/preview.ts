/** How shoppers would see a product that is typed and not saved. */
export const productPreview = {
  look: 'Preview',
  newTab: '(opens in a new tab)',
  title: 'Preview, not saved',
  about:
    'The page in the shop as it was typed; for 30 minutes. Nothing is saved, and nothing on it can be sent.',
  template: 'Template',
  own: 'of the shop',
  shownTo: { visitor: 'As a visitor', wholesale: 'As a wholesale customer' },
  open: (lang: string) => `Open: ${lang}`,
}
