import { z } from 'zod'

import { input } from './inputs.ts'

/**
 * A discount code or a gift card is asked for with a code of one line.
 *
 * @rule Shopping §5 "Other rules"
 * @waits checkout
 */
export function codeSchema() {
  return z.object({ code: input('promoCode') })
}
export type Code = z.infer<ReturnType<typeof codeSchema>>
