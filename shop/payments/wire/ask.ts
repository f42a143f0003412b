import { boundedText, jsonOf } from '#contract/json.ts'

/** Sends a request; of tests, to a provider that is played. */
export type Fetch = (request: Request) => Promise<Response>

/** What a provider answered; `json` is undefined where it is none. */
export type Answer = { status: number; json: unknown }

/** More than any provider says at once, bytes. */
const most = 262_144

/**
 * Asks a provider, within a time that covers the reading too. What it says is not followed anywhere
 * else and never read without an end.
 */
export async function ask(
  send: Fetch,
  url: string,
  { timeout, ...init }: RequestInit & { timeout: number },
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeout)
  const response = await send(new Request(url, { ...init, signal, redirect: 'error' }))
  const text = await boundedText(response, most)
  if (text === undefined) throw new Error('a provider answered with too much')
  return { status: response.status, json: jsonOf(text)?.value }
}
