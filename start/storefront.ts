import path from 'node:path'

import {
  createPreviews,
  type FrameScript,
  livePath,
  longestState,
  type Previews,
} from '../preview/previews.ts'
import { type Config, marketsOf } from '../config.ts'
import { pictureWidths } from '#app/blocks/picture/widths.ts'
import { type BuildTables, createBuildFiles } from '#app/builds/build-files.ts'
import { createSessionStore } from '#app/session/store.ts'
import { createXsrfTokens } from '#app/session/xsrf/xsrf-tokens.ts'
import { createAnswerCache } from '#app/shop-client/cache.ts'
import { indexFiles } from '#edge/answers/file-index.ts'
import { otherBuilds, ownFiles } from '#edge/answers/other-builds.ts'
import { staticFiles } from '#edge/answers/static-files.ts'
import { createEdge, type EdgeContext } from '#edge/edge.ts'
import { createGate } from '#edge/load/gate.ts'
import { importanceOf } from '#edge/load/importance.ts'
import { asMarkdown, withEnding } from '#edge/markdown.ts'
import { createPictures, type PicturesOptions } from '#edge/pictures/pictures.ts'
import type { CachedFront } from '#edge/page-cache/open-page-cache.ts'
import { createStorefront, type Storefront } from '#edge/storefront.ts'
import { serviceWorker } from '#edge/worker/service-worker.ts'
import { isFormerPath } from '#shop/addresses/former-addresses.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import { draftState } from '#shop/owner/drafts/draft-state.ts'
import { keptPictures } from '#shop/pictures/kept-bytes.ts'
import { storeOf } from '#shop/pictures/store/open-store.ts'
import type { DevServer } from './dev-server.ts'
import type { Ground } from './ground.ts'
import { memoryPlan } from './memory/memory-plan.ts'
import type { Trade } from './shop.ts'
import { withDesk } from './shop/desk.ts'
import { tellOnce } from './shop/picture-store.ts'
import { startBeside } from './storefront/beside.ts'
import { anonymousVisitor, iconOf, knownNames, shopClients } from './storefront/clients.ts'
import { cookiesOf } from './storefront/cookies.ts'
import { innerOf } from './storefront/inner.ts'
import { kindAt } from './storefront/kind-at.ts'
import { storefrontOptions } from './storefront/options.ts'
import { ownMailsOf } from './storefront/own-mails.ts'
import { openPages } from './storefront/open-pages.ts'
import { openHealth } from './storefront/readiness.ts'
import { sessionDatabase } from './storefront/session-database.ts'
import { thisMachine, workerCount } from './worker-count.ts'

/** The storefront with the edge around it, and what the server asks of them. */
export type Front = Awaited<ReturnType<typeof openStorefront>>

/** Opens the stores of sessions, the pages and the edge, and what goes on beside them. */
export async function openStorefront(given: {
  ground: Ground
  trade: Trade
  development: DevServer | undefined
}) {
  const { ground, trade, development } = given
  const { config, log, database, clock, secret } = ground
  const { shop, partners } = trade
  const sessions = createSessionStore(sessionDatabase(database))
  const health = openHealth(ground, trade)
  const cookies = cookiesOf(config, secret)
  const memory = memoryOf(config)
  const cache = createAnswerCache({ now: () => performance.now(), maxBytes: memory.answers })
  const tokens = createXsrfTokens(database.db, clock.now)
  const clients = shopClients({ config, log, shop, cache, cookie: cookies.session, tokens })
  const stranger = clients(anonymousVisitor)
  const shopNames = knownNames(config, stranger)
  const index = await indexFiles(['build/client', 'public'])
  const builds = createBuildFiles(database.db.withTables<BuildTables>(), ownFiles(index))
  const pictures = picturesOf(ground, { shop, index, chosenIcon: iconOf(config, stranger) })
  const files = staticFiles(index, otherBuilds(builds))
  const beside = startBeside(ground, stranger)
  const storefront = await createStorefront(
    storefrontOptions({
      ground,
      partners,
      development,
      clients,
      sessions,
      cookies,
      beside,
      sizedPicture: pictures.sized,
    }),
  )
  const rendered = openPages({
    ground,
    renderer: storefront.renderer,
    cookies,
    readSession: (id) => sessions.arrive(id, clock.now()),
    news: shop ? shop.watch() : () => ({ version: cache.version() ?? 'unknown', products: [] }),
    maxBytes: memory.pages,
  })
  const { deskOrigin, previewParents } = config
  const previews = createPreviews({
    ...{ secret, now: clock.now, page: storefront.preview },
    parents: [...(deskOrigin === undefined ? [] : [deskOrigin]), ...previewParents],
    domains: marketsOf(config.langDomains),
    drafts: async () => (shop ? draftState(database.db) : {}),
    loadScript: development?.frameScript ?? frameScript,
    product: async (named, now) =>
      (await import('./storefront/typed-product.ts')).typedProductOf(database, named, now),
  })
  const answer = answerOf(storefront, { rendered, previews })
  const gate = createGate()
  const isFormer = shop && ((path: string) => isFormerPath(database.db, path))
  const edge = createEdge({
    langDomains: config.langDomains,
    trustedProxies: config.trustedProxies,
    health,
    log,
    isUnavailable,
    shopNames,
    files: async (request) => (await pictures.icon(request)) ?? (await files(request)),
    worker: serviceWorker(config.serviceWorker, shopNames),
    pictures: pictures.answer,
    kindOf: (path) => kindAt(path, { kindOf: storefront.kindOf, isFormer }),
    ...(isFormer && { isFormer }),
    gate,
    importanceOf,
    // What an editor tries may be a whole home page.
    largest: (path) => (path === livePath ? longestState : undefined),
    inner: innerOf({
      ...ground,
      ...partners,
      shop,
      inpost: partners.inpost.demo,
      answer,
      previews,
      ownMails: (request) =>
        ownMailsOf(request, { cookie: cookies.session, sessions, now: clock.now() }),
    }),
  })
  return {
    edge: withDesk(edge, {
      ...{ ground, isEmbedded: shop !== undefined, health, gate },
      loadDesk: development?.desk,
      pictures,
    }),
    ...{ answer, health, sessions, beside, tokens, builds, shopNames, gate },
    fastWay: rendered?.fastWay,
  }
}

async function frameScript(): Promise<FrameScript> {
  return (await import('../preview/assets.ts')).script
}

/** As Markdown where that is asked for; else the cached page, if there is one. */
function answerOf(
  storefront: Storefront,
  { rendered, previews }: { rendered: CachedFront | undefined; previews: Previews },
): Storefront['answer'] {
  return async (request: Request, context: EdgeContext) => {
    const markdown = asMarkdown(request)
    if (markdown) return withEnding(await storefront.answer(markdown, context), request)
    const previewed = await previews.answer(request, context)
    if (previewed) return previewed
    return (await rendered?.slowWay(request, context)) ?? storefront.answer(request, context)
  }
}

function picturesOf(
  { config, database, makePicture, log }: Ground,
  { shop, index, chosenIcon }: Pick<Trade, 'shop'> & Pick<PicturesOptions, 'index' | 'chosenIcon'>,
) {
  return createPictures({
    make: makePicture,
    index,
    keptPicture: shop && keptPictures(database, storeOf(config.pictureStore), tellOnce(log)),
    widths: pictureWidths,
    chosenIcon,
    folder: path.join(config.dataDir, 'pictures'),
    bytes: config.picturesMb * 1024 * 1024,
    log,
  })
}

/** What each process of this start may keep in memory. */
function memoryOf({ workers }: Pick<Config, 'workers'>) {
  const machine = thisMachine()
  return memoryPlan(machine, workerCount(workers, machine))
}
