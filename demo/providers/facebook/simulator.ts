import { createHash, createHmac, randomBytes } from 'node:crypto'

import { z } from 'zod'

import type { Language } from '#domain/screen/languages.ts'
import { escapedHtml } from '#shop/escaped-html.ts'
import { demoLanguage } from '#demo/shop/localized-text.ts'
import { dialogWords } from './dialog-words.ts'

/** What a code stands for until it is exchanged; `once` makes each code another one. */
const Granted = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  withEmail: z.boolean(),
  redirectUri: z.string(),
  challenge: z.string(),
  once: z.string(),
  until: z.number(),
})

const Person = z.record(z.string(), z.unknown())

/** Somebody who uses the simulated Facebook. */
export type Actor = { id: string; name: string; email: string }

type App = { id: string; secret: string }

type Settings = {
  app: App
  /** Signs what browsers and the shop bring back: the same in all processes. */
  secret: string
  now?: () => number
}

/** How long a code is good, ms. */
const CODE_LASTS = 60_000
/** How many used codes are remembered; the oldest are too old by then. */
const MOST_USED = 10_000

/**
 * Plays Facebook for the demo shop and for tests: the page where people say yes, and what servers
 * ask. It shares nothing with shop/accounts/social, so that a mistake there is not made twice. A
 * code says itself what it stands for, signed, so that any process can exchange it.
 */
export function facebookSimulator({ app, secret, now = Date.now }: Settings) {
  const used = new Set<string>()
  const { seal, unseal } = seals(secret)

  /** The code of somebody who has said yes. */
  function codeFor(
    actor: Actor,
    asked: { redirectUri: string; challenge: string; withEmail?: boolean },
  ): string {
    const { redirectUri, challenge, withEmail = true } = asked
    const once = randomBytes(9).toString('base64url')
    const until = now() + CODE_LASTS
    return seal('code', { ...actor, withEmail, redirectUri, challenge, once, until })
  }

  /** `/dialog/oauth` in a browser: who asks, what Facebook would say, and the ways on. */
  function dialog(query: URLSearchParams, actor: Actor, lang: Language): Page {
    const redirectUri = query.get('redirect_uri') ?? ''
    const state = query.get('state') ?? ''
    const challenge = query.get('code_challenge') ?? ''
    if (
      query.get('client_id') !== app.id ||
      !redirectUri ||
      query.get('response_type') !== 'code'
    ) {
      return page(400, lang, `<p>${dialogWords[demoLanguage(lang)].unknown}</p>`)
    }
    const ways = {
      yes: codeFor(actor, { redirectUri, challenge }),
      noEmail: codeFor(actor, { redirectUri, challenge, withEmail: false }),
    }
    return page(200, lang, choices({ actor, redirectUri, state, ways }, lang))
  }

  /** What servers ask, by the path below the version. */
  function graph(path: string, query: URLSearchParams): { status: number; body: object } {
    if (path === '/oauth/access_token') return exchange(query)
    if (path === '/me') return me(query)
    return wrong(2500, 'Unknown path components')
  }

  function exchange(query: URLSearchParams) {
    if (query.get('client_id') !== app.id || query.get('client_secret') !== app.secret) {
      return wrong(1, 'Error validating client secret.')
    }
    const code = query.get('code') ?? ''
    const granted = unseal('code', code, Granted)
    if (!granted || granted.until < now()) return wrong(100, 'Invalid verification code format.')
    if (used.has(code)) return wrong(100, 'This authorization code has been used.')
    if (query.get('redirect_uri') !== granted.redirectUri) {
      return wrong(100, 'Error validating verification code: another redirect_uri.')
    }
    const verifier = query.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (granted.challenge !== '' && challenge !== granted.challenge) {
      return wrong(100, 'Invalid code_verifier.')
    }
    if (used.size >= MOST_USED) used.clear()
    used.add(code)
    const { id, name, email, withEmail } = granted
    const token = seal('token', { id, name, ...(withEmail && { email }) })
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: 5183976 } }
  }

  function me(query: URLSearchParams) {
    const token = query.get('access_token') ?? ''
    const proof = createHmac('sha256', app.secret).update(token).digest('hex')
    if (query.get('appsecret_proof') !== proof) return wrong(100, 'Invalid appsecret_proof')
    const person = unseal('token', token, Person)
    if (!person) return wrong(190, 'Invalid OAuth access token.')
    const fields = (query.get('fields') ?? 'id,name').split(',')
    return { status: 200, body: Object.fromEntries(fields.map((name) => [name, person[name]])) }
  }

  /** What Facebook sends when somebody wants to be forgotten. */
  function deletionOf(id: string): string {
    const request = { algorithm: 'HMAC-SHA256', issued_at: Math.floor(now() / 1000), user_id: id }
    const text = Buffer.from(JSON.stringify(request)).toString('base64url')
    return `${createHmac('sha256', app.secret).update(text).digest('base64url')}.${text}`
  }

  return {
    codeFor,
    dialog,
    deletionOf,
    /** In place of the network, for the shop's own questions. */
    fetch: async ({ url }: Request): Promise<Response> => {
      const { pathname, searchParams } = new URL(url)
      const { status, body } = graph(pathname.replace(/^\/v[\d.]+/, ''), searchParams)
      return Response.json(body, { status })
    },
  }
}

/** What somebody may say to the app, as links back to it. */
function choices(
  given: {
    actor: Actor
    redirectUri: string
    state: string
    /** Codes, with the mailbox and without. */
    ways: { yes: string; noEmail: string }
  },
  lang: Language,
): string {
  const { actor, redirectUri, state, ways } = given
  const say = dialogWords[demoLanguage(lang)]
  const answer = (given: Record<string, string>) =>
    escapedHtml(`${redirectUri}?${new URLSearchParams(given)}`)
  const no = {
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
  }
  return `<p><strong>${say.demo}</strong> ${escapedHtml(say.you(`${actor.name} (${actor.email})`))}</p>
<ul>
<li><a href="${answer({ code: ways.yes, state })}">${say.yes}</a></li>
<li><a href="${answer({ code: ways.noEmail, state })}">${say.noEmail}</a></li>
<li><a href="${answer({ ...no, state })}">${say.no}</a></li>
<li><a href="${answer({ code: ways.yes, state: `${state}x` })}">${say.forged}</a></li>
</ul>
<p>${say.close}</p>`
}

/** Signs what others carry, for one kind of use. */
function seals(secret: string) {
  const signature = (kind: string, text: string) =>
    createHmac('sha256', `simulated ${kind} ${secret}`).update(text).digest('base64url')

  return {
    seal(kind: string, value: object): string {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${text}.${signature(kind, text)}`
    },

    /** Undefined for what was not sealed here. */
    unseal<T>(kind: string, sealed: string, shape: z.ZodType<T>): T | undefined {
      const [text = '', sign] = sealed.split('.')
      if (sign !== signature(kind, text)) return undefined
      return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    },
  }
}

function wrong(code: number, message: string) {
  return { status: 400, body: { error: { message, type: 'OAuthException', code } } }
}

type Page = { status: number; html: string }

function page(status: number, lang: Language, body: string): Page {
  const { title } = dialogWords[demoLanguage(lang)]
  const html = `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/plain.css"></head><body><main><h1>${title}</h1>${body}</main></body></html>`
  return { status, html }
}
