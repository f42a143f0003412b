/** What of the process is no page of the storefront. */
export type OwnPlace = 'api' | 'mail' | 'facebook' | 'pay' | 'inpost' | 'setup' | 'preview'

const places: readonly [place: OwnPlace, at: RegExp][] = [
  ['api', /^\/api(?:\/|$)/],
  // The mails of a demo shop, and where it plays Facebook, a provider of payments and InPost.
  ['mail', /^\/demo\/mail(?:\/|$)/],
  ['facebook', /^\/demo\/facebook\//],
  ['pay', /^\/demo\/pay\//],
  ['inpost', /^\/demo\/inpost(?:\/|$)/],
  // What frames of an editor's preview ask for.
  ['preview', /^\/preview\//],
  // Where an empty shop is set up.
  ['setup', /^\/setup(?:\/|$)/],
]

/** Calls, mails and what is played are not pages of the storefront; undefined for those. */
export function ownPlace(pathname: string): OwnPlace | undefined {
  return places.find(([, at]) => at.test(pathname))?.[0]
}

/**
 * What browsers and Facebook itself ask of the way in by Facebook: a storefront answers them, with
 * cookies and pages. Another storefront asks the same address for JSON, and the shop answers.
 */
export function isStorefronts({ method, headers }: Request, pathname: string): boolean {
  if (pathname === '/api/public/facebook') {
    return method !== 'POST' && !/^application\/json\b/.test(headers.get('accept') ?? '')
  }
  if (pathname === '/api/public/facebook/callback') return true
  const isJson = /^application\/json\b/.test(headers.get('content-type') ?? '')
  return pathname === '/api/public/facebook/deletion' && !isJson
}
