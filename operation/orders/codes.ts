import { z } from 'zod'

import type { Language } from '#domain/screen/languages.ts'
import { type Coded, findByCodes } from '#shop/catalogue/stored/by-code.ts'
import type { Queries } from '#shop/database/open.ts'
import { inAllLanguages } from '#words/words.ts'
import type { Refused } from '../frame/command.ts'

const words = inAllLanguages(({ operator }) => operator.orders.notPossible)

type CodedQuantity = { code: string; quantity: number; found: Coded }

/** A code with how much of it: `CUP=3`; by itself one. What is sold under it, `lookUp` finds. */
export const codedQuantity = z
  .string()
  .trim()
  .regex(/^[^=\s][^=]{0,59}(?:=\d{1,6}(?:\.\d{1,3})?)?$/)
  .transform((typed): CodedQuantity => {
    const [code = '', quantity = '1'] = typed.split('=')
    return { code: code.trim(), quantity: Number(quantity), found: { kind: 'none' } }
  })
  .refine(({ quantity }) => quantity > 0)

/** The same codes with what is sold under them; in a transaction it would hold up all who write. */
export async function lookUp(
  queries: Queries,
  typed: readonly CodedQuantity[],
): Promise<CodedQuantity[]> {
  const found = await findByCodes(
    queries,
    typed.map(({ code }) => code),
  )
  return typed.map((one) => ({ ...one, found: found.get(one.code) ?? one.found }))
}

type CodesRead =
  | { kind: 'lines'; lines: { productId: string; variantHash: string; quantity: number }[] }
  | Refused

/** What was looked up, as lines; codes that name nothing, or more than one thing, are refused. */
export function linesOf(typed: readonly CodedQuantity[], lang: Language): CodesRead {
  const { problem, cure, codes: say } = words[lang]
  const wrong = typed.flatMap(({ code, found }) =>
    found.kind === 'one' ? [] : [say[found.kind](code)],
  )
  if (wrong.length > 0)
    return { kind: 'refused', name: 'unknown-code', problem, cure, lines: wrong }
  const lines = typed.flatMap(({ quantity, found }) =>
    found.kind === 'one'
      ? [{ productId: found.productId, variantHash: found.variantHash, quantity }]
      : [],
  )
  return { kind: 'lines', lines }
}
