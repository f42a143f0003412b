import { cardScreen } from './card.tsx'
import { cardsScreen } from './cards.tsx'
import { codeScreen } from './code.tsx'
import { codesScreen } from './codes.tsx'
import { newCardScreen } from './new-card.tsx'
import { newCodeScreen } from './new-code.tsx'

/** Promo codes and gift cards. A code is in no path, because paths are written into logs. */
export const voucherScreens = [
  ...[codesScreen, newCodeScreen, codeScreen],
  ...[cardsScreen, newCardScreen, cardScreen],
]
