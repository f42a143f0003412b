import { createHmac, randomBytes } from 'node:crypto'

import { type LangDomains, languageOfHost } from '#domain/screen/language.ts'
import { knownLanguage } from '#domain/screen/languages.ts'
import { createFacebook, type Facebook } from '#shop/accounts/social/facebook.ts'
import { type Actor, facebookSimulator } from './simulator.ts'

/** Facebook for a shop that has no app there, and the pages that play it. */
export type DemoFacebook = { facebook: Facebook; page(request: Request): Response }

const base = '/demo/facebook/v26.0'

/**
 * For each browser one person of its own, so that strangers who try the same demo shop never share
 * an account.
 */
export function demoFacebook(secret: string, domains: LangDomains): DemoFacebook {
  const app = { id: '1000000000000001', secret: keyed(secret, 'app').slice(0, 32) }
  const simulator = facebookSimulator({ app, secret })
  const settings = {
    appId: app.id,
    appSecret: app.secret,
    dialogUrl: base,
    graphUrl: 'http://facebook.invalid/v26.0',
  }
  return {
    facebook: createFacebook(settings, { fetch: simulator.fetch, isSimulated: true }),
    page: (request) => dialogPage(simulator, { secret, domains }, request),
  }
}

function dialogPage(
  simulator: ReturnType<typeof facebookSimulator>,
  { secret, domains }: { secret: string; domains: LangDomains },
  request: Request,
): Response {
  const { host, pathname, searchParams } = new URL(request.url)
  if (pathname !== `${base}/dialog/oauth`) return new Response('Not found', { status: 404 })
  const known = /(?:^|;\s*)demo-facebook=([\w-]{20,40})(?:;|$)/.exec(
    request.headers.get('cookie') ?? '',
  )?.[1]
  const lang = knownLanguage(languageOfHost(host, domains) ?? '')
  const browser = known ?? randomBytes(18).toString('base64url')
  const { status, html } = simulator.dialog(searchParams, actorOf(secret, browser), lang)
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      // As Facebook's own pages: nothing that opened them knows them any more.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      'Set-Cookie': `demo-facebook=${browser}; Path=/demo/facebook; Max-Age=2592000; HttpOnly; SameSite=Lax`,
    },
  })
}

function actorOf(secret: string, browser: string): Actor {
  const number = keyed(secret, browser)
  return {
    id: BigInt(`0x${number.slice(0, 15)}`).toString(),
    name: 'Ola Wrona',
    email: `ola.${number.slice(-8)}@facebook.example`,
  }
}

function keyed(secret: string, text: string): string {
  return createHmac('sha256', `demo facebook ${secret}`).update(text).digest('hex')
}
