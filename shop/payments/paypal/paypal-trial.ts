import { z } from 'zod'

import type { ContractTrial } from '../port.ts'
import { type Answer, ask } from '../wire/ask.ts'
import { letIn } from '../wire/contract-trial.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'
import { isProblem } from './paypal-answers.ts'
import {
  askForKey,
  type PaypalOptions,
  type PaypalSettings,
  Token,
  timeout,
} from './paypal-calls.ts'

const Webhook = z.object({ id: z.string().min(1) })

/** PayPal gives who it knows a key, and by that shows the webhook that the shop has made there. */
export async function paypalTrial(
  settings: PaypalSettings,
  { fetch: send = fetch }: PaypalOptions,
): Promise<ContractTrial> {
  let key = ''
  const login = await letIn(['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET'], async () => {
    const answer = await askForKey(settings, send)
    key = keyIn(answer)
  })
  if (login.kind === 'refused') return login
  const path = `/v1/notifications/webhooks/${encodeURIComponent(settings.webhookId)}`
  const { status, json } = await ask(send, settings.url + path, {
    method: 'GET',
    headers: { authorization: `Bearer ${key}` },
    timeout,
  })
  const webhook = ['PAYPAL_WEBHOOK_ID']
  if (status === 200 && Webhook.safeParse(json).success) {
    return { kind: 'accepted', settings: [...login.settings, ...webhook] }
  }
  if (isProblem(status, json)) return { kind: 'refused', settings: webhook }
  throw new ProviderAnswered('PayPal', status)
}

function keyIn({ status, json }: Answer): string {
  const { data } = Token.safeParse(json)
  if (status !== 200 || !data) throw new ProviderAnswered('PayPal', status)
  return data.access_token
}
