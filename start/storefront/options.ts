import path from 'node:path'

import { marketsOf } from '../../config.ts'
import { placeMaps } from '#app/request/maps/place-maps.ts'
import { payForms } from '#app/request/pay/pay-forms.ts'
import { honeypot } from '#app/request/robots/honeypot.ts'
import { accountSessions } from '#app/session/account-sessions.ts'
import { createBasketLinks } from '#app/session/basket-link.ts'
import { createLanguageHandovers } from '#app/session/language-handovers.ts'
import { createSharedLists } from '#app/session/shared/shared.ts'
import type { SessionStore } from '#app/session/store.ts'
import type { StorefrontOptions } from '#edge/storefront.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { DevServer } from '../dev-server.ts'
import type { Ground } from '../ground.ts'
import type { Partners } from '../shop/partners.ts'
import type { Beside } from './beside.ts'
import type { ShopClients } from './clients.ts'
import type { Cookies } from './cookies.ts'

/** What the pages are given: the shop, the stores of sessions, and what this process is set to. */
export function storefrontOptions(given: {
  ground: Ground
  partners: Pick<Partners, 'inpost' | 'pay'>
  development: DevServer | undefined
  clients: ShopClients
  sessions: SessionStore
  cookies: Cookies
  beside: Beside
  sizedPicture: StorefrontOptions['sizedPicture']
}): StorefrontOptions {
  const { ground, partners, development, clients, sessions, cookies, beside, sizedPicture } = given
  const { config, database, clock, mail, secret, limits, isDemo, log } = ground
  return {
    feedFolder: path.join(config.dataDir, 'feeds'),
    shop: clients,
    sessions,
    copies: beside,
    now: clock.now,
    maps: placeMaps(partners.inpost.maps),
    payForms: payForms(config.payments, partners.pay?.payments),
    shared: createSharedLists(database.db),
    carried: createBasketLinks(database.db),
    handovers: createLanguageHandovers({
      db: database.db,
      secret,
    }),
    isUnavailable,
    sizedPicture,
    limits,
    countsGuesses: config.shopApiUrl !== undefined,
    build: development?.build,
    sources: development?.sources,
    cookie: cookies.session,
    tokenCookie: cookies.token,
    flowCookie: cookies.flow,
    honeypot: honeypot(secret),
    mailIsShown: mail === 'shown',
    showsTemplates: isDemo,
    tools: config.tools,
    bought: beside.bought,
    counter: beside.counter,
    searches: beside.counter.searches,
    sessionOfAccount: accountSessions(secret),
    domains: marketsOf(config.langDomains),
    log,
  }
}
