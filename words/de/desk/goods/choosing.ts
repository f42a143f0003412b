import type { PageKind } from '#domain/owner/document-form/with-pages.ts'

/** Fields in which something of the shop is chosen. */
export const choosing = {
  page: 'Eine Seite des Shops',
  addresses: 'Ihre Adresse in jeder Sprache, oder eine andere',
  kinds: {
    category: 'Kategorie',
    site: 'Seite',
    group: 'Kollektion',
    manufacturer: 'Hersteller',
  } satisfies Record<PageKind, string>,
  goodsHint: 'Einige Buchstaben des Namens oder der Nummer.',
  near: (names: string) => `Ähnlich: ${names}.`,
  mainFirst: 'Die wichtigste zuerst.',
  partHint: 'Ein Produkt, und wie viel davon: becher*2.',
  badges: 'Abzeichen',
  badgesAbout: 'die von Bestand und Reduzierung kommen von selbst',
  ownBadge: 'Eigene Worte',
}
