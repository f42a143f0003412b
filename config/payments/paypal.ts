import { withoutSlash } from '../setting-messages.ts'
import { aName, anAddress, aSecret, contract } from './contract.ts'

/** The contract with PayPal. */
export const paypal = contract({
  rows: {
    /** Anybody may know it: it stands in pages with PayPal’s button. */
    PAYPAL_CLIENT_ID: aName('PAYPAL_CLIENT_ID', 'the client id of the app'),
    PAYPAL_SECRET: aSecret('PAYPAL_SECRET'),
    PAYPAL_WEBHOOK_ID: aName('PAYPAL_WEBHOOK_ID', 'the id of the webhook'),
    PAYPAL_URL: anAddress('PAYPAL_URL', 'https://api-m.sandbox.paypal.com'),
  },
  together: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
  of: ({ PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, ...rest }) => {
    const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_URL: url = 'https://api-m.paypal.com' } = rest
    if (clientId === undefined || secret === undefined || webhookId === undefined) return undefined
    return { clientId, secret, webhookId, url: withoutSlash(url) }
  },
})
