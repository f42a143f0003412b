import type { ShopClient } from './client.ts'

/** What `/readyz` and the start ask about a remote shop. */
export type Reachable = () => Promise<boolean>

/** Any language works: a shop answers in its base language where it has no texts. */
const askedLang = 'en'

/**
 * Whether the remote shop answers as the contract says, not merely that something listens there. A
 * good answer is reused for `keptMs`, so that load balancers asking every second cost the shop
 * little; a bad one is not.
 */
export function createReachable({
  client,
  now,
  keptMs = 5_000,
}: {
  /** Without a cache: cached answers would hide that the shop is gone. */
  client: Pick<ShopClient, 'shell'>
  /** ms, never going back. */
  now: () => number
  keptMs?: number
}): Reachable {
  let answeredAt = -Infinity
  return async () => {
    if (now() - answeredAt < keptMs) return true
    const { kind } = await client.shell({ query: { lang: askedLang }, timeoutMs: 1_500 })
    if (kind === 'ok') answeredAt = now()
    return kind === 'ok'
  }
}
