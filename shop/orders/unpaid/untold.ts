import type { NewOrder, OrderRefusal } from '#contract/contract.ts'

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
export function untold(refusal: OrderRefusal, order: NewOrder): OrderRefusal {
  return namesCode(order) && tellsOfCode(refusal) ? { error: 'CODE_OR_TOTAL_CHANGED' } : refusal
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
