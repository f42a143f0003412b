import { redirect, type RouterContextProvider } from 'react-router'

import type { PaymentType } from '#domain/entities/payment.ts'
import { needsNonce, walletOf } from '#domain/payment/card-form.ts'
import { choiceName, type PaymentChoice } from '#domain/payment/payment-choice.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import { toSummary, toSummaryCode } from '#app/request/addresses.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { withAlert } from '#app/session/basket.ts'
import { readSecrets } from '../details/post.ts'
import { codeId } from './blik.ts'
import { goToPay } from './go-to-pay.ts'
import { secretsOf } from './payment-secrets.ts'

type Again = PaymentChoice & { type: PaymentType; form: FormData }

/** Pays an order again that is held, or in another way. */
export async function payAgain(
  of: { params: { id: string }; query: { key?: string | undefined } },
  { type, subType, form }: Again,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const choice = choiceName({ type, subType })
  const typed = readSecrets(form, choice)
  // Whether its provider takes a code is the shop's to know.
  const given = secretsOf(typed, { takesBlikCode: subType === 'blik' })
  const toldThere = async (key: MessageKey) => {
    const alert = { type: 'warning', key, values: {} } as const
    await getSession(context).update((state) => withAlert(state, alert))
    return redirect(toSummary(of.params.id), 303)
  }
  if (given.kind === 'wrong') {
    return redirect(toSummaryCode(of.params.id, { choice, field: codeId(choice) }), 303)
  }
  // Not begun in vain: it could only fail.
  if (needsNonce({ type }) && typed.nonce === undefined) {
    return toldThere(walletOf({ type, subType }) ? 'wallet.missing' : 'cardForm.missing')
  }
  const { secrets } = given
  const body = { type, ...(subType !== undefined && { subType }), ...(secrets && { secrets }) }
  const answer = await getServices(context).shop.orderPayment({ ...of, body })
  if (answer.kind === 'refused' && answer.body['isResting'] === true)
    return toldThere('details.paymentRests')
  if (answer.kind === 'refused' && answer.body['error'] === 'TOO_MUCH_WAITS')
    return toldThere('refused.waitingAgain')
  // What could not be begun is shown by the summary.
  return goToPay(
    { id: of.params.id, ...(answer.kind === 'ok' && { pay: answer.value.pay }) },
    context,
  )
}
