import { askers, braintreeHosts, type PayForm, scriptsBelow } from './braintree-hosts.ts'
import { playedWalletForms, type WalletForms, walletForms } from './wallet-forms.ts'

/** The providers with a button or a form of their own in our pages. */
export type PayForms = {
  paypal?: PayForm
  braintree: PayForm
  /** Of those at Braintree that are set up. */
  wallets: WalletForms
  /** By which Apple knows that our domains are the shop's. */
  appleDomain?: string | undefined
}

/**
 * Those that the shop has a contract with, and those that the demo shop plays. Braintree’s form
 * needs nothing of a contract but the key that the shop gives for each shopper.
 */
export function payForms(
  {
    paypal,
    wallets = {},
  }: {
    paypal?: { clientId: string } | undefined
    wallets?: Parameters<typeof walletForms>[0] | undefined
  },
  played: { paypal?: unknown; braintree?: unknown } = {},
): PayForms {
  const isPlayed = played.braintree !== undefined
  return {
    ...(played.paypal !== undefined && { paypal: playedPaypalForm('/demo/pay/paypal') }),
    ...(paypal && { paypal: paypalForm(paypal) }),
    braintree: isPlayed ? playedBraintreeForm(playedBraintree) : braintreeForm,
    wallets: isPlayed ? playedWalletForms(playedBraintree) : walletForms(wallets),
    appleDomain: wallets.appleDomain,
  }
}

const playedBraintree = '/demo/pay/braintree'

/** PayPal’s button; the currency and the language are added by the page. */
function paypalForm({ clientId }: { clientId: string }): PayForm {
  // A client of the sandbox brings the script into the sandbox, whose frames are there.
  const hosts = ['https://www.paypal.com', 'https://www.sandbox.paypal.com']
  return {
    scripts: [`https://www.paypal.com/sdk/js?${paypalAsked(clientId)}`],
    sources: {
      'script-src': ['https://www.paypal.com', 'https://www.paypalobjects.com'],
      'frame-src': hosts,
      'connect-src': hosts,
    },
    writesStyles: true,
  }
}

/** The same, played by the demo shop below this address. */
function playedPaypalForm(pages: string): PayForm {
  const scripts = [`${pages}/sdk/js?${paypalAsked('demo')}`]
  return { scripts, sources: {}, writesStyles: false }
}

function paypalAsked(clientId: string): URLSearchParams {
  return new URLSearchParams({ 'client-id': clientId, intent: 'capture', components: 'buttons' })
}

/** Those that take a card and let its bank ask who pays (3-D Secure). */
const braintreeParts = ['client', 'hosted-fields', 'three-d-secure']

const braintreeForm: PayForm = {
  scripts: scriptsBelow(braintreeHosts.scripts, braintreeParts),
  sources: {
    'script-src': [...braintreeHosts.script, ...askers],
    'frame-src': [...braintreeHosts.frame, ...askers],
    'connect-src': [...braintreeHosts.connect, ...askers],
    // A form in the page opens the bank’s question in a frame.
    'form-action': askers,
  },
  writesStyles: false,
}

/** The same, played by the demo shop below this address. */
function playedBraintreeForm(pages: string): PayForm {
  return { scripts: scriptsBelow(pages, braintreeParts), sources: {}, writesStyles: false }
}
