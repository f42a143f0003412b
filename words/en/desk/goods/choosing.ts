import type { PageKind } from '#domain/owner/document-form/with-pages.ts'

/** Fields in which something of the shop is chosen. */
export const choosing = {
  page: 'A page of the shop',
  addresses: 'Its address in each language, or one elsewhere',
  kinds: {
    category: 'Category',
    site: 'Page',
    group: 'Collection',
    manufacturer: 'Maker',
  } satisfies Record<PageKind, string>,
  goodsHint: 'Some letters of its name or code.',
  near: (names: string) => `Near it: ${names}.`,
  mainFirst: 'The main one first.',
  partHint: 'A product, and how many of it: mug*2.',
  badges: 'Badges',
  badgesAbout: 'those of stock and reductions come by themselves',
  ownBadge: 'Own words',
}
