import { type Wallet, walletOf } from '#domain/payment/card-form.ts'
import type { PaymentChoice } from '#domain/payment/payment-choice.ts'
import { askers, braintreeHosts, type PayForm, scriptsBelow } from './braintree-hosts.ts'

/** What a wallet's own button in our page needs. */
export type WalletForm = PayForm & {
  /** The wallet's own script, where the browser does not have it by itself. */
  own: string
  /** What it calls the shop by. */
  merchant?: string | undefined
}

export type WalletForms = Partial<Record<Wallet, WalletForm>>

type Settings = { googleMerchant?: string | undefined; appleDomain?: string | undefined }

/** Those that the shop has set up. */
export function walletForms({ googleMerchant, appleDomain }: Settings): WalletForms {
  return {
    ...(googleMerchant !== undefined && { googlePay: googlePay(googleMerchant) }),
    ...(appleDomain !== undefined && { applePay }),
  }
}

/** The same, played by the demo shop below this address. */
export function playedWalletForms(pages: string): WalletForms {
  const played = { sources: {}, writesStyles: false }
  return {
    googlePay: {
      ...played,
      scripts: scriptsBelow(pages, googleParts),
      own: `${pages}/gp/p/js/pay.js`,
      merchant: 'demo',
    },
    applePay: {
      ...played,
      scripts: scriptsBelow(pages, appleParts),
      own: `${pages}/jsapi/1.latest/apple-pay-sdk.js`,
    },
  }
}

/** Without its settings a wallet has no button in our pages, and is not offered there. */
export function payableHere<Option extends PaymentChoice>(
  options: readonly Option[],
  wallets: WalletForms | undefined,
): Option[] {
  return options.filter((option) => {
    const wallet = walletOf(option)
    return wallet === undefined || wallets?.[wallet] !== undefined
  })
}

/** What Google keeps as a mere number, its bank is asked about. */
const googleParts = ['client', 'google-payment', 'three-d-secure']
const appleParts = ['client', 'apple-pay']

function googlePay(merchant: string): WalletForm {
  const google = ['https://pay.google.com', 'https://google.com', 'https://www.google.com']
  return {
    scripts: scriptsBelow(braintreeHosts.scripts, googleParts),
    own: 'https://pay.google.com/gp/p/js/pay.js',
    merchant,
    sources: {
      'script-src': ['https://pay.google.com', ...braintreeHosts.script, ...askers],
      'frame-src': ['https://pay.google.com', ...braintreeHosts.frame, ...askers],
      'connect-src': [...google, ...braintreeHosts.connect, ...askers],
      'form-action': askers,
    },
    writesStyles: true,
  }
}

const applePay: WalletForm = {
  scripts: scriptsBelow(braintreeHosts.scripts, appleParts),
  own: 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js',
  sources: {
    'script-src': ['https://applepay.cdn-apple.com', ...braintreeHosts.script],
    'frame-src': ['https://applepay.cdn-apple.com'],
    'connect-src': ['https://applepay.cdn-apple.com', ...braintreeHosts.connect],
  },
  writesStyles: false,
}
