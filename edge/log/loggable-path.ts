import { canonicalPath } from '../guards/canonical-path.ts'

/**
 * A path as it may be logged: without a query, and without codes that give access to something, in
 * whatever spelling they came. A path that nobody can read is not repeated.
 */
export function loggablePath(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1)
  const canonical = canonicalPath(bare)
  if (canonical === undefined) return '/***'
  const masked = canonical
    .replace(secretPaths, '$1***')
    .split('/')
    .map((segment) => (looksSecret(segment) ? '***' : segment))
    .join('/')
  return (masked === canonical ? bare : masked).slice(0, 200)
}

/**
 * What follows these is a code from a mail or the number of an order. They are looked for anywhere,
 * because the data of a page have its path at their end.
 */
const secretPaths = new RegExp(
  `(/(?:${[
    'activation',
    'setup',
    'invitations',
    'recover',
    'login/facebook/deleted',
    'api/public/facebook/deleted',
    'delete-account',
    'basket/carry',
    'wishlist/shared',
    'newsletter',
    'unsubscribe',
    'order/summary',
    'order/pay',
    'order/document',
    'my-orders',
    'my-returns',
    'uploads',
    'api/public/(?:mail-open|removed|order-cancel|order-link|order-payment|order-return|order-document|return|return-cancel|basket|upload)',
    'api/public/order(?!/(?:new|code|gift-card|summary)(?:/|$))',
  ].join('|')})/).+$`.replaceAll('/', slash()),
  'is',
)

/** A slash, or what some layer may read as one. */
function slash(): string {
  return String.raw`(?:[/\\]|%(?:25)*(?:2f|5c))`
}

function looksSecret(segment: string): boolean {
  const name = segment.replace(/\.data$/, '')
  if (/@|%40/i.test(name)) return true
  if (/^(?:[0-9a-f]{24,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(name)) return true
  return name.length >= 20 && /[a-z]/.test(name) && /[A-Z]/.test(name) && !isFile.test(name)
}

const isFile = /\.[a-z0-9]{2,5}$/
