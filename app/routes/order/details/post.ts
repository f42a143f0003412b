import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'

import { orderDetailsSchema } from '#domain/forms/order/order-details.ts'
import type { OrderDetailsContext } from '#domain/forms/order/order-details-context.ts'
import type { OrderDetails } from '#domain/forms/order/order-details-table.ts'
import { fieldText } from '#app/request/form.ts'
import { blikField, isSecretField, nonceField } from '#app/request/sent/secret-fields.ts'
import { orderMadeFrom, withChoice } from '#app/session/order.ts'
import type { SessionState } from '#app/session/state.ts'
import { type Agreed, readAgreed } from './agreed.ts'
import { typedValues } from './typed.ts'

/** The buttons of the details page. */
export const DetailsIntent = z.enum(['order', 'back', 'payment', 'card', 'drop-card'])
export type DetailsIntent = z.infer<typeof DetailsIntent>

/** The field for a gift card, and the buttons that take one back. */
export const cardField = 'card'
export const dropField = 'drop-card'

/** The longest word that is read of a choice. */
const LONGEST = 100

/** Everything that the details page sends, read once. */
export type DetailsPost = {
  intent: DetailsIntent
  agreed: Agreed
  /** As it was typed, for the draft. */
  typed: ReturnType<typeof typedValues>
  /** The chosen payment, valid or not. */
  payment: string
  /** What is meant for the provider alone. */
  secrets: TypedSecrets
  /** What stands in the field for a gift card. */
  card: string
  /** The card that is taken back. */
  dropped: string
  /** Checks the form by the fields that are really asked for, which depend on the order. */
  judged: (asked: OrderDetailsContext) => Submission<unknown, string[], OrderDetails>
}

/** `blikCode`: as it was typed beside the chosen payment, without spaces. */
export type TypedSecrets = { blikCode: string; nonce: string | undefined }

/** Whether a form has the fields of the details page, besides its own. */
export function isDetailsPost(form: FormData): boolean {
  return form.has('basketId') && form.has('basketVersion')
}

/** Enter presses no button, and means to order. */
export function readPost(sent: FormData): DetailsPost {
  const payment = fieldText(sent, 'payment', LONGEST) ?? ''
  // Whatever is made of the form from here on knows nothing of these.
  const form = new FormData()
  for (const [name, value] of sent) if (!isSecretField(name)) form.append(name, value)
  return {
    intent: form.has(dropField)
      ? 'drop-card'
      : DetailsIntent.catch('order').parse(form.get('intent')),
    agreed: readAgreed(form),
    typed: typedValues(form),
    payment,
    secrets: readSecrets(sent, payment),
    card: fieldText(form, cardField, LONGEST)?.trim() ?? '',
    dropped: fieldText(form, dropField, LONGEST) ?? '',
    judged: (asked) => parseWithZod(form, { schema: orderDetailsSchema(asked) }),
  }
}

export function readSecrets(form: FormData, choice: string): TypedSecrets {
  const nonce = fieldText(form, nonceField, 4_000)?.trim()
  return {
    blikCode: fieldText(form, blikField(choice), LONGEST)?.replaceAll(/\s/g, '') ?? '',
    nonce: nonce === '' ? undefined : nonce,
  }
}

/** The session with what was typed, unless its basket has become an order meanwhile. */
export function withTyped(
  state: SessionState,
  { agreed, typed, payment }: Pick<DetailsPost, 'agreed' | 'typed' | 'payment'>,
): SessionState {
  if (orderMadeFrom(state, agreed)) return state
  const kept = paymentToKeep(payment)
  return withChoice(state, {
    ...typed,
    termsSeen:
      typed.form?.terms && Number.isFinite(agreed.termsSeen) ? agreed.termsSeen : undefined,
    ...(kept !== undefined && { payment: kept, paymentFor: state.draft.deliveryId }),
  })
}

/** What pays without being chosen is no choice to remember. */
function paymentToKeep(name: string): string | undefined {
  return name === '' || name.length > 40 || name === 'giftCard' || name === 'zero'
    ? undefined
    : name
}
