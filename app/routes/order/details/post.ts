import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'

import { orderDetailsSchema } from '#domain/forms/order/order-details.ts'
import type { OrderDetailsContext } from '#domain/forms/order/order-details-context.ts'
import type { OrderDetails } from '#domain/forms/order/order-details-table.ts'
import { textOf } from '#app/request/form.ts'
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
  /** What stands in the field for a gift card. */
  card: string
  /** The card that is taken back. */
  dropped: string
  /** Checks the form by the fields that are really asked for, which depend on the order. */
  judged: (asked: OrderDetailsContext) => Submission<unknown, string[], OrderDetails>
}

/** Enter presses no button, and means to order. */
export function readPost(form: FormData): DetailsPost {
  return {
    intent: form.has(dropField)
      ? 'drop-card'
      : DetailsIntent.catch('order').parse(form.get('intent')),
    agreed: readAgreed(form),
    typed: typedValues(form),
    payment: textOf(form, 'payment', LONGEST) ?? '',
    card: textOf(form, cardField, LONGEST)?.trim() ?? '',
    dropped: textOf(form, dropField, LONGEST) ?? '',
    judged: (asked) => parseWithZod(form, { schema: orderDetailsSchema(asked) }),
  }
}
