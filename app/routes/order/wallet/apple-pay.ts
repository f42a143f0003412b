import { openBraintree } from '../card/open-braintree.ts'
import { loadScript } from '../pay/load-script.ts'
import type { NamedByWallet, OpenWallet } from './open-wallet.ts'
import type { WalletView } from './wallet-view.ts'

/** As much of Braintree’s scripts as is used here. */
type Braintree = {
  applePay: {
    create(options: { client: object }): Promise<{
      createPaymentRequest(with_: object): object
      performValidation(options: { validationURL: string; displayName: string }): Promise<object>
      tokenize(payment: { token: object }): Promise<{ nonce: string }>
      teardown(): Promise<void>
    }>
  }
}

type Session = {
  begin(): void
  abort(): void
  completeMerchantValidation(session: object): void
  completePayment(status: number): void
}

/** As much of the wallet as is used here, which Safari has by itself. */
type ApplePaySession = {
  new (version: number, request: object): Session
  canMakePayments(): boolean
  supportsVersion(version: number): boolean
  STATUS_SUCCESS: number
  STATUS_FAILURE: number
}

/** The oldest that Braintree's module is written for. */
const version = 3

/** Apple Pay, by Braintree’s module for it. */
export async function openApplePay(view: WalletView): Promise<OpenWallet | undefined> {
  const here = () => (window as { ApplePaySession?: ApplePaySession }).ApplePaySession
  // Others get it by Apple’s script, and agree on a telephone.
  if (!here()) await loadScript(view.own)
  const ApplePay = here()
  if (!ApplePay?.supportsVersion(version) || !ApplePay.canMakePayments()) return undefined
  const { client, parts } = await openBraintree<Braintree>(view)
  const wallet = await parts.applePay.create({ client })
  const { currency, shop, buy, lang } = view

  return {
    button: (press) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.lang = lang
      button.textContent = buy
      button.addEventListener('click', press)
      return button
    },
    pay: ({ amount }) =>
      new Promise<NamedByWallet>((resolve) => {
        const request = { total: { label: shop, amount }, currencyCode: currency }
        const session = new ApplePay(version, wallet.createPaymentRequest(request))
        // As Apple's own pages set them: who gives it to other browsers names no other way.
        Object.assign(session, {
          onvalidatemerchant: async ({ validationURL }: { validationURL: string }) => {
            try {
              // Apple takes no longer name.
              const displayName = shop.slice(0, 64)
              const ours = await wallet.performValidation({ validationURL, displayName })
              session.completeMerchantValidation(ours)
            } catch {
              resolve({ kind: 'unsent' })
              session.abort()
            }
          },
          onpaymentauthorized: async ({ payment }: { payment: { token: object } }) => {
            try {
              const { nonce } = await wallet.tokenize({ token: payment.token })
              // Its sheet goes; whether it is charged is shown by the summary.
              session.completePayment(ApplePay.STATUS_SUCCESS)
              resolve({ kind: 'named', nonce })
            } catch {
              session.completePayment(ApplePay.STATUS_FAILURE)
              resolve({ kind: 'unsent' })
            }
          },
          oncancel: () => resolve({ kind: 'closed' }),
        })
        session.begin()
      }).catch((): NamedByWallet => ({ kind: 'unsent' })),
    close: () => void wallet.teardown().catch(() => {}),
  }
}
