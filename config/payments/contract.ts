import { z } from 'zod'

import { isUrlOf, settingMessages } from '../setting-messages.ts'

/**
 * What a contract with a provider of payments gives a shop, as its settings have it. A row for each
 * setting: how it is read, and how to fix it in one line.
 */
export function contract<Rows extends Record<string, z.ZodType>, Given>(parts: {
  rows: Rows
  /** Worth nothing without each other: all of them are given, or the contract is not there. */
  together: readonly (keyof Rows & string)[]
  /** Undefined where one of these is missing. */
  of(settings: z.infer<z.ZodObject<Rows>>): Given | undefined
}) {
  return parts
}

/** Digits of a provider's own counting. */
export function aNumber(name: string, what: string) {
  return z
    .string()
    .regex(/^\d{1,12}$/)
    .optional()
    .register(settingMessages, {
      is: `is not the number of ${what}`,
      cure: `set ${name} to the number that the provider gave you, or leave it out`,
    })
}

/** What a provider calls something by. */
export function aName(name: string, what: string) {
  return z
    .string()
    .regex(/^[\w-]{2,128}$/)
    .optional()
    .register(settingMessages, {
      is: `is not ${what}`,
      cure: `set ${name} to ${what}, or leave it out`,
    })
}

/** A key that is never printed back. */
export function aSecret(name: string, pattern = /^[\w-]{8,100}$/) {
  return z
    .string()
    .regex(pattern)
    .optional()
    .register(settingMessages, {
      is: 'is not a key',
      cure: `set ${name} to the key that the provider shows`,
      secret: true,
    })
}

/** What a contract takes, as three letters each. */
export function someCurrencies(name: string) {
  return z
    .string()
    .regex(/^[A-Z]{3}(?: *, *[A-Z]{3}){0,19}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not a list of currencies',
      cure: `set ${name} like PLN,EUR, or leave it out for PLN`,
    })
}

/** A contract takes złoty, or what was agreed on. */
export function currenciesIn(given: string | undefined): string[] {
  return (given ?? 'PLN').split(/ *, */)
}

/** Where a provider is. */
export function anAddress(name: string, example: string) {
  return z
    .string()
    .refine(isUrlOf('http:', 'https:'))
    .optional()
    .register(settingMessages, {
      is: 'is not an http or https address',
      cure: `set ${name} like ${example}, or leave it out`,
    })
}
