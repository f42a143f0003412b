import { useRef } from 'react'
import { Form } from 'react-router'

import { useFirst } from '#app/blocks/hooks/use-first.ts'
import type { WalletAgainView } from '../card/card-again.ts'
import type { WayView } from '../pay/pay-again-view.ts'
import { UnfoldedWay } from '../pay/unfolded-way.tsx'
import { WayFields } from '../pay/way-fields.tsx'
import { useWallet } from './use-wallet.ts'
import { WalletButton, WalletSays } from './wallet-button.tsx'
import { WalletPlace } from './wallet-place.tsx'

type Given = { way: Pick<WayView, 'type' | 'subType' | 'text'>; wallet: WalletAgainView }

/** A wallet for an order that is not paid. */
export function AnotherWallet({ way, wallet }: Given) {
  return (
    <UnfoldedWay text={way.text}>
      {(isOpened) => <PayByWallet way={way} wallet={wallet} isOpened={isOpened} />}
    </UnfoldedWay>
  )
}

function PayByWallet({ way, wallet: view, isOpened }: Given & { isOpened: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  // The policy of this document knows the word that came with it, not those of later answers.
  const { nonce } = useFirst(view.form)
  const wallet = useWallet(isOpened ? { ...view.form, nonce } : undefined, {
    action: view.action,
    payer: () => view.payer,
  })
  return (
    <Form
      method="post"
      action={view.action}
      className="panel stack stack-s"
      onSubmit={wallet.hold}
      ref={form}
    >
      <WayFields {...way} />
      {wallet.open ? (
        <WalletButton wallet={wallet} form={form} />
      ) : (
        <WalletPlace view={view.form} wallet={wallet} />
      )}
      {wallet.shown && <WalletSays wallet={wallet} />}
    </Form>
  )
}
