import { createContext, type RouterContextProvider } from 'react-router'

import type { Limits } from '#domain/limits/limits.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import type { SessionStore } from '#app/session/store.ts'

/** What the process lends to a request: the ways out of the storefront, and the time it began. */
export type Services = {
  shop: ShopClient
  sessions: SessionStore
  limits: Limits
  /** Whom limits count this request for: the client's address, or its network. */
  address: string
  /** The origin of each language: `{ en: 'http://localhost:3000', … }`. */
  domains: Readonly<Record<string, string>>
  /** When the request came, ms. */
  now: number
  requestId: string
  /**
   * Marks the scripts that the renderer itself wrote, so that the edge lets them and no others run.
   */
  scriptMarker: string
  /** Whether an error says that the database cannot serve now, and might later. */
  isUnavailable: (error: unknown) => boolean
  log: { error(fields: Record<string, unknown>, message: string): void }
}

export const servicesContext = createContext<Services>()

export function getServices(context: Readonly<RouterContextProvider>): Services {
  return context.get(servicesContext)
}
