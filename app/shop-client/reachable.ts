import type { ShopClient } from './client.ts'

/** What `/readyz` and the start ask of a shop elsewhere. */
export type Reachable = () => Promise<boolean>

/** Any language will do: a shop answers in its base language where it has no texts. */
const ASKED = 'en'

/**
 * Whether the shop elsewhere answers as the contract says, not merely that something listens
 * there. A good answer stands for `keptMs`, so that balancers that ask every second cost the
 * shop little; a bad one for none.
 */
export function createReachable({
  client,
  now,
  keptMs = 5_000,
}: {
  /** Without a cache: kept answers would outlive the shop. */
  client: Pick<ShopClient, 'shell'>
  /** ms, never going back. */
  now: () => number
  keptMs?: number
}): Reachable {
  let answeredAt = -Infinity
  return async () => {
    if (now() - answeredAt < keptMs) return true
    const { kind } = await client.shell({ query: { lang: ASKED }, timeoutMs: 1_500 })
    if (kind === 'ok') answeredAt = now()
    return kind === 'ok'
  }
}
