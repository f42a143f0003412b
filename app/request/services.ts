import { createContext, type RouterContextProvider } from 'react-router'

import type { Limits } from '#domain/limits/limits.ts'
import type { PreviewedProduct } from '#app/shop-client/previewed.ts'
import type { MenuPlace } from '#domain/preview/places.ts'
import type { PreviewState } from '#domain/preview/state.ts'
import type { PriceClass } from '#contract/call.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import type { CacheRender } from '#app/page-cache/cached-page.ts'
import type { BasketCopies } from '#app/session/copies/copies.ts'
import type { Bought } from '#app/session/conversions/conversions.ts'
import type { Counter } from '#app/session/counter/counter.ts'
import type { Carried } from '#app/session/basket-link.ts'
import type { LanguageHandovers } from '#app/session/language-handovers.ts'
import type { SharedLists } from '#app/session/shared/shared.ts'
import type { SessionStore } from '#app/session/store.ts'
import type { Tools } from './analytics/tools.ts'
import type { Honeypot } from './robots/honeypot.ts'
import type { PlaceMaps } from './maps/place-maps.ts'
import type { PayForms } from './pay/pay-forms.ts'
import type { FlowCookie } from './account/flow-cookie.ts'
import type { TokenCookie } from './account/token-cookie.ts'

/** What the process gives to a request: shop, database, log, and the time it started. */
export type Services = {
  /** Asks in the name of the account whose request this is, once that is known. */
  shop: ShopClient
  /** Asks as a stranger would, while `shop` asks in the name of an account. */
  visitorsShop?: ShopClient
  /** Asks in the name of the account with this token. */
  shopFor: (account: { token: string; priceClass?: PriceClass | undefined }) => ShopClient
  sessions: SessionStore
  /** Tells the shop of baskets that have changed; without it no shop hears of them. */
  copies?: Pick<BasketCopies, 'note' | 'catchUp'> | undefined
  tokenCookie: TokenCookie
  flowCookie: FlowCookie
  honeypot: Honeypot
  /** The id of the session that an account has on all its devices; it never leaves the server. */
  sessionOfAccount: (accountId: string) => string
  /** Carries a shopper to the domain of another language. */
  handovers: LanguageHandovers
  /** Maps of others, on which places are chosen. */
  maps?: PlaceMaps | undefined
  /** Buttons and forms of providers that stand in our pages. */
  payForms?: PayForms | undefined
  /** Takes baskets to other devices. */
  carried: Carried
  /** Shows wishlists to others. */
  shared: SharedLists
  limits: Limits
  /** Set once the session has been read: strangers are slowed down where shoppers are not. */
  standing: Standing
  /**
   * The shop is elsewhere, and sees all shoppers come from one address: who guesses at codes is
   * distinguished here.
   */
  countsGuesses?: boolean | undefined
  /** The tools that count for the shop, if it has any. */
  tools?: Tools | undefined
  /** Counts baskets and orders by day; without it nobody does. */
  counter?: Pick<Counter, 'note' | 'ledBack'> | undefined
  /** Is told which searches find nothing. */
  searches?: Pick<Counter['searches'], 'made'> | undefined
  /** Reports orders from the server; without it only pages do. */
  bought?: Bought | undefined
  /** The shop shows its mails, as the demo does, and each browser its own. */
  mailIsShown?: boolean | undefined
  /** An address may show its page in another template, as in the demo shop. */
  showsTemplates?: boolean | undefined
  /** Who limits count this request for: the client's address, or its network. */
  address: string
  /** The origin of each language: `{ en: 'http://localhost:3000', … }`. */
  domains: Readonly<Record<string, string>>
  /** When the request came, ms. */
  now: number
  requestId: string
  /** Marks the scripts that the renderer wrote, so that the edge allows only these. */
  scriptMarker: string
  /** Takes the text of a page, whose answer has only its status and headers. */
  takePage: (page: PageText) => void
  /** Whether an error means that the database cannot serve now but may later. */
  isUnavailable: (error: unknown) => boolean
  /** What follows `/img/<width>-` for a picture of ours; undefined for any other. */
  sizedPicture: (url: string) => string | undefined
  /** Set when the page is rendered for the cache: then there is no session and no visitor. */
  cacheRender?: CacheRender | undefined
  /** Set for a preview: what its editor tries, and who hears what of it is shown. */
  previewed?: Previewed | undefined
  /** Set when only the data of the page are asked for. */
  dataAsked?: DataAsked | undefined
  /** Where files for machines are kept that take long to write. */
  feedFolder: string
  log: { error(fields: Record<string, unknown>, message: string): void }
}

/** Whether somebody has a basket here, has ordered, or is logged in; `look` reads the session. */
export type Standing = { isShopper: boolean; look?: () => Promise<unknown> }

/** What an editor tries (preview/previews.ts). */
export type Previewed = {
  state: PreviewState
  note: (shown: PreviewShown) => void
  /** As somebody has typed it, and not saved. */
  product?: PreviewedProduct | undefined
}

/** What is shown of the things that an editor changes: sections and entries by their places. */
export type PreviewShown = {
  home?: readonly { id: string; at: number }[]
  menu?: readonly MenuPlace[]
}

/** Where a page may load from besides our own files, by directives of its policy. */
export type Sources = Readonly<Record<string, readonly string[]>>

/** A complete page, what its own style elements say, and what else it may load. */
export type PageText = { pieces: (string | Buffer)[]; styles: readonly string[]; sources: Sources }

/** Who has a page with this mark of its data asks for them, and gets them if they are the same. */
export type DataAsked = { mark: string; give: (data: string) => void }

export const servicesContext = createContext<Services>()

export function getServices(context: Readonly<RouterContextProvider>): Services {
  return context.get(servicesContext)
}
