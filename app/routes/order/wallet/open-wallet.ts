import type { Named } from '../card/ask-bank.ts'
import type { Payer } from '../card/payer-of.ts'
import { openApplePay } from './apple-pay.ts'
import { openGooglePay } from './google-pay.ts'
import type { WalletView } from './wallet-view.ts'

/** `closed`: its sheet was, and nobody agreed. */
export type NamedByWallet = Named | { kind: 'closed' }

/** A wallet that this device has. */
export type OpenWallet = {
  /** Its own button. */
  button(press: () => void): HTMLElement
  /** Opens its sheet, which a browser allows in the very moment of a press alone. */
  pay(payer: Payer): Promise<NamedByWallet>
  close(): void
}

/** Undefined where this device does not have it; throws where it does not come. */
export function openWallet(view: WalletView): Promise<OpenWallet | undefined> {
  return view.wallet === 'googlePay' ? openGooglePay(view) : openApplePay(view)
}
