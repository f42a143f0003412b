import type { User } from '#domain/entities/user.ts'
import { mergeBaskets } from '#domain/basket/merge-baskets.ts'
import { newSession, type PlacedOrder, type SessionState } from './state.ts'
import { withWish } from './wishlist.ts'

type Owner = Pick<User, 'email'>

/**
 * The session of an account with what a visitor has brought: lines and wishes are put together, the
 * visitor's choices are the later ones. What was typed stays with the visitor, and so do orders
 * with another e-mail: who typed before at this browser may have been somebody else, and all
 * devices of the account would show it. The prices that the visitor saw are not the account's.
 */
export function mergedInto(kept: SessionState, brought: SessionState, owner: Owner): SessionState {
  const items = mergeBaskets(kept.basket.items, brought.basket.items)
  const weighed = new Set([...kept.basket.weighed, ...brought.basket.weighed])
  const { form: _, retypedEmail: __, ...choices } = brought.draft
  return {
    ...brought.wishlist.reduce(withWish, kept),
    basket:
      brought.basket.items.length === 0
        ? kept.basket
        : {
            ...kept.basket,
            items,
            weighed: items.map(({ id }) => id).filter((id) => weighed.has(id)),
          },
    draft: { ...kept.draft, ...choices },
    alerts: [...kept.alerts, ...brought.alerts],
    placed: [...kept.placed, ...brought.placed.filter((order) => isOf(order, owner))],
  }
}

/**
 * What is left of a visitor's session at the login: what was typed and ordered as a visitor, which
 * comes back at the logout.
 */
export function emptied(
  { basket, draft: { form, retypedEmail }, placed }: SessionState,
  owner: Owner,
): SessionState {
  return {
    ...newSession(basket.id),
    draft: { ...(form && { form }), ...(retypedEmail !== undefined && { retypedEmail }) },
    placed: placed.filter((order) => !isOf(order, owner)),
  }
}

/**
 * The session with which an account leaves: basket, wishes and choices go along; what was typed,
 * ordered and which prices were seen in the account's name stays with it, since the next at this
 * browser may be somebody else.
 */
export function asVisitor(
  fresh: SessionState,
  shared: SessionState,
  own: SessionState | undefined,
): SessionState {
  const { form: _, retypedEmail: __, ...choices } = shared.draft
  return {
    ...fresh,
    basket: { ...shared.basket, id: fresh.basket.id, seen: {} },
    wishlist: shared.wishlist,
    draft: { ...choices, ...own?.draft },
    placed: own?.placed ?? [],
  }
}

function isOf({ email }: PlacedOrder, owner: Owner): boolean {
  return email.toLowerCase() === owner.email.toLowerCase()
}
