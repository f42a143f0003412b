import type { EdgeContext } from '../edge.ts'
import { addressKey } from '../guards/client-address.ts'
import { pageOfData } from '../page-data.ts'
import type { PageAnswer, PageRequest } from './page-fills.ts'
import type { CachedAnswers } from './cached-answers.ts'

/**
 * Pages and their data for requests that came through the edge: those that were not in memory.
 * Undefined for what is not cached.
 */
export function createSlowWay(answers: CachedAnswers) {
  return async (request: Request, context: EdgeContext): Promise<Response | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const url = new URL(request.url)
    const asked = requestOf(request, url.pathname + url.search, context)
    const cookies = request.headers.get('cookie')
    const data = pageOfData(url)
    if (data) return dataAnswer(answers, { ...asked, address: data.address }, data.mark, cookies)

    const started = performance.now()
    const answer = await answers.slowly(asked, url, cookies)
    context.timing.add('page', performance.now() - started)
    return answer && responseOf(answer)
  }
}

function requestOf(
  { headers }: Request,
  address: string,
  { lang, origin, clientAddress }: EdgeContext,
): PageRequest {
  return {
    domain: { lang, origin },
    address,
    acceptEncoding: headers.get('accept-encoding'),
    ifNoneMatch: headers.get('if-none-match'),
    saveData: headers.get('save-data') === 'on',
    who: addressKey(clientAddress),
  }
}

/** The router's data of a cached page; undefined when this address has no such page now. */
async function dataAnswer(
  answers: CachedAnswers,
  page: PageRequest,
  mark: string,
  cookies: string | null,
): Promise<Response | undefined> {
  const data = await answers.dataOf(mark, page, cookies)
  if (data === undefined) return undefined
  return new Response(data, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, max-age=86400, immutable',
    },
  })
}

function responseOf({ status, headers, body }: PageAnswer): Response {
  // A copy on its own memory: the body may be one that stays in ours.
  return new Response(body && new Uint8Array(body), {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  })
}
