import { createContext } from 'react-router'

import { countOf } from '#app/session/basket.ts'
import type { StoredSession } from '#app/session/state.ts'
import { anonymous } from './anonymous.ts'
import type { Personal } from './cached-page.ts'

/** Where the root's loader leaves what the slots of this request's page show. */
export const personalContext = createContext<Personal>(anonymous)

/** What pages show of a shopper. */
export function personalOf(session: Pick<StoredSession, 'state'> | undefined): Personal {
  if (!session) return anonymous
  const { basket, wishlist } = session.state
  const held = basket.items.flatMap(({ productId, components }) => [
    productId,
    ...components.map((part) => part.productId),
  ])
  return {
    known: true,
    basket: countOf(session.state),
    wishes: wishlist.length,
    subscribed: session.state.newsletter,
    wished: wishlist.map(({ productId }) => productId),
    basketProducts: [...new Set(held)],
  }
}
