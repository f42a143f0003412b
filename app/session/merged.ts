import { mergeBaskets } from '#domain/basket/merge-baskets.ts'
import { newSession, type SessionState } from './state.ts'
import { withWish } from './wishlist.ts'

/**
 * The session of an account with what a visitor has brought: lines and wishes are put together, the
 * visitor's choices are the later ones.
 */
export function mergedInto(kept: SessionState, brought: SessionState): SessionState {
  const items = mergeBaskets(kept.basket.items, brought.basket.items)
  const weighed = new Set([...kept.basket.weighed, ...brought.basket.weighed])
  const { form, ...choices } = brought.draft
  return {
    ...brought.wishlist.reduce(withWish, kept),
    basket:
      brought.basket.items.length === 0
        ? kept.basket
        : {
            ...kept.basket,
            items,
            weighed: items.map(({ id }) => id).filter((id) => weighed.has(id)),
            seen: { ...brought.basket.seen, ...kept.basket.seen },
          },
    draft: { ...kept.draft, ...choices, ...(form && { form }) },
    alerts: [...kept.alerts, ...brought.alerts],
    placed: [...kept.placed, ...brought.placed],
  }
}

/**
 * What is left of a visitor's session at the login: what was typed as a visitor, which comes back
 * at the logout.
 */
export function emptied({ basket, draft: { form, retypedEmail } }: SessionState): SessionState {
  return {
    ...newSession(basket.id),
    draft: { ...(form && { form }), ...(retypedEmail !== undefined && { retypedEmail }) },
  }
}

/**
 * The session with which an account leaves: basket, wishes and choices go along; what was typed and
 * ordered in the account's name stays with it, since the next at this browser may be somebody else.
 */
export function asVisitor(
  fresh: SessionState,
  shared: SessionState,
  own: SessionState | undefined,
): SessionState {
  const { form: _, retypedEmail: __, ...choices } = shared.draft
  return {
    ...fresh,
    basket: { ...shared.basket, id: fresh.basket.id },
    wishlist: shared.wishlist,
    draft: { ...choices, ...own?.draft },
  }
}
