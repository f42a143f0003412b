import { boundedText, jsonOf } from '#contract/json.ts'

export type Ask = (request: Request) => Promise<Response>

/** What came of a question: JSON with its status, or why there is none. */
export type Asked =
  | { kind: 'answer'; status: number; value: unknown }
  | { kind: 'none'; why: string }

/** More than a register says of one company, bytes. */
const most = 100_000

/** Asks a register once; a page for people, too much, or nothing in time is no answer. */
export async function askRegister(
  ask: Ask,
  address: string,
  init: RequestInit,
  timeout: number,
): Promise<Asked> {
  try {
    const signal = AbortSignal.timeout(timeout)
    const response = await ask(new Request(address, { ...init, signal, redirect: 'error' }))
    const isJson = /^application\/(?:.*\+)?json\b/i.test(response.headers.get('content-type') ?? '')
    const json = jsonOf((isJson && (await boundedText(response, most))) || '')
    if (!json) return { kind: 'none', why: isJson ? 'garbage' : `status ${response.status}` }
    return { kind: 'answer', status: response.status, value: json.value }
  } catch {
    return { kind: 'none', why: 'unreachable' }
  }
}

/** Where a country tells nothing, registers write hyphens. */
export function shownText(text: string | null | undefined): string | undefined {
  const bare = text?.replaceAll(/\s+/g, ' ').trim() ?? ''
  return /^-*$/.test(bare) ? undefined : bare
}
