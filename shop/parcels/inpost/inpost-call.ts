import { z } from 'zod'

import { boundedBytes } from '#contract/json.ts'

/** Sends a request; of tests, to an InPost that is played. */
export type Ask = (request: Request) => Promise<Response>

export type Answer = { status: number; bytes: Uint8Array }

const timeout = 15_000
const most = 5_000_000

/** Asks InPost in time; what it says is followed nowhere else and never read without an end. */
export async function askInpost(ask: Ask, url: string, init: RequestInit): Promise<Answer> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeout)
  try {
    const request = new Request(url, { ...init, redirect: 'error', signal: limit.signal })
    const response = await ask(request)
    const bytes = await boundedBytes(response, most)
    if (!bytes) throw new Error('InPost answered with too much')
    return { status: response.status, bytes }
  } finally {
    clearTimeout(timer)
  }
}

/** An error as ShipX names it. */
const Refused = z.object({
  error: z.string().min(1).max(200),
  message: z.string().max(500).optional(),
  details: z.unknown().optional(),
})

/** What somebody in between may say too, of a request that may have reached InPost. */
const maybeTaken = new Set([408, 429])

/**
 * Why it refuses, in its own words and the names of its fields, which say nothing of the customer;
 * undefined where it is not InPost that refuses, so that nobody knows what became of it.
 */
export function whyNot(status: number, json: unknown): string | undefined {
  const { data: refused } = Refused.safeParse(json)
  if (!refused || status < 400 || status >= 500 || maybeTaken.has(status)) return undefined
  const { error, message, details } = refused
  const fields =
    typeof details === 'object' && details !== null ? Object.keys(details).join(', ') : ''
  return [error, message, fields].filter(Boolean).join(': ').slice(0, 300)
}

export function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}

/** A name as InPost wants it, in two parts; who has one name has it twice. */
export function namesOf(name: string): { first: string; last: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { first, last: rest.join(' ') || first }
}
