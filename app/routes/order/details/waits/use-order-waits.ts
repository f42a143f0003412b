import { type RefObject, useMemo } from 'react'

import { useInForm } from '#app/blocks/field/use-in-form.ts'
import {
  type DetailsButton,
  type DetailsObstacle,
  detailsButton,
} from '#domain/order/order-button.ts'
import type { PaymentChoice } from '#domain/payment/payment-choice.ts'

type Reason = DetailsObstacle['reason']

/** What the button waits for, and whose it is. */
export type OrderWaits = {
  reasons: readonly Reason[]
  /** The labels of the fields that are missing or wrong. */
  fields: readonly string[]
  button: DetailsButton['button']
}

const NOTHING = JSON.stringify({ reasons: [], fields: [], button: 'own' } satisfies OrderWaits)

/** Fields that the button names by themselves, or that a button of their own sends. */
const OTHERS = new Set(['terms', 'processing', 'marketing', 'payment', 'card'])

/**
 * What the order button waits for, as the form stands in the browser (Shopping §4 "Order button
 * rules"); nothing as long as no script knows. The shop decides by all its rules when it is sent.
 */
export function useOrderWaits(
  form: RefObject<HTMLFormElement | null>,
  given: {
    payment: PaymentChoice | undefined
    isNeeded: boolean
    cardFormValid: boolean
    walletReady: boolean
  },
): OrderWaits {
  // As a text, so that what is found again as it was shows nothing again.
  const found = useInForm(form, (element) => JSON.stringify(waitsOf(element, given)), NOTHING)
  // It was written two lines above.
  return useMemo(() => JSON.parse(found) as OrderWaits, [found])
}

function waitsOf(
  form: HTMLFormElement,
  { payment, isNeeded, cardFormValid, walletReady }: Parameters<typeof useOrderWaits>[1],
): OrderWaits {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const fields = [...form.elements].filter(
    (each): each is HTMLInputElement => 'validity' in each && 'name' in each,
  )
  const retyped = field('retypedEmail')
  const isSame = !retyped || retyped.value.trim() === field('email')?.value.trim()
  const wrong = fields.filter((each) =>
    each === retyped
      ? !isSame || !each.validity.valid
      : !OTHERS.has(each.name) && !each.validity.valid,
  )
  const isChosen = form.querySelector('[name="payment"]:checked') !== null
  const button = detailsButton({
    formValid: wrong.length === 0,
    terms: field('terms')?.checked === true,
    processing: field('processing')?.checked === true,
    payment: isChosen ? payment : undefined,
    paymentNeeded: isNeeded,
    cardFormValid,
    walletReady,
  })
  const obstacles = button.kind === 'disabled' ? button.obstacles : []
  return {
    reasons: obstacles.map(({ reason }) => reason),
    fields: wrong.map(labelOf),
    button: button.button,
  }
}

/** Without what a label says besides. */
function labelOf({ labels, name }: HTMLInputElement): string {
  return labels?.[0]?.firstChild?.textContent?.trim() ?? name
}
