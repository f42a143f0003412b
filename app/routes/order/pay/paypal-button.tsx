import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

import type { PaypalView } from './provider-forms.ts'
import { loadScript } from './load-script.ts'
import type { PaypalSaid } from './paypal.ts'

/** As much of PayPal’s script as is used here. */
type Paypal = {
  Buttons(callbacks: {
    createOrder(): Promise<string>
    onApprove(data: { orderID: string }): Promise<void>
    onCancel(data: { orderID?: string }): Promise<void>
    onError(error: unknown): void
  }): { isEligible(): boolean; render(place: HTMLElement): Promise<void>; close(): Promise<void> }
}

/**
 * PayPal’s own button: the order is placed as our button would, the shopper agrees over our page,
 * and the summary tells what became of it. `onFailure`: our own has to do.
 */
export default function PaypalButton({
  view: { script, nonce, at },
  form,
  onShown,
  onFailure,
}: {
  view: PaypalView
  form: RefObject<HTMLFormElement | null>
  onShown: () => void
  onFailure: () => void
}) {
  const place = useRef<HTMLDivElement>(null)
  // Another render does not show it again.
  const shown = useEffectEvent(onShown)
  const failed = useEffectEvent(onFailure)

  // PayPal puts a button of its own into the page, which React knows nothing of.
  useEffect(() => {
    let isGone = false
    let begun: { order: string; paypal: string } | undefined
    const element = place.current

    async function show() {
      await loadScript(script, nonce)
      const { paypal } = window as { paypal?: Paypal } // put there by the script, or not
      if (isGone || !element) return
      const buttons = paypal?.Buttons({
        createOrder,
        onApprove: () => tell('execute'),
        onCancel: () => tell('cancel'),
        onError: () => (begun ? void tell('cancel') : failed()),
      })
      if (!buttons?.isEligible()) throw new Error('PayPal has no button here')
      await buttons.render(element)
      shown()
    }

    async function createOrder(): Promise<string> {
      const fields = [...new FormData(form.current ?? undefined)]
      const said = await post(fields.map(([name, value]) => [name, String(value)]))
      if (said.kind === 'begun') {
        begun = said
        return said.paypal
      }
      location.assign(said.href)
      throw new Error('the order goes on elsewhere')
    }

    async function tell(what: 'execute' | 'cancel'): Promise<void> {
      if (!begun) return
      const { order, paypal } = begun
      const said = await post([
        ['say', what],
        ['order', order],
        ['paypal', paypal],
      ])
      if (said.kind === 'led') location.assign(said.href)
    }

    async function post(fields: string[][]): Promise<PaypalSaid> {
      const answer = await fetch(at, { method: 'POST', body: new URLSearchParams(fields) })
      return (await answer.json()) as PaypalSaid // our own route’s
    }

    show().catch(() => {
      if (!isGone) failed()
    })
    return () => {
      isGone = true
      element?.replaceChildren()
    }
  }, [script, nonce, at, form])

  return <div ref={place} className="provider-button" />
}
