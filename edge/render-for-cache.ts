import { createHash, randomBytes } from 'node:crypto'

import { knownText } from './answers/known-text.ts'
import type {
  RenderedPage,
  CachedPage,
  CacheRender,
  CacheKey,
} from '#app/page-cache/cached-page.ts'

type Rest = Parameters<CacheRender['take']>[0]

/** A missing page is the same for everybody, too. */
const KEPT: ReadonlySet<number> = new Set([200, 404])

/** Answers the request of a renderer as a page that is sealed already. */
type Render = (request: Request, cacheRender: CacheRender) => Promise<Response>

/**
 * Renders a page for everybody. All that it is made from is its key: the request has no header of
 * any visitor, so that nothing of a visitor can get into the page.
 */
export async function renderForCache(
  key: CacheKey,
  render: Render,
  signal: AbortSignal,
): Promise<RenderedPage> {
  const address = `${key.origin}${key.path}${key.query === '' ? '' : `?${key.query}`}`
  const headers: HeadersInit = key.saveData ? { 'Save-Data': 'on' } : {}
  // Random, so that no text of a page can look like them; neither is left in the page.
  const mark = randomBytes(12).toString('hex')
  const seam = randomBytes(12).toString('hex')
  let rest: Rest | undefined
  const cacheRender: CacheRender = { key, mark, seam, take: (given) => (rest = given) }

  const response = await render(new Request(address, { headers, signal }), cacheRender)
  const { status } = response
  if (!KEPT.has(status) || !rest) {
    await response.body?.cancel()
    return { kind: 'other' }
  }
  const text = knownText(response)?.join('') ?? (await response.text())
  const statics = text.split(seam)
  if (statics.length !== rest.slots.length + 1) throw new Error('a page was not cut at its slots')
  return marked({ ...rest, statics, status, headers: [...response.headers] }, mark)
}

/** The page with its mark, which depends on nothing but what is in the page. */
function marked(page: Omit<CachedPage, 'kind' | 'mark'>, place: string): CachedPage {
  const { statics, slots, data } = page
  const content = JSON.stringify([statics.map((text) => text.split(place)), slots, data])
  const mark = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  return {
    kind: 'page',
    ...page,
    statics: statics.map((text) => text.replaceAll(place, mark)),
    mark,
  }
}
