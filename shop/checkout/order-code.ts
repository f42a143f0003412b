import { giveTurnBack, takeTurn } from '#shop/accounts/account-limits.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { codeNotValid, type FoundCode, findCode } from '#shop/orders/price/redeem.ts'
import { refuse } from '#shop/refuse.ts'

/**
 * POST order/code (Shopping §7): the rules of a promo code, so that a basket can show what it
 * gives. A code that is not there, is over or was used up is refused in the same words, and each
 * wrong one counts as a guess, by address and basket, in all processes together. `LOYALTY` comes
 * with the points that its customer holds; anybody else has to log in.
 */
export const orderCode = served('orderCode', async (context: CallContext, { body }) => {
  const guesser = body.basket === undefined ? {} : { session: body.basket }
  const tooOften = await takeTurn(context, 'code', guesser)
  if (tooOften) return tooOften

  const found = await askedCode(context, body.code)
  if (found.kind === 'refused') return found
  await giveTurnBack(context, 'code', guesser)
  return found.code
})

async function askedCode(context: CallContext, typed: string): Promise<FoundCode> {
  const { database, catalogue, user, now } = context
  const customerId = user?.scope === 'user' ? user.id : undefined
  const found = await findCode(database.db, typed, customerId)
  if (found.kind === 'refused') return found
  const { type, validUntil } = found.code
  if (type === 'LOYALTY' && !catalogue.settings.loyaltyEnabled) {
    return refuse(422, 'CODE_NOT_VALID', { reason: 'loyalty-disabled' })
  }
  if (type === 'LOYALTY' && customerId === undefined) {
    return refuse(422, 'CODE_NOT_VALID', { reason: 'login-needed' })
  }
  return validUntil > now() ? found : codeNotValid
}
