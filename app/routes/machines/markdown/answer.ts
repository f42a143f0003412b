import { conditional } from '../conditional.ts'

/**
 * A page as Markdown. It is the same page as the one for people, so search engines should keep
 * that one; and its prices are those of this visitor, so nobody keeps it for another, and nobody
 * at all keeps what may be of a shopper: anybody who sends a cookie.
 */
export function markdownAnswer(request: Request, text: string, page: string): Response {
  return conditional(request, text, {
    'Content-Type': 'text/markdown; charset=utf-8',
    'Cache-Control': request.headers.has('Cookie') ? 'private, no-store' : 'private, no-cache',
    Vary: 'Accept',
    Link: `<${page}>; rel="canonical"`,
    'X-Robots-Tag': 'noindex',
  })
}

/** For the caller to throw where nothing has this name. */
export async function notFound(): Promise<Response> {
  return new Response('404\n', {
    status: 404,
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  })
}
