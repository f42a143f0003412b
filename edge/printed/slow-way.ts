import type { EdgeContext } from '../edge.ts'
import { addressKey } from '../guards/client-address.ts'
import type { PageAnswer, PageRequest, PrintedAnswers } from './printed-answers.ts'

/** Where the data of a page is: the mark that stands in the page follows, then its own address. */
const DATA = '/page-data/'

/**
 * Pages and their data for requests that came through the edge: those that were not in memory.
 * Undefined for what is not printed.
 */
export function createSlowWay(answers: PrintedAnswers) {
  return async (request: Request, context: EdgeContext): Promise<Response | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const url = new URL(request.url)
    const asked = requestOf(request, url.pathname + url.search, context)
    const cookies = request.headers.get('cookie')
    if (url.pathname.startsWith(DATA)) return dataAnswer(answers, asked, cookies)

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

/** The router's data of a printed page, or 409 when the page at this address is another one now. */
async function dataAnswer(
  answers: PrintedAnswers,
  asked: PageRequest,
  cookies: string | null,
): Promise<Response> {
  const {
    mark = '',
    path = '',
    query = '',
  } = /^\/page-data\/(?<mark>[^/?]+)(?<path>[^?]*)(?<query>\?.*)?$/.exec(asked.address)?.groups ??
  {}
  const page = { ...asked, address: `${path === '' ? '/' : path}${query}` }
  const data = await answers.dataOf(mark, page, cookies)
  const type = { 'Content-Type': 'text/plain; charset=utf-8' }
  if (data === undefined)
    return new Response('The page has changed.', { status: 409, headers: type })
  return new Response(data, {
    headers: { ...type, 'Cache-Control': 'private, max-age=86400, immutable' },
  })
}

function responseOf({ status, headers, body }: PageAnswer): Response {
  // A copy on its own memory: the body may be one that stays in ours.
  return new Response(body && new Uint8Array(body), {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  })
}
