import { getLanguage, getTranslate } from '#app/request/language.ts'
import { toLogin } from '#app/request/addresses.ts'
import type { Route } from './+types/window.ts'
import { openerKept } from './ends.ts'

/**
 * The last page of a window that was opened for Facebook: it tells the page that opened it what
 * came of it, and goes (Shopping §4 "Authentication"). It holds no token: that is in a cookie.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const t = getTranslate(context)
  const result = /^\w{1,10}$/.exec(url.searchParams.get('result') ?? '')?.[0] ?? 'closed'
  // Words of ours, without a sign that HTML reads.
  const title = t('facebook.window')
  const html = `<!DOCTYPE html><html lang="${getLanguage(context)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/plain.css"></head><body data-result="${result}"><main><h1>${title}</h1><p><a href="${toLogin()}">${t('facebook.goOn')}</a></p></main><script src="/facebook-window.js"></script></body></html>`
  const headers = { ...openerKept, 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(html, { headers })
}
