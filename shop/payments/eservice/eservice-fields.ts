import { decimalAmount } from '#domain/payment/decimal-amount.ts'
import type { PaymentRefund, PaymentStart } from '../port.ts'

/** What a contract with eService gives a shop. */
export type EserviceSettings = {
  /** What the contract takes; all that it may, where that is not said. */
  currencies?: readonly string[] | undefined
  merchantId: string
  password: string
  /** Where its calls are, without a slash at the end. */
  url: string
  /** The shop’s own origin, which calls name that nobody’s browser makes; its calls’ by itself. */
  shopOrigin?: string | undefined
  /** Where its page for payments is, likewise. */
  cashierUrl: string
}

/** Which of its ways to pay each of ours is; all of them where nothing is named. */
const solutions: Readonly<Record<string, string>> = {
  card: '500',
  googlePay: '502',
  applePay: '504',
  blik: '2222',
}

/** What eService gets: each request names the shop and the moment. */
export function eserviceFields(settings: EserviceSettings, now: () => number) {
  const { merchantId, password, url } = settings

  return {
    purchase,
    moneyBack,
    status: (merchantTxId: string) => asked('GET_STATUS', { merchantTxId }),
  }

  function asked(action: string, fields: Record<string, string>): Record<string, string> {
    const allowOriginUrl = settings.shopOrigin ?? new URL(url).origin
    return { merchantId, password, action, timestamp: String(now()), allowOriginUrl, ...fields }
  }

  function purchase(payment: PaymentStart): Record<string, string> {
    const { subType, browser, secrets, returnUrl } = payment
    const [first, ...rest] = payment.name.trim().split(/\s+/)
    const solution = secrets.blikCode === undefined ? solutions[subType ?? ''] : solutions['blik']
    return asked('PURCHASE', {
      allowOriginUrl: new URL(returnUrl).origin,
      channel: 'ECOM',
      country: 'PL',
      currency: payment.currency,
      amount: decimalAmount(payment.amount),
      merchantTxId: payment.externalId,
      merchantNotificationUrl: payment.notifyUrl,
      merchantLandingPageUrl: returnUrl,
      // A form that another site posts here comes without the shopper's cookie.
      merchantLandingPageRedirectMethod: 'GET',
      language: payment.lang,
      customerEmail: payment.email,
      customerFirstName: (first ?? '').slice(0, 50),
      customerLastName: rest.join(' ').slice(0, 50),
      ...(browser && {
        customerIPAddress: browser.address,
        userAgent: browser.userAgent.slice(0, 1_000),
      }),
      ...(solution !== undefined && { paymentSolutionId: solution }),
      ...(secrets.blikCode !== undefined && { blikCode: secrets.blikCode }),
    })
  }

  function moneyBack({ requestId, externalId, amount }: PaymentRefund): Record<string, string> {
    return asked('REFUND', {
      merchantTxId: requestId,
      originalMerchantTxId: externalId,
      amount: decimalAmount(amount),
      // Where a person looks for it in the panel.
      partialRefundComment: requestId,
    })
  }
}
