/** Jak kupujący zobaczą produkt wpisany i niezapisany. */
export const productPreview = {
  look: 'Podgląd',
  newTab: '(otwiera się w nowej karcie)',
  title: 'Podgląd, niezapisany',
  about:
    'Strona w sklepie tak, jak ją wpisano; przez 30 minut. Nic nie jest zapisane i nic nie można na niej wysłać.',
  template: 'Szablon',
  own: 'ten w sklepie',
  shownTo: { visitor: 'Jako gość', wholesale: 'Jako klient hurtowy' },
  open: (lang: string) => `Otwórz: ${lang}`,
}
