import type { User } from '#domain/entities/user.ts'
import { mergeBaskets } from '#domain/basket/merge-baskets.ts'
import { isSameCode } from '#domain/discount/code-spelling.ts'
import { loyaltyCode } from '#domain/discount/promo.ts'
import { withChoice } from './order.ts'
import { sharedNames, showing } from './shared/addresses.ts'
import { newSession, type OrderDraft, type PlacedOrder, type SessionState } from './state.ts'
import { withWish } from './wishlist.ts'

type Owner = Pick<User, 'email'>

/**
 * The session of an account with what a visitor has brought: lines and wishes are put together, the
 * visitor's choices are the later ones. Each address that shows a wishlist goes along, so that each
 * can be ended. What was typed stays with the visitor, and so do orders
 * with another e-mail: who typed before at this browser may have been somebody else, and all
 * devices of the account would show it. The prices that the visitor saw are not the account's.
 */
export function mergedInto(kept: SessionState, brought: SessionState, owner: Owner): SessionState {
  const { form: _, retypedEmail: __, termsSeen: ___, ...choices } = brought.draft
  return {
    ...brought.wishlist.reduce(withWish, kept),
    ...(brought.lang !== undefined && { lang: brought.lang }),
    ...showing([...sharedNames(kept), ...sharedNames(brought)]),
    basket: withLines(kept, brought.basket).basket,
    draft: { ...kept.draft, ...choices },
    alerts: [...kept.alerts, ...brought.alerts],
    placed: [...kept.placed, ...brought.placed.filter((order) => isOf(order, owner))],
  }
}

/**
 * Two sessions of one browser in one, when it comes to another language's domain: what it brings
 * counts as the later choice.
 */
export function joined(kept: SessionState, brought: SessionState): SessionState {
  const placed = [...brought.placed, ...kept.placed]
  return {
    ...brought.wishlist.reduce(withWish, kept),
    basket: withLines(kept, brought.basket).basket,
    ...showing([...sharedNames(kept), ...sharedNames(brought)]),
    draft: { ...brought.draft, ...kept.draft },
    alerts: [...brought.alerts, ...kept.alerts],
    placed: placed.filter(({ id }, at) => placed.findIndex((one) => one.id === id) === at),
    newsletter: kept.newsletter || brought.newsletter,
  }
}

/** The state with the lines of another basket of the same shopper. */
export function withLines(
  state: SessionState,
  brought: Pick<SessionState['basket'], 'items' | 'weighed'>,
): SessionState {
  if (brought.items.length === 0) return state
  const items = mergeBaskets(state.basket.items, brought.items)
  const isWeighed = new Set([...state.basket.weighed, ...brought.weighed])
  const weighed = items.map(({ id }) => id).filter((id) => isWeighed.has(id))
  return { ...state, basket: { ...state.basket, items, weighed } }
}

/** What is left where a session was: the shop's copy of its basket, until it hears of it. */
export function left({ basket, copy }: SessionState): SessionState {
  return { ...newSession(basket.id), ...(copy && { copy }) }
}

/**
 * What is left of a visitor's session at the login: what was typed and ordered as a visitor, which
 * comes back at the logout.
 */
export function emptied(before: SessionState, owner: Owner): SessionState {
  const { basket, copy, draft, placed } = before
  const { form, retypedEmail, termsSeen } = draft
  return {
    ...newSession(basket.id),
    // The shop still has it, until it hears that this basket is empty.
    ...(copy && { copy }),
    ...showing(sharedNames(before)),
    draft: {
      ...(form && { form }),
      ...(retypedEmail !== undefined && { retypedEmail }),
      ...(termsSeen !== undefined && { termsSeen }),
    },
    placed: placed.filter((order) => !isOf(order, owner)),
  }
}

/**
 * The session with which an account leaves: basket, wishes and choices go along; what was typed,
 * ordered and which prices were seen in the account's name stays with it, since the next at this
 * browser may be somebody else. So do codes of gift cards, which are money, and points.
 */
export function asVisitor(
  fresh: SessionState,
  shared: SessionState,
  own: SessionState | undefined,
): SessionState {
  return {
    ...fresh,
    ...(shared.lang !== undefined && { lang: shared.lang }),
    basket: { ...shared.basket, id: fresh.basket.id, seen: {} },
    wishlist: shared.wishlist,
    ...(own && showing(sharedNames(own))),
    draft: { ...choicesToTake(shared), ...own?.draft },
    placed: own?.placed ?? [],
  }
}

function choicesToTake(shared: SessionState): OrderDraft {
  const left = isOfPoints(shared.draft) ? { ...ofAccount, ...code } : ofAccount
  return withChoice(shared, left).draft
}

const ofAccount = {
  ...{ form: undefined, retypedEmail: undefined, termsSeen: undefined },
  cards: undefined,
  card: undefined,
}
const code = { promoCode: undefined, codeRules: undefined, codeProblem: undefined }

function isOfPoints({ promoCode = '', codeRules }: OrderDraft): boolean {
  return codeRules?.type === 'LOYALTY' || isSameCode(promoCode, loyaltyCode)
}

function isOf({ email }: PlacedOrder, owner: Owner): boolean {
  return email.toLowerCase() === owner.email.toLowerCase()
}
