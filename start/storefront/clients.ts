import type { Config } from '../../config.ts'
import { type SessionCookie, sessionIdIn } from '#app/request/session.ts'
import type { createXsrfTokens, XsrfOwner } from '#app/session/xsrf/xsrf-tokens.ts'
import type { ShopClientOptions } from '#app/shop-client/ask.ts'
import { createBreaker } from '#app/shop-client/breaker.ts'
import type { AnswerCache } from '#app/shop-client/cache.ts'
import { createShopClient, type ShopClient } from '#app/shop-client/client.ts'
import { withXsrf } from '#app/shop-client/xsrf.ts'
import { lastKnownNames, type ShopNames } from '#edge/guards/shop-names.ts'
import type { Log } from '#edge/log/log.ts'
import type { Visitor } from '#edge/storefront.ts'
import type { Shop } from '#shop/shop.ts'
import { isPreparing } from '#shop/time-budget/in-slices.ts'

type OfAccount = Pick<ShopClientOptions, 'token' | 'priceClass'>

/** A client of the shop for a visitor, or for the account of one. */
export type ShopClients = (visitor: Visitor, account?: OfAccount) => ShopClient

/** The process itself, where it asks the shop. */
export const anonymousVisitor: Visitor = { address: '', cookies: null }

/**
 * A client of the shop for each visitor. Only the process tells the embedded shop who the visitor
 * is; a shop elsewhere gets back the token that it gave to this one.
 */
export function shopClients(given: {
  config: Pick<Config, 'shopApiUrl'>
  log: Pick<Log, 'write'>
  /** The embedded one. */
  shop: Pick<Shop, 'call' | 'version'> | undefined
  cache: AnswerCache
  /** By these a shopper is known again, for what a shop elsewhere wants back from them. */
  cookie: Pick<SessionCookie, 'parse'>
  tokens: Pick<ReturnType<typeof createXsrfTokens>, 'of'>
}): ShopClients {
  const { config, log, shop, cache, cookie, tokens } = given
  const shared = {
    cache,
    version: shop && (() => shop.version()),
    onFailure: (name: string, failure: { reason: string }) =>
      log.write('warn', 'a call failed', { name, event: failure.reason }),
  } satisfies Partial<ShopClientOptions>
  if (!shop) {
    const baseUrl = config.shopApiUrl ?? ''
    const elsewhere = { givesTokens: false }
    const tokenUrl = `${baseUrl.replace(/\/$/, '')}/api/public/shell?lang=en`
    const breaker = createBreaker(() => performance.now())
    return ({ cookies }, account) => {
      const kept = tokens.of(() => ownerOf({ account, cookies, cookie }))
      const own = withXsrf((request) => fetch(request), { kept, shop: elsewhere, tokenUrl })
      return createShopClient({ ...shared, ...account, baseUrl, breaker, fetch: own })
    }
  }
  return ({ address, browser, standing }, account) =>
    createShopClient({
      ...shared,
      ...account,
      isPreparing,
      call: (call) => {
        const isShopper = standing?.isShopper ?? false
        return shop.call(call, { address, counted: true, browser, isShopper })
      },
    })
}

/** Whose a token of a shop elsewhere is: the account's, or else the session's. */
export async function ownerOf(given: {
  account: Pick<OfAccount, 'token'> | undefined
  cookies: string | null
  cookie: Pick<SessionCookie, 'parse'>
}): Promise<XsrfOwner | undefined> {
  const { account, cookies, cookie } = given
  if (account?.token !== undefined) return { kind: 'account', secret: account.token }
  const id = sessionIdIn(cookies === null ? null : await cookie.parse(cookies))
  return id === undefined ? undefined : { kind: 'session', secret: id }
}

/** Asked for at once, so that a refusal can say whose shop it is. */
export function knownNames(
  { langDomains }: Pick<Config, 'langDomains'>,
  client: Pick<ShopClient, 'shell'>,
): ShopNames {
  const shopNames = lastKnownNames({ read: (lang) => nameOfShop(client, lang) })
  for (const { lang } of langDomains) shopNames(lang)
  return shopNames
}

async function nameOfShop(
  client: Pick<ShopClient, 'shell'>,
  lang: string,
): Promise<string | undefined> {
  const answer = await client.shell({ query: { lang } })
  return answer.kind === 'ok' ? answer.value.settings.shopName : undefined
}

/** The picture that is the sign of the shop, as it is set now; not while nobody can say. */
export function iconOf(
  { langDomains }: Pick<Config, 'langDomains'>,
  client: Pick<ShopClient, 'shell'>,
): () => Promise<string | undefined> {
  return async () => {
    const answer = await client.shell({ query: { lang: langDomains[0]?.lang ?? 'en' } })
    return answer.kind === 'ok' ? answer.value.settings.favicon : undefined
  }
}
