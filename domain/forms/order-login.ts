import { z } from 'zod'

import { emailInput } from './field/emails.ts'
import { input } from './field/inputs.ts'

/**
 * A guest asks for an order by e-mail address and order number.
 *
 * @rule Shopping §2 "Order login"
 * @waits accounts
 */
export function orderLoginSchema() {
  return z.object({ email: emailInput(), number: input('orderNumber') })
}
export type OrderLogin = z.infer<ReturnType<typeof orderLoginSchema>>

/**
 * The code that opens an order has six letters or digits; spaces and case do not count.
 *
 * @rule Shopping §2 "Order login"
 * @rule Shopping §9 "Business constants and limits"
 * @waits accounts
 */
export function orderCodeSchema() {
  return orderLoginSchema().extend({ code: input('orderCode', [isSixCharacters], bareCode) })
}
export type OrderCode = z.infer<ReturnType<typeof orderCodeSchema>>

function bareCode(code: string): string {
  return code.replaceAll(' ', '').toUpperCase()
}

function isSixCharacters(code: string): string[] {
  return code === '' || /^[A-Z0-9]{6}$/.test(code) ? [] : ['form.orderCode']
}
