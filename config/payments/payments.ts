import { z } from 'zod'

import type { ProviderPayment } from '#domain/entities/payment.ts'
import { bm } from './bm.ts'
import { imoje } from './imoje.ts'
import { braintree, walletsOf } from './braintree.ts'
import { elavon } from './elavon.ts'
import { eservice } from './eservice.ts'
import { p24 } from './p24.ts'
import { paypal } from './paypal.ts'
import { payu } from './payu.ts'
import type { WrongSetting } from '../setting-messages.ts'
import { twisto } from './twisto.ts'

/** The providers of payments that a shop can have a contract with. */
export const contracts = {
  ...{ bm, imoje, braintree, p24, payu, eservice, elavon, paypal, twisto },
} satisfies Record<ProviderPayment, object>

/** Their settings, one row each. */
export const paymentRows = {
  ...bm.rows,
  ...imoje.rows,
  ...braintree.rows,
  ...p24.rows,
  ...payu.rows,
  ...eservice.rows,
  ...elavon.rows,
  ...paypal.rows,
  ...twisto.rows,
}

const Settings = z.object(paymentRows)

/** The contracts that the shop has. */
export function paymentsOf(settings: z.infer<typeof Settings>) {
  return {
    bm: bm.of(settings),
    imoje: imoje.of(settings),
    braintree: braintree.of(settings),
    wallets: walletsOf(settings),
    p24: p24.of(settings),
    payu: payu.of(settings),
    eservice: eservice.of(settings),
    elavon: elavon.of(settings),
    paypal: paypal.of(settings),
    twisto: twisto.of(settings),
  } satisfies Record<ProviderPayment | 'wallets', unknown>
}

/**
 * The settings of a contract, by name: those that it needs, and those by which the provider's test
 * system is used in place of the real one.
 */
export function contractSettings(provider: ProviderPayment) {
  const { rows, together } = contracts[provider]
  const needs: readonly string[] = together
  return { needs, tests: Object.keys(rows).filter((name) => name.endsWith('_URL')) }
}

/** The numbers and the keys of a contract are worth nothing without each other. */
export function halfAContract(given: Readonly<Record<string, string>>): WrongSetting | undefined {
  for (const { together } of Object.values(contracts)) {
    const names: readonly string[] = together
    const missing = names.filter((name) => given[name] === undefined)
    const [first] = missing
    if (first === undefined || missing.length === names.length) continue
    return {
      setting: first,
      problem: `${first} is missing although other settings of the contract are there`,
      cure: `set ${names.slice(0, -1).join(', ')} and ${names.at(-1)} together, or leave all of them out`,
    }
  }
  return undefined
}
