import type { RouterContextProvider } from 'react-router'

import type { BasketCode } from '#domain/discount/basket-code.ts'
import { isSameCode } from '#domain/discount/code-spelling.ts'
import { loyaltyCode } from '#domain/discount/promo.ts'
import { asGuess } from '#app/request/code/guess.ts'
import { fieldText } from '#app/request/form.ts'
import { getServices } from '#app/request/services.ts'
import type { OrderDraft } from '#app/session/state.ts'
import { CodeRefusal } from '#contract/contract.ts'
import { basketIntent } from '../basket-form.ts'

/** The name of the field for a code. */
export const codeField = 'code'

const LONGEST = 100

/** What a code changes in what is chosen for the order. */
export type CodeChange = {
  [Name in 'promoCode' | 'codeRules' | 'codeProblem']?: OrderDraft[Name] | undefined
}

/** Takes a code, and all that is known of it, out of the order. */
export const noCode: CodeChange = {
  promoCode: undefined,
  codeRules: undefined,
  codeProblem: undefined,
}

/** The code that the form asks for; undefined: as it was, '' for none. */
export function codeInForm(form: FormData, draft: OrderDraft): string | undefined {
  const intent = basketIntent(form)
  if (intent === 'drop-code') return ''
  if (intent === 'points') return loyaltyCode
  const typed = fieldText(form, codeField, LONGEST)?.trim()
  if (intent === 'code') return typed
  // Whatever was pressed, a code that was typed is not lost.
  return typed === undefined || typed === '' || typed === draft.promoCode ? undefined : typed
}

/** Whether a code that gives nothing was wiped out of its field: who goes on then goes without. */
export function isCodeEmptied(form: FormData, code: Pick<BasketCode, 'kind'>): boolean {
  return code.kind === 'refused' && fieldText(form, codeField, LONGEST)?.trim() === ''
}

type Before = { draft: OrderDraft; basket: { id: string } }

/**
 * Asks the shop for the rules of a code. Tries are counted by the basket. Where it cannot say now,
 * what it said of this code before stands: the order is judged by the shop in any case.
 */
export async function checkCode(
  typed: string,
  { draft, basket: { id } }: Before,
  context: Readonly<RouterContextProvider>,
): Promise<CodeChange> {
  if (typed === '') return noCode
  const basket = id === '' ? undefined : id
  const { shop } = getServices(context)
  const ask = () => shop.orderCode({ body: { code: typed, basket } })
  const answer = await asGuess(basket, ask, context)
  const saysNothing =
    answer.kind === 'failed' || (answer.kind === 'refused' && answer.status === 429)
  if (saysNothing && draft.codeRules && isSameCode(typed, draft.codeRules.code)) return {}
  const known = { ...noCode, promoCode: typed }
  // From now on as the shop spells it.
  if (answer.kind === 'ok')
    return { ...known, promoCode: answer.value.code, codeRules: answer.value }
  if (answer.kind === 'failed') return { ...known, codeProblem: 'unchecked' }
  if (answer.status === 429) return { ...known, codeProblem: 'limited' }
  const refusal = CodeRefusal.safeParse(answer.body).data
  const reason = refusal?.reason
  const isOfPoints = reason === 'loyalty-disabled' || reason === 'login-needed'
  return { ...known, codeProblem: isOfPoints ? reason : 'not-valid' }
}
