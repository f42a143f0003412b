import { z } from 'zod'

import { countsInReturn, type ReturnableLine } from '#domain/order/return-rules.ts'
import type { WithdrawnLine } from '#domain/withdrawal/declared.ts'
import type { WithdrawalBar } from '#domain/withdrawal/excluded.ts'
import { email } from '../field/emails.ts'
import { formOf, type ValuesIn } from '../table/form.ts'
import { faultsIn, shapeOf } from '../table/schema.ts'
import { valueAt } from '../table/values.ts'
import { typedCount } from './return.ts'

/** The lines of an order that is the shopper's own, or none where nobody has proved that. */
export type WithdrawalContext = {
  lines:
    | readonly (Pick<ReturnableLine, 'remaining'> & { bar: WithdrawalBar | undefined })[]
    | 'unknown'
}

/** What is asked of each line of one's own order. */
export const withdrawalLineForm = formOf<{ remaining: number }, { ticked: boolean }>()(
  'withdrawal',
  {
    ticked: { kind: 'tick', label: 'withdrawal.line' },
    count: {
      kind: 'line',
      longest: 100,
      label: 'returns.count',
      missing: 'form.withdrawalCount',
      under: ({ ticked }) => ticked,
      rules: [
        {
          messages: ['form.withdrawalCount'],
          breaks: (typed, { remaining }) =>
            countsInReturn({ ticked: true, count: typedCount(typed) }, remaining)
              ? []
              : ['form.withdrawalCount'],
        },
      ],
    },
  },
)

/** Who withdraws, from which order, and from how much of it. */
export const withdrawalForm = formOf<WithdrawalContext, { scope: 'whole' | 'part' }>()(
  'withdrawal',
  {
    name: { kind: 'line', longest: 120, autoComplete: 'name' },
    email: { ...email, hint: 'withdrawal.emailHint' },
    number: {
      kind: 'line',
      longest: 40,
      autoComplete: 'off',
      label: 'orderLogin.orderNumber',
      hint: 'withdrawal.numberHint',
    },
    scope: { kind: 'option', options: ['whole', 'part'], missing: 'form.withdrawalScope' },
    text: {
      kind: 'lines',
      longest: 2_000,
      missing: 'form.withdrawalText',
      asked: ({ lines }) => (lines === 'unknown' ? 'always' : 'hidden'),
      under: ({ scope }) => scope === 'part',
    },
  },
)

/** What may be said of the lines together. */
export const withdrawalErrors = ['form.withdrawalNothing', 'form.tooLong'] as const

/**
 * Withdrawing takes a name, the order's number, an e-mail address for the receipt, and whether it
 * is the whole order; where only a part of it, at least one line, or words for it where nobody has
 * proved that the order is theirs. No reason is asked.
 *
 * Fields: those of the table, `lines[0].ticked`, `lines[0].count`, …
 *
 * @rule ours
 */
export function withdrawalSchema(context: WithdrawalContext): z.ZodType<WithdrawalForm> {
  const line = z.object(shapeOf(withdrawalLineForm, { remaining: 0 }))
  const { lines: known } = context
  const schema = z
    .object({
      ...shapeOf(withdrawalForm, context),
      lines: z.array(line).max(1000, { error: 'form.tooLong' }).default([]),
    })
    .superRefine(
      (given: { lines: unknown; scope?: unknown }, issues) => {
        const judged = faultsIn(withdrawalForm, given, context)
        for (const { path, message } of judged) {
          issues.addIssue({ code: 'custom', path: [...path], message })
        }
        if (given.scope !== 'part' || known === 'unknown') return
        if (!Array.isArray(given.lines)) return
        const { lines }: { lines: unknown[] } = { lines: given.lines }
        lines.forEach((one, place) => {
          const remaining = known[place]?.bar === undefined ? (known[place]?.remaining ?? 0) : 0
          for (const { path, message } of faultsIn(withdrawalLineForm, one, { remaining })) {
            issues.addIssue({ code: 'custom', path: ['lines', place, ...path], message })
          }
        })
        if (lines.some((one) => valueAt(one, 'ticked') === true)) return
        issues.addIssue({ code: 'custom', path: ['lines'], message: 'form.withdrawalNothing' })
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    )
  // Its shape was made from the tables that made the type.
  return schema as unknown as z.ZodType<WithdrawalForm>
}
export type WithdrawalForm = ValuesIn<typeof withdrawalForm> & {
  lines: ValuesIn<typeof withdrawalLineForm>[]
}

/**
 * What of the order's lines is withdrawn from; undefined for the whole order, and where it is said
 * in words.
 *
 * @rule ours
 */
export function withdrawnOf(
  { scope, lines }: WithdrawalForm,
  context: WithdrawalContext,
): WithdrawnLine[] | undefined {
  if (scope === 'whole' || context.lines === 'unknown') return undefined
  return lines.flatMap(({ ticked, count }, place) =>
    ticked ? [{ place, count: typedCount(count) }] : [],
  )
}
