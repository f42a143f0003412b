import type { z } from 'zod'

import { email } from '../field/emails.ts'
import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'

const first = {
  email,
  number: { kind: 'line', longest: 40, autoComplete: 'off', label: 'orderLogin.orderNumber' },
} as const

export const orderLoginForm = formOf()('orderLogin', first)

/** A code from a mail, which a guest or somebody new types. */
export const mailedCode = {
  kind: 'line',
  longest: 6,
  // With a space after each.
  longestTyped: 12,
  autoComplete: 'one-time-code',
  tidy: bareCode,
  rules: [
    {
      messages: ['form.orderCode'],
      breaks: (code: string) => (/^[A-Z0-9]{6}$/.test(code) ? [] : ['form.orderCode']),
      browser: () => ({ pattern: '(?:[A-Za-z0-9] *){6}' }),
    },
  ],
} as const

export const orderCodeForm = formOf()('orderLogin', {
  ...first,
  code: mailedCode,
})

/**
 * A guest asks for an order by e-mail address and order number.
 *
 * @rule Shopping §2 "Order login"
 */
export function orderLoginSchema() {
  return schemaOf(orderLoginForm, undefined)
}
export type OrderLogin = z.infer<ReturnType<typeof orderLoginSchema>>

/**
 * The code that opens an order has six letters or digits; spaces and case do not count.
 *
 * @rule Shopping §2 "Order login"
 * @rule Shopping §9 "Business constants and limits"
 */
export function orderCodeSchema() {
  return schemaOf(orderCodeForm, undefined)
}
export type OrderCode = z.infer<ReturnType<typeof orderCodeSchema>>

function bareCode(code: string): string {
  return code.replaceAll(' ', '').toUpperCase()
}
