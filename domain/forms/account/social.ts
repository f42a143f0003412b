import type { z } from 'zod'

import { accountEmail } from '../field/emails.ts'
import { mailedCode } from '../order/order-login.ts'
import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'

export const socialEmailForm = formOf()('account', { email: accountEmail })

export const socialCodeForm = formOf()('orderLogin', { code: mailedCode })

/**
 * Who comes from Facebook without an address gives one, which is proved by a mailed code.
 *
 * @rule Shopping §7 "The calls it makes"
 */
export function socialEmailSchema() {
  return schemaOf(socialEmailForm, undefined)
}
export type SocialEmail = z.infer<ReturnType<typeof socialEmailSchema>>

/**
 * The code of that mail, as for an order.
 *
 * @rule Shopping §9 "Business constants and limits"
 */
export function socialCodeSchema() {
  return schemaOf(socialCodeForm, undefined)
}
export type SocialCode = z.infer<ReturnType<typeof socialCodeSchema>>
