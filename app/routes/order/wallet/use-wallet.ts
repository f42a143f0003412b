import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSubmit } from 'react-router'

import { useHasScript } from '#app/blocks/field/use-has-script.ts'
import { nonceField } from '#app/request/sent/secret-fields.ts'
import type { Payer } from '../card/payer-of.ts'
import { isOther } from '../card/use-card-form.ts'
import type { NamedByWallet, OpenWallet } from './open-wallet.ts'
import type { WalletState, WalletMessage, WalletView } from './wallet-view.ts'

export type ChosenWallet = ReturnType<typeof useWallet>

/**
 * A form that pays by a wallet: once that is here, its own button sends the form, with a name that
 * its sheet gives when somebody agrees there; the name stands nowhere in the page. `action`: where
 * it is sent; `payer`: who pays, by its fields.
 */
export function useWallet(
  given: WalletView | undefined,
  { action, payer }: { action: string; payer: (fields: FormData) => Payer },
) {
  const hasScript = useHasScript()
  const view = hasScript ? given : undefined
  const [tries, setTries] = useState(0)
  // Another currency is another account there; another answer of the server is the same wallet.
  const name = view && `${view.wallet} ${view.currency} ${tries}`
  const [found, setFound] = useState<{ name: string; state: WalletState; open?: OpenWallet }>()
  const [said, setSaid] = useState<{ name: string; told: WalletMessage }>()
  const say = useRef<HTMLParagraphElement>(null)
  const submit = useSubmit()
  const here = name !== undefined && found?.name === name ? found : undefined
  const told = name !== undefined && said?.name === name ? said.told : undefined
  const isAsking = told === 'asking'

  // Loaded once it is chosen: most pay otherwise.
  const open = useEffectEvent(async () => {
    const { openWallet } = await import('./open-wallet.ts')
    return view && openWallet(view)
  })
  // The wallet is a script of its own, opened for one account and closed before the next.
  useEffect(() => {
    if (name === undefined) return
    let isGone = false
    let opened: OpenWallet | undefined
    const show = (wallet: OpenWallet | undefined) => {
      opened = wallet
      setFound({ name, state: wallet ? 'ready' : 'absent', ...(wallet && { open: wallet }) })
    }
    open()
      .then((wallet) => (isGone ? wallet?.close() : show(wallet)))
      .catch(() => isGone || setFound({ name, state: 'failed' }))
    return () => {
      isGone = true
      opened?.close()
    }
  }, [name])

  /** The wallet’s own button was pressed: its sheet opens at once, or no browser lets it. */
  function press(form: HTMLFormElement | null): void {
    const { open: wallet } = here ?? {}
    if (!form || !wallet || name === undefined || isAsking || !form.reportValidity()) return
    // As it is now: what is agreed to is what is paid.
    const fields = new FormData(form)
    const named = wallet.pay(payer(fields))
    setSaid({ name, told: 'asking' })
    void send(fields, named).then((why) => setSaid(why && { name, told: why }))
  }

  /** Sends what somebody has agreed to; else gives why nobody did. */
  async function send(
    fields: FormData,
    asked: Promise<NamedByWallet>,
  ): Promise<WalletMessage | undefined> {
    const named = await asked
    if (named.kind !== 'named') return named.kind
    fields.set(nonceField, named.nonce)
    await submit(fields, { method: 'post', action })
    return undefined
  }

  /** Holds the form back, which nothing but the wallet’s button can pay; others go on. */
  function hold(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent // of a form’s own event
    if (!view || event.defaultPrevented || isOther(submitter)) return
    event.preventDefault()
    if (here?.open) press(event.currentTarget)
    else say.current?.focus()
  }

  return {
    shown: view,
    state: here?.state ?? ('coming' satisfies WalletState),
    open: here?.open,
    told,
    isAsking,
    say,
    press,
    hold,
    again: () => setTries(tries + 1),
  }
}
