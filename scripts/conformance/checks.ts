import type { Check } from './check.ts'
import { basketChecks } from './checks/baskets.ts'
import { callChecks } from './checks/calls.ts'
import { languageChecks } from './checks/languages.ts'
import { listingChecks } from './checks/listings.ts'
import { orderChecks } from './checks/orders.ts'
import { priceChecks } from './checks/prices.ts'
import { refusalChecks } from './checks/refusals.ts'
import { sessionChecks } from './checks/sessions.ts'
import { versionChecks } from './checks/versions.ts'

/** All that is looked at, in the order of the report. */
export const checks: readonly Check[] = [
  ...callChecks,
  ...refusalChecks,
  ...listingChecks,
  ...priceChecks,
  ...languageChecks,
  ...versionChecks,
  ...sessionChecks,
  ...basketChecks,
  ...orderChecks,
]

/** The groups of the checks, by what stands before the point of their ids. */
export const groups: readonly string[] = [...new Set(checks.map(({ id }) => groupOf(id)))]

export function groupOf(id: string): string {
  return id.slice(0, id.indexOf('.'))
}
