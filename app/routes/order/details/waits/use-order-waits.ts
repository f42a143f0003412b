import { type RefObject, useEffect, useRef, useState } from 'react'

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

const nothing: OrderWaits = { reasons: [], fields: [], button: 'own' }

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
  const [waits, setWaits] = useState(nothing)
  const known = useRef('')

  useEffect(() => {
    const element = form.current
    if (!element) return
    const look = () => {
      const found = waitsOf(element, given)
      // Setting the same again after each render would keep React from showing that it is sent.
      const name = [found.button, ...found.reasons, ...found.fields].join(' ')
      if (name === known.current) return
      known.current = name
      setWaits(found)
    }
    look()
    element.addEventListener('input', look)
    element.addEventListener('change', look)
    return () => {
      element.removeEventListener('input', look)
      element.removeEventListener('change', look)
    }
  })
  return waits
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
