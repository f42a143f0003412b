import { type RunningServer, serveHardened } from '#edge/node-server.ts'
import { importanceOf } from '#edge/load/importance.ts'
import { createTurnAway } from '#edge/load/turn-away.ts'
import { connectionsElsewhere } from '../connection-share.ts'
import type { DevServer } from '../dev-server.ts'
import type { Ground } from '../ground.ts'
import type { Front } from '../storefront.ts'

/** Listens, and hands each request to the fast way or to the edge. */
export function serve(given: {
  ground: Pick<Ground, 'config' | 'log'>
  front: Front
  development: DevServer | undefined
}): RunningServer {
  const { ground, front, development } = given
  const { config, log } = ground
  const { edge, health, gate, shopNames, fastWay, beside } = front
  const { langDomains, trustedProxies } = config
  return serveHardened({
    fetch: edge,
    fastWay,
    port: config.port,
    hostname: config.host,
    trustedProxies,
    onDrain: health.drain,
    seen: beside.seen,
    turnAway: createTurnAway({
      gate,
      importanceOf,
      langDomains,
      trustedProxies,
      shopNames,
      tell: (count) => log.write('warn', 'requests were turned away', { count }),
    }),
    elsewhere: connectionsElsewhere(),
    unreadAsked: () => {
      const lang = langDomains[0]?.lang ?? 'en'
      return { lang, shopName: shopNames(lang) }
    },
    before: development?.before,
  })
}
