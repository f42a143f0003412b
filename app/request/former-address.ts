import { type MiddlewareFunction, redirect } from 'react-router'

import type { EndedAddress } from '#contract/contract.ts'
import { mayBeFormerPage } from '#domain/screen/links/former-address.ts'
import { toCategory, toGroup, toManufacturer, toProduct, toSite } from '#app/request/addresses.ts'
import { unavailable } from '#app/request/answer.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { CallResult } from '#app/shop-client/errors.ts'

/**
 * A page where nothing is, or a short link of a former shop: what the owner said of its address is
 * done. It leads to what stands in
 * for it (301), or says that it is gone for good (410), or is simply not there (404). While nobody
 * can say it (503), no search engine strikes off an address that has only moved. Asked only then,
 * so that pages that are there cost nothing.
 */
export const endedMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const asked = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && url.pathname === '/' && mayBeFormerPage(asked.searchParams)) {
    const ended = await addressAt(asked.pathname + asked.search, context)
    if (ended?.state === 'led') return redirect(addressNow(ended.to, context), 301)
    const { body, status, headers } = await next()
    return new Response(body, { status: ended ? 410 : status, headers })
  }
  const response = await next()
  if (response.status !== 404 || !isRead) return response
  // A page's Markdown is answered at an address of its own (edge/markdown.ts).
  const path = url.pathname.replace(/^\/markdown(?=\/|$)/, '') + asked.search
  const ended = await addressAt(path, context)
  if (!ended) return response
  if (ended.state === 'led') return redirect(addressNow(ended.to, context), 301)
  // The data of a page go to the router, which knows a page that is not there.
  if (asked.pathname.endsWith('.data')) return response
  return new Response(response.body, { status: 410, headers: response.headers })
}

/** What the owner said of an address; undefined: nothing. */
async function addressAt(
  path: string,
  context: Parameters<typeof getServices>[0],
): Promise<EndedAddress | undefined> {
  if (path.length > 500) return undefined
  const answer = requireReached(await getServices(context).shop.address({ query: { path } }))
  return answer.kind === 'ok' ? answer.value : undefined
}

/** A shop elsewhere that does not have this call at all has answered. */
function requireReached<T>(result: CallResult<T>): CallResult<T> {
  if (result.kind !== 'failed' || result.status === 501) return result
  if (result.status === undefined || result.status >= 500) throw unavailable()
  return result
}

type To = Extract<EndedAddress, { state: 'led' }>['to']

function addressNow({ kind, url }: To, context: Parameters<typeof getRendering>[0]): string {
  const name = getRendering(context).text(url)
  switch (kind) {
    case 'home':
      return '/'
    case 'product':
      return toProduct(name)
    case 'category':
      return toCategory(name)
    case 'group':
      return toGroup(name)
    case 'manufacturer':
      return toManufacturer(name)
    case 'site':
      return toSite(name)
  }
}
