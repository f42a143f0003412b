import { z } from 'zod'

import type { OpenVisit } from './visit.ts'

/** What is told on the page after next to nothing was done: what was done before it. */
export type Told = { tone: 'good' | 'bad' | 'wait'; lines: readonly string[] }

const Kept = z.object({
  tone: z.enum(['good', 'bad', 'wait']),
  lines: z.array(z.string().max(500)).max(20),
})

const seconds = 60

/** A notice may not outgrow what browsers keep in a cookie. */
const longest = 3_000

/** Leads to a page, which says once what was done. */
export function goTo(visit: OpenVisit, path: string, told?: Told): Response {
  const headers = new Headers({ location: path })
  if (told) headers.append('set-cookie', cookieOf(visit, textOf(told), seconds))
  return new Response(null, { status: 303, headers })
}

/** What the page before wants said. */
export function toldBefore({ request, desk }: OpenVisit): Told | undefined {
  const text = cookieIn(request, nameAt(desk.origin))
  if (text === undefined || text === '') return undefined
  try {
    return Kept.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    // Somebody else's cookie, or one cut short: nobody misses it.
    return undefined
  }
}

/** Once it is said it is forgotten. */
export function forgetTold(visit: OpenVisit): string {
  return cookieOf(visit, '', 0)
}

/** The value of a cookie of this name. */
export function cookieIn(request: Request, name: string): string | undefined {
  const all = (request.headers.get('cookie') ?? '').split(';').map((one) => one.trim())
  return all.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** A cookie's name at this origin: where it is encrypted no other host can have set it. */
export function cookieName(origin: string, name: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name
}

function nameAt(origin: string): string {
  return cookieName(origin, 'desk-said')
}

function textOf({ tone, lines }: Told): string {
  const fit = lines.slice(0, 20).map((line) => line.slice(0, 500))
  let kept = encoded({ tone, lines: fit })
  for (let count = fit.length - 1; kept.length > longest; count -= 1) {
    kept = encoded({ tone, lines: [...fit.slice(0, count), '…'] })
  }
  return kept
}

function encoded(told: Told): string {
  return Buffer.from(JSON.stringify(told)).toString('base64url')
}

function cookieOf({ desk: { origin } }: OpenVisit, value: string, maxAge: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${nameAt(origin)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure}`
}
