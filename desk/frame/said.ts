import { randomBytes } from 'node:crypto'

import { z } from 'zod'

import { kept, setCookie } from './cookies.ts'
import type { Asked } from './visit.ts'

/** What the next page says was done, in its tone. */
export type Told = { tone: 'good' | 'bad' | 'wait'; lines: readonly string[] }

const Kept = z.object({
  tone: z.enum(['good', 'bad', 'wait']),
  lines: z.array(z.string().max(500)).max(20),
})

const seconds = 60

/** Names in the address of a page what it is to say; the client takes it out of the address. */
export const saidParameter = 'said'

/** A notice may not outgrow what browsers keep in a cookie. */
const longest = 3_000

/** Leads to a page, which says once what was done, in the tab that did it. */
export function goTo(visit: Asked, path: string, told?: Told): Response {
  if (!told) return new Response(null, { status: 303, headers: { location: path } })
  const name = randomBytes(6).toString('base64url')
  const [before = '', ...place] = path.split('#')
  const named = `${before}${before.includes('?') ? '&' : '?'}${saidParameter}=${name}`
  const headers = new Headers({ location: [named, ...place].join('#') })
  headers.append('set-cookie', setCookie(visit, saidCookie(name, textOf(told), seconds)))
  return new Response(null, { status: 303, headers })
}

/** The address that a page is about: of what it is to say no page knows. */
export function addressOf(request: Request): URL {
  const url = new URL(request.url)
  if (url.searchParams.has(saidParameter)) url.searchParams.delete(saidParameter)
  return url
}

/** What the page before wants said on this one. */
export function toldBefore(visit: Asked): Told | undefined {
  const name = nameIn(visit)
  const text = name === undefined ? undefined : kept(visit, cookieOf(name))
  if (text === undefined) return undefined
  try {
    return Kept.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    // Somebody else's cookie, or one cut short: nobody misses it.
    return undefined
  }
}

/** Once it is said it is forgotten. */
export function forgetTold(visit: Asked): string {
  return setCookie(visit, saidCookie(nameIn(visit) ?? '', '', 0))
}

function textOf({ tone, lines }: Told): string {
  const fit = lines.slice(0, 20).map((line) => line.slice(0, 500))
  let text = encoded({ tone, lines: fit })
  for (let count = fit.length - 1; text.length > longest; count -= 1) {
    text = encoded({ tone, lines: [...fit.slice(0, count), '…'] })
  }
  return text
}

function encoded(told: Told): string {
  return Buffer.from(JSON.stringify(told)).toString('base64url')
}

function saidCookie(name: string, value: string, maxAge: number) {
  return { name: cookieOf(name), value, maxAge }
}

/**
 * One for each time: with one for all, or for a page, another tab that is asked for first would say
 * it.
 */
function cookieOf(name: string): string {
  return `desk-said-${name}`
}

/** What is to be said, as the address names it; nothing without the cookie that goes with it. */
function nameIn({ request }: Asked): string | undefined {
  const name = new URL(request.url).searchParams.get(saidParameter) ?? ''
  return /^[\w-]{8}$/.test(name) ? name : undefined
}
