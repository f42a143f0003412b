import { createEdge, type Edge } from '#edge/edge.ts'
import { edgeOf } from '#edge/edge-of.ts'
import type { Health } from '#edge/answers/health.ts'
import type { Gate } from '#edge/load/gate.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import { createOwnerApi, elsewhereAnswer } from '../../operation/calls/answer.ts'
import type { Ground } from '../ground.ts'
import { shopLog } from '../ground/shop-log.ts'
import { mailSettings } from './mail-settings.ts'

/**
 * The edge of the shop, and beside it the owner's: at a host of its own, where no page of the shop
 * and no script of it is, and where no cookie means anything. Without DESK_ORIGIN there is none.
 */
export function withDesk(
  edge: Edge,
  { ground, isEmbedded, health, gate }: Desk & { ground: Ground },
): Edge {
  const { config, log } = ground
  const { deskOrigin: origin, trustedProxies } = config
  if (origin === undefined) return edge
  const api = isEmbedded ? ownerApi(ground) : elsewhereAnswer
  const langDomains = [{ lang: 'en', origin }]
  const desk = createEdge({
    langDomains,
    trustedProxies,
    health,
    log,
    isUnavailable,
    gate,
    inner: (request, { clientAddress }) =>
      new URL(request.url).pathname.startsWith('/api/owner/')
        ? api(request, clientAddress)
        : { kind: 'not-found' },
  })
  return edgeOf({ langDomains: config.langDomains, edge }, { langDomains, edge: desk })
}

type Desk = { isEmbedded: boolean; health: Health; gate: Gate }

function ownerApi({ config, database, clock, log, limits, mail }: Ground) {
  return createOwnerApi({
    config,
    database,
    limits,
    now: clock.now,
    log: shopLog(log),
    mail: mailSettings(config, mail),
    checkAnswers: !config.production,
  })
}
