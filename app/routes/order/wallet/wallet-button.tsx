import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

import type { ChosenWallet } from './use-wallet.ts'

/** A wallet’s own button; `form`: what it pays. */
export function WalletButton({
  wallet,
  form,
}: {
  wallet: ChosenWallet
  form: RefObject<HTMLFormElement | null>
}) {
  const place = useRef<HTMLDivElement>(null)
  const pressed = useEffectEvent(() => wallet.press(form.current))
  const { open, shown } = wallet
  // The button is the wallet's own element.
  useEffect(() => {
    const element = place.current
    if (open) element?.replaceChildren(open.button(() => pressed()))
    return () => element?.replaceChildren()
  }, [open])
  return <div ref={place} className={`provider-button wallet-of-${shown?.wallet}`} />
}

/** What became of its last press, said aloud too. */
export function WalletSays({ wallet: { shown, told } }: { wallet: ChosenWallet }) {
  const isBad = told === 'refused' || told === 'unsent'
  return (
    <p
      className={isBad ? 'field-error card-message' : 'small card-message'}
      role={isBad ? 'alert' : 'status'}
    >
      {shown && told && shown.told[told]}
    </p>
  )
}
