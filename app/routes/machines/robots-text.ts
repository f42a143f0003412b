import type { Settings } from '#domain/entities/settings.ts'

/**
 * What answers nothing that a search engine could show: forms, one shopper's own pages, data. Pages
 * that are not to be shown, such as a search, say so themselves, and must be read for that.
 */
const closed = [
  '/api/',
  '/basket',
  '/currency',
  '/language',
  '/login',
  '/logout',
  '/notify/',
  '/opinion/',
  '/order/',
  '/page-data/',
  '/recover',
  '/register',
  '/uploads/',
  '/wishlist/shared/',
  '/*.data$',
] as const

/** For crawlers: what not to ask for, where the site maps are, and the owner's own lines. */
export function robotsText(
  origin: string,
  { hiddenFromSearch, robotsLines = [] }: Pick<Settings, 'hiddenFromSearch' | 'robotsLines'>,
): string {
  const paths = hiddenFromSearch ? ['/'] : closed
  return [
    'User-agent: *',
    ...paths.map((path) => `Disallow: ${path}`),
    '',
    ...(hiddenFromSearch ? [] : [`Sitemap: ${origin}/sitemap.xml`, '']),
    ...(robotsLines.length > 0 ? [...robotsLines, ''] : []),
  ].join('\n')
}
