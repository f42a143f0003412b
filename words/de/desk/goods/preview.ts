/** Wie ein Produkt aussähe, das eingetippt und nicht gespeichert ist. */
export const productPreview = {
  look: 'Vorschau',
  newTab: '(öffnet sich in einem neuen Tab)',
  title: 'Vorschau, nicht gespeichert',
  about:
    'Die Seite im Shop, wie sie eingetippt wurde; 30 Minuten lang. Nichts ist gespeichert, und nichts lässt sich dort abschicken.',
  template: 'Vorlage',
  own: 'die des Shops',
  shownTo: { visitor: 'Als Besucher', wholesale: 'Als Großhandelskunde' },
  open: (lang: string) => `Öffnen: ${lang}`,
}
