import { createHash } from 'node:crypto'

import { openApiDocument } from './document.ts'
import { callsPage, stylesheet } from './page.ts'

/**
 * What describes the calls instead of being one: `/api`, its stylesheet and `/api/openapi.json`.
 */
export function documentation(path: string, { headers }: Request): Response | undefined {
  if (path === '/api/openapi.json') {
    written ??= openApi()
    const named = { ...cached, etag: written.tag, 'content-type': 'application/json' }
    const known = headers.get('if-none-match')?.split(',') ?? []
    if (known.some((one) => one.trim() === written?.tag)) {
      return new Response(null, { status: 304, headers: named })
    }
    return new Response(written.text, { headers: named })
  }
  if (path === '/api/calls.css') return answer('text/css', stylesheet)
  if (path === '/api' || path === '/api/') return answer('text/html', callsPage())
  return undefined
}

let written: { text: string; tag: string } | undefined

/** Weak, since it is sent compressed or not. */
function openApi(): { text: string; tag: string } {
  const text = JSON.stringify(openApiDocument())
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { text, tag: `W/"${tag}"` }
}

/** They change only with a new version of the program. */
const cached = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' }

function answer(type: string, text: string): Response {
  return new Response(text, { headers: { ...cached, 'content-type': `${type}; charset=utf-8` } })
}
