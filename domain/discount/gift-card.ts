export type GiftCard = {
  readonly code: string
  /** What it is still worth, minor units. */ readonly minor: number
}

/** How many cards may pay one order. */
export const mostGiftCards = 5

/** The most that an owner puts on one card, minor units: what is more was mistyped. */
export const mostOnCard = 10_000_000

/** Why a card was not taken. `unfinished`: so short that it is still being typed. */
export const cardProblems = [
  'unfinished',
  'unknown',
  'currency',
  'empty',
  'too-many',
  'limited',
  'unchecked',
] as const
export type CardProblem = (typeof cardProblems)[number]

/** What is known of a typed gift-card code, for the field and the text beside it. */
export type GiftCardField =
  | { kind: 'empty' }
  | { kind: 'typing' }
  | { kind: 'invalid' }
  | { kind: 'valid'; minor: number }

/** Up to this many characters a wrong code is taken for one still being typed. */
export const longestUnfinishedCode = 6

/**
 * A wrong gift-card code is called wrong only once it has more than six characters.
 *
 * `worth` is the shop's answer for the code in minor units; `undefined` or nothing left means it is
 * not valid. Blanks around the code do not count.
 *
 * @rule Shopping §5 "Other rules"
 * @rule Shopping §9 "Business constants and limits"
 */
export function giftCardField(typed: string, worth: number | undefined): GiftCardField {
  const code = typed.trim()
  if (code === '') return { kind: 'empty' }
  if (worth !== undefined && worth > 0) return { kind: 'valid', minor: worth }
  return code.length > longestUnfinishedCode ? { kind: 'invalid' } : { kind: 'typing' }
}

/**
 * Of a card that pays for an order already no more is taken than it pays, whatever it holds now.
 * `most`: minor units, by code.
 *
 * @rule ours
 */
export function cardsAtMost(
  cards: readonly GiftCard[],
  most: ReadonlyMap<string, number>,
): GiftCard[] {
  return cards.map(({ code, minor }) => ({ code, minor: Math.min(minor, most.get(code) ?? 0) }))
}

/**
 * Gift cards pay in the order they were given, each no more than it holds and all no more than is
 * due.
 *
 * Minor units. The same code twice counts once. Gives only the cards that pay something.
 *
 * @rule Shopping §4 "Order button rules"
 * @rule ours
 */
export function payWithGiftCards(due: number, cards: readonly GiftCard[]): GiftCard[] {
  const used: GiftCard[] = []
  let left = due
  for (const card of cards) {
    const minor = Math.min(left, card.minor)
    if (minor <= 0 || used.some(({ code }) => code === card.code)) continue
    used.push({ code: card.code, minor })
    left -= minor
  }
  return used
}
