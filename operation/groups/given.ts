import { z } from 'zod'

import { endOfDay, instantOf } from '#domain/delivery/zoned-time.ts'
import { readScopes } from '#domain/owner/scopes.ts'
import type { Refused } from '../frame/command.ts'

/** A unit in the owner's language: pieces have a name in each, others are as the shop has them. */
export function unitIn(unit: string, { pieces }: { pieces: string }): string {
  return unit === 'szt.' ? pieces : unit
}

/** What an owner writes in a line. */
export const aNote = z.string().trim().min(1).max(2_000)

/** What an owner calls something by. */
export const aName = z
  .string()
  .trim()
  .regex(/^[\p{L}\d][\p{L}\d ._-]{0,59}$/u)

/** What somebody is let do, parted by commas. */
export const aListOfScopes = z.string().transform((typed, context) => {
  const read = readScopes(typed)
  if (read.kind === 'scopes') return read.scopes
  context.addIssue({ code: 'custom', message: `${read.typed} is no scope` })
  return z.NEVER
})

/** A day, as 2026-11-23. */
export const aDay = z.iso.date()

/** The first moment of a day by the shop's clock, ms. */
export function startOf(day: string, timeZone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const midnight = { year, month, day: date, hour: 0, minute: 0 }
  return instantOf(midnight, timeZone) ?? Date.parse(`${day}T00:00:00Z`)
}

/** The first moment after it. */
export function endOf(day: string, timeZone: string): number {
  return endOfDay(startOf(day, timeZone), 0, timeZone)
}

/** An amount of money, with a point or a comma before its decimals. */
export const anAmount = z
  .string()
  .regex(/^\d{1,9}(?:[.,]\d{1,2})?$/)
  .transform((typed) => Number(typed.replace(',', '.')))

/** How much of each line, in their sequence: `1,0`. */
export const lineCounts = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,3})?(?:,\d{1,6}(?:\.\d{1,3})?)*$/)
  .transform((typed) => typed.split(',').map(Number))

/** Values by their names, as `price.PLN=21`, each text as it was typed. */
export function namedValues(most: number) {
  const one = z
    .string()
    .max(100_000)
    .regex(/^[^=]+=/)
    .transform((typed): readonly [name: string, value: string] => {
      const at = typed.indexOf('=')
      return [typed.slice(0, at).trim(), typed.slice(at + 1)]
    })
  return z.array(one).max(most)
}

/** A whole number from 1 on. */
export function countOf(most: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(most))
}

/** A refusal under the name by which programs know it. */
export function refusedIn(name: string, said: { problem: string; cure: string }): Refused {
  const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return { kind: 'refused', name: kebab, ...said }
}
