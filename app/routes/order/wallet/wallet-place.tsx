import type { ChosenWallet } from './use-wallet.ts'
import type { WalletView } from './wallet-view.ts'

/** How it stands with a wallet once it is chosen, and what it needs until then. */
export function WalletPlace({
  view,
  wallet: { shown, state, say, again },
}: {
  view: WalletView
  wallet: ChosenWallet
}) {
  // Another wallet may be the one that is chosen.
  if (shown?.wallet !== view.wallet) return <p className="small until-live">{view.needsScript}</p>
  const isBad = state === 'absent' || state === 'failed'
  return (
    <>
      <p
        className={isBad ? 'field-error' : 'small'}
        role={isBad ? 'alert' : 'status'}
        tabIndex={-1}
        ref={say}
      >
        {view.states[state]}
      </p>
      {state === 'failed' && (
        <button className="button button-soft button-small" type="button" onClick={again}>
          {view.again}
        </button>
      )}
    </>
  )
}
