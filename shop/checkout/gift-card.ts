import { toDecimal } from '#domain/money.ts'
import { giveTurnBack, takeTurn } from '#shop/accounts/account-limits.ts'
import { served } from '#shop/handler.ts'
import { readGiftCards } from '#shop/orders/price/redeem.ts'

/**
 * POST order/gift-card (Shopping §7): what is left on a card, decimal, in the currency that was
 * asked for; a card of another currency is not converted. Each wrong one counts as a guess, as
 * with codes.
 */
export const giftCard = served('giftCard', async (context, { body }) => {
  const guesser = body.basket === undefined ? {} : { session: body.basket }
  const tooOften = await takeTurn(context, 'code', guesser)
  if (tooOften) return tooOften

  const found = await readGiftCards(context.database.db, [body.code], body.currency)
  if (found.kind === 'refused') return found
  await giveTurnBack(context, 'code', guesser)
  return { value: toDecimal(found.cards.reduce((sum, { minor }) => sum + minor, 0)) }
})
