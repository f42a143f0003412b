import type { Sources } from '../services.ts'

/** What a provider’s own script in our page needs. */
type PayForm = {
  /** Its files, in the order in which they are loaded. */
  scripts: readonly string[]
  /** What they load, by directives of the policy. */
  sources: Sources
  /** It writes style elements, which a page lets pass by a word of its own. */
  writesStyles: boolean
}

/** The providers with a button or a form of their own in our pages. */
export type PayForms = { paypal?: PayForm; braintree: PayForm }

/**
 * Those that the shop has a contract with, and those that the demo shop plays. Braintree’s form
 * needs nothing of a contract but the key that the shop gives for each shopper.
 */
export function payForms(
  { paypal }: { paypal?: { clientId: string } | undefined },
  played: Partial<Record<keyof PayForms, unknown>> = {},
): PayForms {
  return {
    ...(played.paypal !== undefined && { paypal: playedPaypalForm('/demo/pay/paypal') }),
    ...(paypal && { paypal: paypalForm(paypal) }),
    braintree:
      played.braintree === undefined ? braintreeForm : playedBraintreeForm('/demo/pay/braintree'),
  }
}

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

/** Who asks for a bank on Braintree’s behalf: it has two names, of which the newer comes. */
const askers = ['https://*.cardinalcommerce.com', 'https://*.cardinaltrusted.com']

/** A key says whether it is the sandbox’s or the real one, whose hosts are others. */
const braintreeForm: PayForm = {
  scripts: scriptsBelow('https://js.braintreegateway.com/web/3.144.0'),
  sources: {
    'script-src': [
      ...['https://js.braintreegateway.com', 'https://assets.braintreegateway.com'],
      ...askers,
    ],
    'frame-src': ['https://assets.braintreegateway.com', ...askers],
    'connect-src': ['https://*.braintreegateway.com', 'https://*.braintree-api.com', ...askers],
    // A form in the page opens the bank’s question in a frame.
    'form-action': askers,
  },
  writesStyles: false,
}

/** The same, played by the demo shop below this address. */
function playedBraintreeForm(pages: string): PayForm {
  return { scripts: scriptsBelow(pages), sources: {}, writesStyles: false }
}

function scriptsBelow(base: string): string[] {
  return braintreeParts.map((part) => `${base}/js/${part}.min.js`)
}
