import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'

import { Items } from '#app/blocks/item/item.tsx'
import { Timed } from '#app/blocks/timed.tsx'
import { Totals } from '#app/blocks/totals/totals.tsx'
import { toDetails } from '#app/request/addresses.ts'
import type { PaypalView } from '../pay/provider-forms.ts'
import type { ChosenWallet } from '../wallet/use-wallet.ts'
import { WalletButton, WalletSays } from '../wallet/wallet-button.tsx'
import type { DetailsView, OrderSum } from './view.ts'
import type { OrderWaits } from './waits/use-order-waits.ts'

/** Loaded once it is needed: most pay otherwise. */
const PaypalButton = lazy(() =>
  import('../pay/paypal-button.tsx').catch(() => ({ default: ButtonNotHere })),
)

/** Its file did not come: our own button has to do. */
function ButtonNotHere({ onFailure }: { onFailure: () => void }) {
  const failed = useEffectEvent(onFailure)
  // That a file did not come is known once this stands in its place.
  useEffect(() => failed(), [])
  return <></>
}

/** What is ordered, what it comes to, and the button: ours, or that of who is to be paid. */
export function OrderPanel({
  panel,
  sum,
  paused,
  waits,
  isAsking,
  wallet,
  paypal,
  form,
}: {
  panel: DetailsView['panel']
  sum: OrderSum | undefined
  paused: string | undefined
  waits: OrderWaits
  /** The bank of a card is asked, or a wallet is open. */
  isAsking: boolean
  wallet: ChosenWallet
  paypal: PaypalView | undefined
  form: RefObject<HTMLFormElement | null>
}) {
  const { state, formAction, formData } = useNavigation()
  const isOrder = formData?.has('intent') === false && !formData.has('drop-card')
  const isSent = state === 'submitting' && formAction === toDetails() && isOrder
  const { reasons, fields, button } = waits
  const [paypals, setPaypals] = useState<'hidden' | 'shown' | 'failed'>('hidden')
  // It comes once nothing is missing; until it is there, and where it does not come, ours does.
  const isReady = button === 'paypal' && reasons.length === 0 && paypals !== 'failed'
  const isPaypals = paypal !== undefined && isReady
  const isWallets = button === 'wallet' && reasons.length === 0 && !isSent
  return (
    <aside className="panel stack follow" aria-label={panel.title}>
      <h2 className="text-xl">{panel.title}</h2>
      <Items items={panel.items} />
      {sum && (
        <>
          <Totals totals={sum.totals} />
          {panel.place.text && (
            <p className="small">
              <Timed {...panel.place} />
            </p>
          )}
          {paused ? (
            <p>{paused}</p>
          ) : (
            <>
              {isPaypals && (
                <Suspense>
                  <PaypalButton
                    view={paypal}
                    form={form}
                    onShown={() => setPaypals('shown')}
                    onFailure={() => setPaypals('failed')}
                  />
                </Suspense>
              )}
              {isWallets && <WalletButton wallet={wallet} form={form} />}
              {/* It answers all the same: the browser then leads to what is missing. */}
              {!isWallets && !(isPaypals && paypals === 'shown') && (
                <button
                  className="button button-wide"
                  disabled={isSent || isAsking}
                  aria-disabled={reasons.length > 0 ? true : undefined}
                  aria-describedby={reasons.length > 0 ? 'order-waits' : undefined}
                >
                  {sum.button}
                </button>
              )}
              {button === 'wallet' && <WalletSays wallet={wallet} />}
              {reasons.length > 0 && (
                <p className="small" id="order-waits">
                  {reasons
                    .map((reason) => panel.waits[reason].replace('{}', fields.join(', ')))
                    .join(' ')}
                </p>
              )}
              <p className="small muted">{panel.note}</p>
            </>
          )}
        </>
      )}
    </aside>
  )
}
