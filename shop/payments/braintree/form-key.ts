import { isUnavailable } from '#shop/database/unavailable.ts'
import { served, type ShopContext } from '#shop/handler.ts'
import { refuse } from '#shop/refuse.ts'

/** GET braintree/token: what Braintree's form in the browser of this one shopper begins with. */
export const braintreeToken = served(
  'braintreeToken',
  async ({ payments, log }: ShopContext, { query }) => {
    const { braintree } = payments ?? {}
    const currencies = braintree?.currencies ?? []
    const currency = query.currency ?? currencies[0]
    if (!braintree?.formKey || currency === undefined) return refuse(503, 'NOT_CONFIGURED')
    if (currencies !== 'any' && !currencies.includes(currency)) {
      return refuse(422, 'CURRENCY_NOT_AVAILABLE')
    }
    try {
      return { token: await braintree.formKey(currency) }
    } catch (error) {
      if (isUnavailable(error)) throw error
      log.error({ err: error, provider: 'braintree' }, 'a provider gave no key for its form')
      return refuse(503, 'UNAVAILABLE')
    }
  },
)
