import type { NewOrder, OrderRefusal } from '#contract/contract.ts'
import { type OrderRefused, refuse } from '#shop/refuse.ts'

/** Whether the order contains a promo code or a gift card. */
export function namesCode(order: NewOrder): boolean {
  return Boolean(order.promoCode?.trim()) || namesCard(order)
}

export function namesCard({ giftCards = [] }: NewOrder): boolean {
  return giftCards.some((code) => code.trim() !== '')
}

/**
 * An unknown code or card gets the same answer as a wrong total, so that guesses reveal nothing
 * about either. For a valid code, the shopper learns what it still needs.
 */
export function withoutCodeHints(refused: OrderRefused, order: NewOrder): OrderRefused {
  return namesCode(order) && revealsCode(refused.body)
    ? refuse(409, 'CODE_OR_TOTAL_CHANGED')
    : refused
}

function revealsCode(refusal: OrderRefusal): boolean {
  switch (refusal.error) {
    case 'TOTAL_CHANGED':
    case 'GIFT_CARD_NOT_VALID':
      return true
    case 'CODE_NOT_VALID':
      return refusal.reason === 'not-valid'
    case 'CODE_OR_TOTAL_CHANGED':
    case 'CURRENCY_NOT_AVAILABLE':
    case 'DELIVERY_NOT_AVAILABLE':
    case 'FORM_INVALID':
    case 'KEY_REUSED':
    case 'LINES_CHANGED':
    case 'LOCKER_MISSING':
    case 'LOGIN_REQUIRED':
    case 'ORDERS_PAUSED':
    case 'PAYMENT_NOT_AVAILABLE':
    case 'SLOT_NOT_AVAILABLE':
    case 'STOCK_SHORT':
    case 'TERMS_CHANGED':
    case 'TOO_MANY_PIECES':
    case 'TOO_MANY_UNPAID':
    case 'TOO_MUCH_WAITS':
      return false
  }
}
