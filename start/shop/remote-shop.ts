import type { Config } from '../../config.ts'
import { createShopClient } from '#app/shop-client/client.ts'
import { createReachable, type Reachable } from '#app/shop-client/reachable.ts'
import type { Log } from '#edge/log/log.ts'

export type { Reachable } from '#app/shop-client/reachable.ts'

/** Checks a remote shop, if there is one, and logs when it stops answering and starts again. */
export function remoteShop(
  { shopApiUrl }: Pick<Config, 'shopApiUrl'>,
  log: Pick<Log, 'write'>,
): Reachable {
  if (shopApiUrl === undefined) return async () => true
  const client = createShopClient({ fetch: (request) => fetch(request), baseUrl: shopApiUrl })
  return toldOfReach(createReachable({ client, now: () => performance.now() }), log)
}

/** Says once that a shop does not answer, and once that it does again. */
export function toldOfReach(reachable: Reachable, log: Pick<Log, 'write'>): Reachable {
  let answered = true
  return async () => {
    const answers = await reachable()
    if (answered && !answers) log.write('warn', 'no shop answers', { setting: 'SHOP_API_URL' })
    if (!answered && answers) log.write('info', 'the shop answers again')
    answered = answers
    return answers
  }
}
