import { createHash } from 'node:crypto'

import { withdrawalSchema } from '#domain/forms/order/withdrawal.ts'
import type { WithdrawnLine } from '#domain/withdrawal/declared.ts'
import type { CallContext } from '#shop/handler.ts'
import { served } from '#shop/handler.ts'
import { refuse, refuseForm } from '#shop/refuse.ts'
import { takeTurn } from '../accounts/account-limits.ts'
import { inEqualTime } from '../accounts/in-equal-time.ts'
import { sendBackCanceled } from '#shop/payments/refunds/refund-canceled.ts'
import { takeWithdrawal } from './take-withdrawal.ts'

/** What somebody declared: judged, and nothing of it believed yet. */
export type Declared = {
  key: string
  fingerprint: string
  lang: string
  name: string
  email: string
  number: string
  whole: boolean
  text: string
  lines?: readonly WithdrawnLine[] | undefined
}

/**
 * POST withdrawal (Directive (EU) 2023/2673): takes every declaration, in or out of time, whether
 * it names an order or not, and mails its receipt. What there is of an order shows neither in the
 * answer nor in its time; the same form sent again is the same declaration.
 *
 * Lines are chosen only by whose the order is: 401 and 404 as for the order itself.
 */
export const withdraw = served('withdraw', async (context: CallContext, { body }) => {
  const { lines, whole } = body
  const parsed = withdrawalSchema({ lines: 'unknown' }).safeParse({
    ...body,
    lines: [],
    // Who chooses lines needs no words for them.
    scope: whole || lines ? 'whole' : 'part',
  })
  if (!parsed.success) return refuseForm(parsed.error)
  if (lines && !context.user) return refuse(401, 'LOGIN_REQUIRED')
  const tooOften = await takeTurn(context, 'withdrawal')
  if (tooOften) return tooOften

  const { name, email, number, text } = parsed.data
  const declared: Declared = {
    key: body.key,
    fingerprint: fingerprintOf(body),
    lang: body.lang,
    name,
    email,
    number,
    whole,
    text: whole || lines ? '' : text,
    lines: whole ? undefined : lines,
  }
  const taken = await inEqualTime(context.accounts.wait, () => takeWithdrawal(context, declared))
  if (taken.kind === 'taken') {
    if (taken.canceled) await sendBackCanceled(context, taken.canceled)
    return { at: taken.at }
  }
  return taken.kind === 'key-reused' ? refuse(422, 'KEY_REUSED') : refuse(404, 'NOT_FOUND')
})

/** Identifies what was declared. The body was parsed, so its fields have one sequence. */
function fingerprintOf(body: object): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...body, key: undefined }))
    .digest('hex')
}
