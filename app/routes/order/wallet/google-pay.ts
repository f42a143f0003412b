import { askBank, type ThreeDSecure } from '../card/ask-bank.ts'
import { openBraintree } from '../card/open-braintree.ts'
import { loadScript } from '../pay/load-script.ts'
import type { NamedByWallet, OpenWallet } from './open-wallet.ts'
import type { WalletView } from './wallet-view.ts'

/** What Braintree’s module says to Google: how, and by which cards it can be paid. */
type PaymentRequest = {
  environment: 'TEST' | 'PRODUCTION'
  apiVersion: number
  apiVersionMinor: number
  allowedPaymentMethods: readonly object[]
}

/** As much of Braintree’s scripts as is used here. */
type Braintree = {
  googlePayment: {
    create(options: {
      client: object
      googlePayVersion: 2
      googleMerchantId: string | undefined
    }): Promise<{
      createPaymentDataRequest(with_: object): PaymentRequest
      parseResponse(
        paid: object,
      ): Promise<{ nonce: string; details?: { isNetworkTokenized?: boolean; bin?: string } }>
      teardown(): Promise<void>
    }>
  }
  threeDSecure: ThreeDSecure
}

/** As much of Google’s own script as is used here. */
type Google = {
  payments: {
    api: {
      PaymentsClient: new (options: { environment: string; nonce: string | undefined }) => {
        isReadyToPay(request: Omit<PaymentRequest, 'environment'>): Promise<{ result: boolean }>
        createButton(options: object): HTMLElement
        loadPaymentData(request: PaymentRequest): Promise<object>
      }
    }
  }
}

/** Google Pay, by Braintree’s module for it. */
export async function openGooglePay(view: WalletView): Promise<OpenWallet | undefined> {
  const { own, merchant, nonce: stylesNonce, currency, country, shop, lang } = view
  const [{ client, parts }] = await Promise.all([openBraintree<Braintree>(view), loadScript(own)])
  const { google } = window as { google?: Google } // put there by its script, or not
  if (!google) throw new Error('Google Pay is not here')
  const [wallet, bank] = await Promise.all([
    parts.googlePayment.create({ client, googlePayVersion: 2, googleMerchantId: merchant }),
    // Without it no bank could ask about a card that Google keeps as a mere number.
    parts.threeDSecure.create({ version: 2, client }),
  ])
  const close = () => {
    for (const part of [wallet, bank]) void part.teardown().catch(() => {})
  }
  const { environment, ...cards } = wallet.createPaymentDataRequest({})
  const payments = new google.payments.api.PaymentsClient({ environment, nonce: stylesNonce })
  const { apiVersion, apiVersionMinor, allowedPaymentMethods } = cards
  const asked = { apiVersion, apiVersionMinor, allowedPaymentMethods }
  const { result } = await payments.isReadyToPay(asked)
  if (!result) {
    close()
    return undefined
  }

  return {
    button: (press) =>
      payments.createButton({
        ...{ onClick: press, buttonType: 'buy', buttonSizeMode: 'fill', buttonLocale: lang },
        allowedPaymentMethods,
      }),
    pay: async ({ amount, ...payer }): Promise<NamedByWallet> => {
      try {
        const paid = await payments.loadPaymentData(
          wallet.createPaymentDataRequest({
            merchantInfo: { merchantId: merchant, merchantName: shop },
            transactionInfo: {
              ...{ totalPrice: amount, totalPriceStatus: 'FINAL', currencyCode: currency },
              ...{ countryCode: country, checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE' },
            },
          }),
        )
        const { nonce, details } = await wallet.parseResponse(paid)
        // Another one was made in a device that knows whose it is.
        if (details?.isNetworkTokenized === true) return { kind: 'named', nonce }
        return await askBank(bank, { nonce, bin: details?.bin ?? '' }, { amount, ...payer })
      } catch (error) {
        return { kind: isClosed(error) ? 'closed' : 'unsent' }
      }
    },
    close,
  }
}

function isClosed(error: unknown): boolean {
  return (error as { statusCode?: unknown } | undefined)?.statusCode === 'CANCELED' // Google’s own
}
