import { getOrigin } from '#app/request/language.ts'
import { plainAnswer } from './plain-answer.ts'
import type { Route } from './+types/robots.ts'

/**
 * What answers nothing that a search engine could show: forms, one shopper's own pages, data. Pages
 * that are not to be shown, such as a search, say so themselves, and must be read for that.
 */
const closed = [
  '/api/',
  '/basket',
  '/currency',
  '/language',
  '/logout',
  '/notify/',
  '/opinion/',
  '/order/',
  '/page-data/',
  '/uploads/',
  '/wishlist/shared/',
  '/*.data$',
] as const

/** For crawlers: what not to ask for, and where the site maps are. */
export function loader({ context }: Route.LoaderArgs) {
  const origin = getOrigin(context)
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return plainAnswer(lines.join('\n'), 'text/plain')
}
