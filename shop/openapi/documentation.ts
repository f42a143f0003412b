import { openApiDocument } from './document.ts'
import { callsPage, STYLESHEET } from './page.ts'

/**
 * What describes the calls instead of being one: `/api`, its stylesheet and `/api/openapi.json`.
 */
export function documentation(path: string): Response | undefined {
  if (path === '/api/openapi.json') {
    return Response.json(openApiDocument(), { headers: CACHED })
  }
  if (path === '/api/calls.css') return answer('text/css', STYLESHEET)
  if (path === '/api' || path === '/api/') return answer('text/html', callsPage())
  return undefined
}

/** They change only with a new version of the program. */
const CACHED = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' }

function answer(type: string, text: string): Response {
  return new Response(text, { headers: { ...CACHED, 'content-type': `${type}; charset=utf-8` } })
}
