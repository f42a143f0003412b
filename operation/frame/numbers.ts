import { z } from 'zod'

import type { ShopDatabase } from '#shop/database/open.ts'
import { givenNumber, type Numbered } from '#shop/orders/by-number.ts'
import type { Shape } from './command.ts'

const numbered = z.registry<{ table: Numbered }>()

/** The number of an order, a return or a withdrawal, as people type it. */
export const orderNumber = typedNumber('shop_order')
export const returnNumber = typedNumber('shop_return')
export const withdrawalNumber = typedNumber('withdrawal')

/** What was typed, with each number as the shop gave it; one that it never gave, tidied. */
export async function withGivenNumbers<Given extends Record<string, unknown>>(
  database: ShopDatabase,
  shape: Shape,
  given: Given,
): Promise<Given> {
  const changed: [name: string, number: string][] = []
  for (const [name, schema] of Object.entries(shape)) {
    const { [name]: typed } = given
    const known = numbered.get(schema instanceof z.ZodOptional ? schema.unwrap() : schema)
    if (!known || typeof typed !== 'string') continue
    const meant = await givenNumber(database.db, known.table, typed)
    changed.push([name, meant ?? typed.replaceAll(/\s/g, '').toUpperCase()])
  }
  return { ...given, ...Object.fromEntries(changed) }
}

function typedNumber(table: Numbered) {
  const number = z.string().trim().min(1).max(100)
  numbered.add(number, { table })
  return number
}
