import type { NewOrder, OrderRefusal } from '#contract/contract.ts'
import { type OrderRefused, refuse } from '#shop/refuse.ts'

/** A promo code or a gift card is named in the order. */
export function namesCode(order: NewOrder): boolean {
  return Boolean(order.promoCode?.trim()) || namesCard(order)
}

export function namesCard({ giftCards = [] }: NewOrder): boolean {
  return giftCards.some((code) => code.trim() !== '')
}

/**
 * A code or card that is not there is answered as one whose total is wrong is: whoever sends
 * guesses learns from neither which of the two it was. What a good code still takes is told to who
 * has it.
 */
export function untold(refused: OrderRefused, order: NewOrder): OrderRefused {
  return namesCode(order) && tellsOfCode(refused.body)
    ? refuse(409, 'CODE_OR_TOTAL_CHANGED')
    : refused
}

function tellsOfCode(refusal: OrderRefusal): boolean {
  switch (refusal.error) {
    case 'TOTAL_CHANGED':
    case 'GIFT_CARD_NOT_VALID':
      return true
    case 'CODE_NOT_VALID':
      return refusal.reason === 'not-valid'
    default:
      return false
  }
}
