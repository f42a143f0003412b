import { openApiDocument } from './document.ts'
import { callsPage, stylesheet } from './page.ts'

/**
 * What describes the calls instead of being one: `/api`, its stylesheet and `/api/openapi.json`.
 */
export function documentation(path: string): Response | undefined {
  if (path === '/api/openapi.json') {
    return Response.json(openApiDocument(), { headers: cached })
  }
  if (path === '/api/calls.css') return answer('text/css', stylesheet)
  if (path === '/api' || path === '/api/') return answer('text/html', callsPage())
  return undefined
}

/** They change only with a new version of the program. */
const cached = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' }

function answer(type: string, text: string): Response {
  return new Response(text, { headers: { ...cached, 'content-type': `${type}; charset=utf-8` } })
}
