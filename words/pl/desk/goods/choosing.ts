import type { PageKind } from '#domain/owner/document-form/with-pages.ts'

/** Fields in which something of the shop is chosen. */
export const choosing = {
  page: 'Strona sklepu',
  addresses: 'Jej adres w każdym języku albo inny adres',
  kinds: {
    category: 'Kategoria',
    site: 'Strona',
    group: 'Kolekcja',
    manufacturer: 'Producent',
  } satisfies Record<PageKind, string>,
  goodsHint: 'Kilka liter nazwy lub kodu.',
  near: (names: string) => `Podobne: ${names}.`,
  mainFirst: 'Główna jako pierwsza.',
  partHint: 'Produkt i ile go: kubek*2.',
  badges: 'Znaczki',
  badgesAbout: 'znaczki stanu i obniżek pojawiają się same',
  ownBadge: 'Własne słowa',
}
