import { createHash } from 'node:crypto'

import { z } from 'zod'

import { kept, setCookie } from './cookies.ts'
import type { Asked } from './visit.ts'

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
export function goTo(visit: Asked, path: string, told?: Told): Response {
  const headers = new Headers({ location: path })
  if (told) {
    const { pathname } = new URL(path, visit.url)
    headers.append('set-cookie', setCookie(visit, saidCookie(pathname, textOf(told), seconds)))
  }
  return new Response(null, { status: 303, headers })
}

/** What the page before wants said on this one. */
export function toldBefore(visit: Asked): Told | undefined {
  const text = kept(visit, nameFor(visit.url.pathname))
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
  return setCookie(visit, saidCookie(visit.url.pathname, '', 0))
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

function saidCookie(pathname: string, value: string, maxAge: number) {
  return { name: nameFor(pathname), value, maxAge }
}

/**
 * One for each page: with one for all, another tab that is asked for first would say it. A cookie
 * with a path of its own could not have the name that no other host can set.
 */
function nameFor(pathname: string): string {
  return `desk-said-${createHash('sha256').update(pathname).digest('hex').slice(0, 12)}`
}
