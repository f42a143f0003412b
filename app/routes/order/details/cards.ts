import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'

import {
  type CardProblem,
  giftCardField,
  longestUnfinishedCode,
  mostGiftCards,
} from '#domain/discount/gift-card.ts'
import { isSameCode } from '#domain/discount/code-spelling.ts'
import { toMinor } from '#domain/money.ts'
import type { OrderTotal } from '#domain/order/order-total.ts'
import { asGuess } from '#app/request/code/guess.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import { withChoice } from '#app/session/order.ts'
import type { OrderDraft } from '#app/session/state.ts'
import type { OrderInProgress } from '../order-in-progress.ts'

type Context = Readonly<RouterContextProvider>

type Cards = NonNullable<OrderDraft['cards']>

export type CardsView = {
  title: string
  label: string
  value: string
  error: string | undefined
  hint: string
  /** How many characters a code has at least. */
  shortest: number
  use: string
  /** Undefined where no more can be added. */
  open: boolean
  taken: { code: string; text: string; remove: string }[]
}

/** Asks the shop what is on a typed card, and keeps it if it can pay. */
export async function takeCard(typed: string, context: Context): Promise<CardProblem | undefined> {
  const session = getSession(context)
  const { draft, basket } = (await session.read())?.state ?? {}
  const cards = draft?.cards ?? []
  const isTaken = cards.some(({ code }) => isSameCode(code, typed))
  const found =
    typed === '' || isTaken
      ? undefined
      : cards.length >= mostGiftCards
        ? 'too-many'
        : await askFor(typed, basket?.id, context)
  const { currency } = getRendering(context).shopper
  await session.update((state) =>
    withChoice(state, {
      card: typeof found === 'string' ? { typed, problem: found } : undefined,
      ...(typeof found === 'number' && {
        // Two posts of one card may have asked at once.
        cards: [
          ...(state.draft.cards ?? []).filter(({ code }) => !isSameCode(code, typed)),
          { code: typed, currency, minor: found },
        ].slice(0, mostGiftCards),
      }),
    }),
  )
  return typeof found === 'string' ? found : undefined
}

/** Takes a card back. */
export async function dropCard(dropped: string, context: Context): Promise<void> {
  await getSession(context).update((state) =>
    withChoice(state, { cards: state.draft.cards?.filter(({ code }) => code !== dropped) }),
  )
}

/**
 * Asks again what is on the cards, after the shop has refused them: what pays no longer goes back
 * into the field with its reason. Tells whether anything has changed.
 */
export async function checkCards(context: Context): Promise<boolean> {
  const session = getSession(context)
  const { draft, basket } = (await session.read())?.state ?? {}
  const { currency } = getRendering(context).shopper
  const before = draft?.cards ?? []
  const cards: Cards = []
  let card: OrderDraft['card']
  for (const known of before) {
    const found =
      known.currency === currency ? await askFor(known.code, basket?.id, context) : known.minor
    if (typeof found === 'number') cards.push({ ...known, minor: found })
    else if (found === 'unchecked' || found === 'limited') cards.push(known)
    else card = { typed: known.code, problem: found }
  }
  await session.update((state) => withChoice(state, { cards, ...(card && { card }) }))
  return cards.length < before.length || cards.some((one, at) => one.minor !== before[at]?.minor)
}

const CardRefusal = z.object({ reason: z.enum(['unknown', 'currency', 'empty']) })

/** What is on a card, minor units; or why it pays nothing. */
async function askFor(
  code: string,
  basketId: string | undefined,
  context: Context,
): Promise<number | CardProblem> {
  const { currency } = getRendering(context).shopper
  const basket = basketId === '' ? undefined : basketId
  const { shop } = getServices(context)
  const ask = () => shop.giftCard({ body: { code, currency, basket } })
  const answer = await asGuess(basket, ask, context)
  if (answer.kind === 'failed') return 'unchecked'
  const worth = answer.kind === 'ok' ? toMinor(answer.value.value) : undefined
  const field = giftCardField(code, worth)
  if (field.kind === 'valid') return field.minor
  if (answer.kind === 'refused' && answer.status === 429) return 'limited'
  if (field.kind === 'typing') return 'unfinished'
  if (answer.kind === 'ok') return 'empty'
  return CardRefusal.safeParse(answer.body).data?.reason ?? 'unknown'
}

/** What stands beside the field; nothing as long as a code is too short to be called wrong. */
function cardError({ card }: OrderDraft, { t }: Rendering): string | undefined {
  if (!card || card.problem === 'unfinished') return undefined
  return t(`card.${card.problem}`, { most: mostGiftCards })
}

/** Gift cards on the details page, each with what it pays and what stays on it. */
export function cardsView(
  { draft, shopper }: OrderInProgress,
  { giftCards }: OrderTotal,
  rendering: Rendering,
): CardsView {
  const { t, money } = rendering
  const cards = draft.cards ?? []
  return {
    title: t('card.title'),
    label: t('card.label'),
    value: draft.card?.typed ?? '',
    error: cardError(draft, rendering),
    hint: t('card.hint'),
    shortest: longestUnfinishedCode + 1,
    use: t('card.use'),
    open: cards.length < mostGiftCards || draft.card !== undefined,
    taken: cards.map(({ code, currency, minor }) => {
      const used = giftCards.find((card) => card.code === code)?.minor ?? 0
      const left = { left: money(minor - used, currency) }
      return {
        code,
        text:
          currency === shopper.currency
            ? used > 0
              ? t('card.pays', { ...left, used: money(used, currency) })
              : t('card.paysNothing', left)
            : t('card.otherCurrency', { currency }),
        remove: t('card.remove', { code }),
      }
    }),
  }
}
