import { z } from 'zod'

import type { ReturnRequest } from '#domain/entities/return.ts'
import {
  countsInReturn,
  pickupSizes,
  returnReasons,
  type ReturnableLine,
} from '#domain/order/return-rules.ts'
import { formOf, type ValuesIn } from '../table/form.ts'
import { faultsIn, shapeOf } from '../table/schema.ts'
import { valueAt } from '../table/values.ts'

/** The lines of the order in its sequence, and whether a parcel locker is offered. */
export type ReturnContext = { lines: readonly ReturnableLine[]; locker: 'offered' | 'not-offered' }

/** What is asked of each line of the order, of which so much is left. */
export const returnLineForm = formOf<{ remaining: number }, { ticked: boolean }>()('returns', {
  ticked: { kind: 'tick' },
  count: {
    kind: 'line',
    longest: 100,
    missing: 'form.returnCount',
    under: ({ ticked }) => ticked,
    rules: [
      {
        messages: ['form.returnCount'],
        breaks: (typed, { remaining }) =>
          countsInReturn({ ticked: true, count: typedCount(typed) }, remaining)
            ? []
            : ['form.returnCount'],
      },
    ],
  },
  reason: { kind: 'option', options: returnReasons, missing: 'form.returnReason' },
})

/** What is asked of the whole return. */
export const returnForm = formOf<ReturnContext>()('returns', {
  returnDelivery: {
    kind: 'option',
    options: ['default', 'inpostLocker'],
    offered: (way, { locker }) => way !== 'inpostLocker' || locker === 'offered',
    missing: 'form.returnDelivery',
  },
  pickupSize: { kind: 'option', options: pickupSizes, missing: 'form.pickupSize' },
})

/** What may be said of the lines together. */
export const returnErrors = ['form.returnNothing', 'form.tooLong'] as const

/**
 * A return names at least one line, each with a count within what is left, and a way back that is
 * offered. Fields: `lines[0].ticked`, `lines[0].count`, `lines[0].reason`, …, `returnDelivery`,
 * `pickupSize`. What is typed beside a line that is not ticked does not count.
 *
 * @rule Shopping §5 "Other rules"
 * @rule Shopping §2 "Return request form"
 */
export function returnSchema(context: ReturnContext): z.ZodType<ReturnForm> {
  const line = z.object(shapeOf(returnLineForm, { remaining: 0 }))
  const schema = z
    .object({
      lines: z.array(line).max(1000, { error: 'form.tooLong' }),
      ...shapeOf(returnForm, context),
    })
    .superRefine(
      ({ lines }, issues) => {
        lines.forEach((given, place) => {
          const remaining = context.lines[place]?.remaining ?? 0
          for (const { path, message } of faultsIn(returnLineForm, given, { remaining })) {
            issues.addIssue({ code: 'custom', path: ['lines', place, ...path], message })
          }
        })
        if (lines.some(({ ticked }) => ticked === true)) return
        issues.addIssue({ code: 'custom', path: ['lines'], message: 'form.returnNothing' })
      },
      { when: ({ value }) => Array.isArray(valueAt(value, 'lines')) },
    )
  // Its shape was made from the tables that made the type.
  return schema as unknown as z.ZodType<ReturnForm>
}
export type ReturnForm = ValuesIn<typeof returnForm> & { lines: ValuesIn<typeof returnLineForm>[] }

/**
 * The shop gets the lines that count, as a new return.
 *
 * @rule Shopping §3 "Return request payload"
 */
export function returnRequestOf(form: ReturnForm, { lines }: ReturnContext): ReturnRequest {
  const products = lines.flatMap((line, place) => {
    const choice = form.lines[place]
    if (!choice) return []
    const count = typedCount(choice.count)
    if (!countsInReturn({ ticked: choice.ticked, count }, line.remaining)) return []
    const { id, variantHash, componentsHash, unit } = line
    return [
      {
        id,
        variantHash,
        componentsHash,
        unit,
        declaredCount: count,
        returnReason: choice.reason,
      },
    ]
  })

  return {
    status: 'NEW',
    products,
    returnDelivery: form.returnDelivery,
    pickupSize: form.pickupSize,
  }
}

/**
 * A count is typed as a plain number, with a point or a comma; anything else counts nothing.
 *
 * @rule Shopping §5 "Other rules"
 */
export function typedCount(typed: string): number {
  const plain = typed.trim()
  return /^[0-9]{1,9}(?:[.,][0-9]{1,3})?$/.test(plain) ? Number(plain.replace(',', '.')) : 0
}
