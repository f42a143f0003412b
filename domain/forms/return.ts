import { z } from 'zod'

import type { ReturnRequest } from '../entities/return.ts'
import {
  countsInReturn,
  pickupSizes,
  returnReasons,
  type ReturnableLine,
} from '../order/return-rules.ts'
import { oncePresent } from './field/across.ts'
import { checkbox } from './field/inputs.ts'

/** The lines of the order in its sequence, and whether a parcel locker is offered. */
export type ReturnContext = { lines: readonly ReturnableLine[]; locker: 'offered' | 'not-offered' }

/**
 * A return names at least one line, each with a count within what is left, and a way back that is
 * offered. Fields: `lines[0].ticked`, `lines[0].count`, `lines[0].reason`, …, `returnDelivery`,
 * `pickupSize`. What is typed beside a line that is not ticked does not count.
 *
 * @rule Shopping §5 "Other rules"
 * @rule Shopping §2 "Return request form"
 * @waits accounts
 */
export function returnSchema(context: ReturnContext) {
  return fieldsOf().superRefine(({ lines, returnDelivery }, issues) => {
    const refuse = (path: (string | number)[], message: string) =>
      issues.addIssue({ code: 'custom', path, message })

    lines.forEach((line, place) => {
      if (!line.ticked || countsInReturn(line, context.lines[place]?.remaining ?? 0)) return
      refuse(['lines', place, 'count'], 'form.returnCount')
    })
    if (!lines.some((line) => line.ticked)) refuse(['lines'], 'form.returnNothing')
    if (returnDelivery === 'inpostLocker' && context.locker !== 'offered') {
      refuse(['returnDelivery'], 'form.returnDelivery')
    }
  }, oncePresent('lines'))
}
export type ReturnForm = z.infer<ReturnType<typeof fieldsOf>>

function fieldsOf() {
  return z.object({
    lines: z
      .array(
        z.object({
          ticked: checkbox(),
          count: z.string({ error: 'form.returnCount' }).default('').transform(typedCount),
          reason: z.enum(returnReasons, { error: 'form.returnReason' }).default('none'),
        }),
      )
      .max(1000, { error: 'form.tooLong' }),
    returnDelivery: z
      .enum(['default', 'inpostLocker'], { error: 'form.returnDelivery' })
      .default('default'),
    pickupSize: z.enum(pickupSizes, { error: 'form.pickupSize' }).default('small'),
  })
}

/**
 * The shop gets the lines that count, as a new return.
 *
 * @rule Shopping §3 "Return request payload"
 * @waits accounts
 */
export function returnRequestOf(form: ReturnForm, { lines }: ReturnContext): ReturnRequest {
  const products = lines.flatMap((line, place) => {
    const choice = form.lines[place]
    if (!choice || !countsInReturn(choice, line.remaining)) return []
    const { id, variantHash, componentsHash, unit } = line
    return [
      {
        id,
        variantHash,
        componentsHash,
        unit,
        declaredCount: choice.count,
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

/** A plain number, with a point or a comma; anything else counts nothing. */
function typedCount(typed: string): number {
  const plain = typed.trim()
  return /^[0-9]{1,9}(?:[.,][0-9]{1,3})?$/.test(plain) ? Number(plain.replace(',', '.')) : 0
}
