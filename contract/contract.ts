import { accountCalls } from './calls/account-calls.ts'
import { catalogueCalls } from './calls/catalogue-calls.ts'
import { contentCalls } from './calls/content-calls.ts'
import { customerCalls } from './calls/customer-calls.ts'
import { loginCalls } from './calls/login-calls.ts'
import { mailingCalls } from './calls/mailing-calls.ts'
import { orderCalls } from './calls/order-calls.ts'
import { paymentCalls } from './calls/payment-calls.ts'
import { providerCalls } from './calls/provider-calls.ts'
import { socialCalls } from './calls/social-calls.ts'
import { uploadCalls } from './calls/upload-calls.ts'
import { withdrawalCalls } from './calls/withdrawal-calls.ts'

export * from './answers.ts'
export * from './order-payloads.ts'
export * from './payments.ts'

/**
 * Every call between the storefront and a shop: both section 7 tables, row by row, and the few
 * calls that the tables do not show. The client, the embedded shop's routes, the OpenAPI page and
 * the tests' fake shop are all derived from this table.
 */
export const contract = {
  ...contentCalls,
  ...mailingCalls,
  ...catalogueCalls,
  ...orderCalls,
  ...paymentCalls,
  ...providerCalls,
  ...uploadCalls,
  ...loginCalls,
  ...socialCalls,
  ...accountCalls,
  ...customerCalls,
  ...withdrawalCalls,
} as const

export type Contract = typeof contract
export type CallName = keyof Contract
