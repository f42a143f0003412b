import { markdownPath, pageOfMarkdown } from '#domain/screen/links/markdown-path.ts'

/**
 * The request for the Markdown of a page, if this is one: by `.md` at the end of its path, or by an
 * `Accept` header that wants `text/markdown` at least as much as HTML. Browsers never do.
 */
export function asMarkdown(request: Request): Request | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const url = new URL(request.url)
  const path = plainPath(url.pathname, request.headers.get('accept') ?? '')
  if (path === undefined) return undefined
  return new Request(`${url.origin}/markdown${path === '/' ? '' : path}${url.search}`, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
  })
}

function plainPath(pathname: string, accept: string): string | undefined {
  if (pathname.endsWith('.md')) return pageOfMarkdown(pathname)
  return markdownPath(pathname) !== undefined && prefersMarkdown(accept) ? pathname : undefined
}

/** Whether a page in memory, which is HTML, may be what this client wants. */
export function mayWantMarkdown(accept: string | undefined): boolean {
  return accept?.includes('text/markdown') === true
}

/** `Accept` without the type itself, as in `*\/*`, is no wish for Markdown. */
export function prefersMarkdown(accept: string): boolean {
  if (!mayWantMarkdown(accept)) return false
  const markdown = qualityOf('text/markdown', accept)
  return markdown > 0 && markdown >= qualityOf('text/html', accept)
}

function qualityOf(type: string, accept: string): number {
  const found = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(';'))
    .find(([name]) => name?.trim() === type)
  if (!found) return 0
  const quality = found
    .find((part) => part.trim().startsWith('q='))
    ?.trim()
    .slice(2)
  const value = quality === undefined ? 1 : Number(quality)
  return Number.isFinite(value) ? value : 0
}

/**
 * A thing that is elsewhere by now leads to its Markdown there, if it was asked for by its ending.
 */
export function withEnding(answer: Response, asked: Request): Response {
  const location = answer.headers.get('location')
  if (location === null || !new URL(asked.url).pathname.endsWith('.md')) return answer
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/.exec(location) ?? []
  const headers = new Headers(answer.headers)
  headers.set('location', `${path === '/' ? '/index' : path}.md${query}`)
  return new Response(null, { status: answer.status, headers })
}
