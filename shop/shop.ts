import type { DirectAnswer, DirectCall } from '#contract/direct.ts'

import { type AccountMeans, accountMeans } from './accounts/means.ts'
import type { Answering } from './answer.ts'
import { answerDirectly } from './answer-directly.ts'
import { answerRequest, json } from './answer-http.ts'
import { makeListingsReady } from './catalogue/listing/make-ready.ts'
import { type CatalogueNews, watchCatalogue } from './catalogue/stored/news.ts'
import { catalogueOf } from './catalogue/stored/snapshot.ts'
import type { Caller } from './handler.ts'
import { documentation } from './openapi/documentation.ts'
import { answerNotification, isNotificationPath } from './payments/notifications.ts'
import { answerParcelWebhook, parcelWebhook } from './parcels/webhook.ts'
import { routeOf } from './route-of.ts'

export type ShopOptions = Omit<Answering, 'accounts'> & {
  /** What of it differs from the usual. */
  accounts?: Partial<AccountMeans> | undefined
}

export type Shop = {
  /** Answers every request under /api, and counts it for its caller; never rejects. */
  fetch(request: Request, caller?: Caller): Promise<Response>
  /** The same calls for a storefront in this process, as values; never rejects. */
  call(call: DirectCall, caller?: Caller): Promise<DirectAnswer>
  /**
   * Resolves once the catalogue is in memory; throws while the database does not answer or is
   * empty.
   */
  ready(): Promise<void>
  /**
   * Makes what the first listing and search in these languages would wait for, beside other work.
   */
  makeListingsReady(langs: readonly string[]): Promise<void>
  /** Changes with the catalogue, prices and settings; clients use it to drop their caches. */
  version(): Promise<number>
  /** Makes a watch, which tells each time what has changed since the time before. */
  watch(): () => Promise<CatalogueNews>
}

/**
 * The embedded shop: all served calls of the contract, answered from a database (see
 * shop/handlers.ts).
 */
export function createShop(given: ShopOptions): Shop {
  const { database, log } = given
  const options = { ...given, accounts: accountMeans(given.accounts) }
  return {
    fetch: async (request, caller) => {
      const { pathname } = new URL(request.url)
      const page = request.method === 'GET' ? documentation(pathname, request) : undefined
      if (page) return page

      if (isNotificationPath(pathname)) return answerNotification(options, request)
      if (pathname === parcelWebhook) return answerParcelWebhook(options, request)
      const route = routeOf(request.method, pathname)
      if (route.kind === 'none') return json(404, { error: 'NO_SUCH_CALL' })
      if (route.kind === 'method') {
        return json(405, { error: 'METHOD_NOT_ALLOWED' }, { allow: route.allow.join(', ') })
      }
      const response = await answerRequest(options, route, request, caller)
      return request.method === 'HEAD' ? new Response(null, response) : response
    },
    call: (call, caller) => answerDirectly(options, call, caller),
    ready: async () => {
      await database.ping()
      await catalogueOf(database, log)
    },
    makeListingsReady: async (langs) =>
      makeListingsReady({ ...options, catalogue: await catalogueOf(database, log) }, langs),
    version: async () => (await catalogueOf(database, log)).version,
    watch: () => watchCatalogue(database, log),
  }
}
