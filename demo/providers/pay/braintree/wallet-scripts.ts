/**
 * What wallets are to a page, for the demo and the walks: Braintree’s modules for them, Google’s
 * own script and Apple’s. Their sheets are dialogs of the page itself, which say that they are
 * played; what the real ones refuse, they refuse.
 */

/** As the browser has it, and whatever was put there. */
type Page = Window & {
  braintree?: Record<string, object>
  google?: object
  ApplePaySession?: object
}

/* Each of these runs in the browser: it may use nothing but what it is given. */

/** `braintree.googlePayment`. */
export function playedGooglePayment(window: Page): void {
  type Card = { nonce: string; details: { isNetworkTokenized: boolean; bin: string } }
  const create = async (options: { googlePayVersion?: number }) => {
    if (options.googlePayVersion !== 2) throw new Error('GOOGLE_PAYMENT_UNSUPPORTED_VERSION')
    const defaults = {
      ...{ apiVersion: 2, apiVersionMinor: 0, environment: 'TEST' },
      allowedPaymentMethods: [
        {
          type: 'CARD',
          parameters: {
            allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
            allowedCardNetworks: ['VISA', 'MASTERCARD'],
          },
          tokenizationSpecification: { type: 'PAYMENT_GATEWAY' },
        },
      ],
    }
    return {
      createPaymentDataRequest: (more: object) => ({ ...defaults, ...more }),
      parseResponse: async (paid: {
        paymentMethodData: { tokenizationData: { token: string } }
      }) => {
        const said = JSON.parse(paid.paymentMethodData.tokenizationData.token) as {
          androidPayCards: Card[]
        }
        return said.androidPayCards[0]
      },
      teardown: async () => {},
    }
  }
  window.braintree = { ...window.braintree, googlePayment: { create } }
}

/** `google.payments.api.PaymentsClient`. */
export function playedGoogle(window: Page, document: Document): void {
  type Sheet = {
    apiVersion?: number
    allowedPaymentMethods?: object[]
    merchantInfo?: { merchantName?: string }
    transactionInfo?: Record<string, string>
  }

  const refusal = (statusCode: string) => Object.assign(new Error(statusCode), { statusCode })

  /** What somebody does in the sheet, by the name of its button. */
  const ask = (title: string, choices: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', title)
      const text = document.createElement('p')
      text.textContent = title
      dialog.append(text)
      const done = (name: string) => {
        dialog.remove()
        resolve(name)
      }
      for (const [name, label] of Object.entries(choices)) {
        const button = document.createElement('button')
        button.type = 'button'
        button.className = 'button button-line'
        button.textContent = label
        button.dataset['google'] = name
        button.addEventListener('click', () => done(name))
        dialog.append(button)
      }
      dialog.addEventListener('cancel', () => done('close'))
      document.body.append(dialog)
      dialog.showModal()
    })

  class PaymentsClient {
    constructor({ environment, nonce }: { environment: string; nonce?: string }) {
      if (environment !== 'TEST') throw new Error('only the test is played')
      if (nonce === undefined) return
      // As Google’s own does, where a page lets its styles pass by a word.
      const style = document.createElement('style')
      style.nonce = nonce
      style.textContent = '.google-played { letter-spacing: 2px }'
      document.head.append(style)
    }

    async isReadyToPay({ apiVersion, allowedPaymentMethods }: Sheet) {
      if (apiVersion !== 2 || !allowedPaymentMethods?.length) throw refusal('DEVELOPER_ERROR')
      return { result: true }
    }

    createButton({ onClick }: { onClick: () => void }) {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'button google-played'
      button.textContent = 'Google Pay (demo)'
      button.dataset['google'] = 'open'
      button.addEventListener('click', onClick)
      return button
    }

    async loadPaymentData({ merchantInfo, transactionInfo = {} }: Sheet) {
      // A browser opens no window that nobody has asked for.
      if (!window.navigator.userActivation.isActive) throw refusal('DEVELOPER_ERROR')
      const { totalPrice = '', totalPriceStatus, currencyCode = '', countryCode } = transactionInfo
      const isAmount = /^\d+\.\d\d$/.test(totalPrice) && totalPriceStatus === 'FINAL'
      const isPlace = /^[A-Z]{3}$/.test(currencyCode) && /^[A-Z]{2}$/.test(countryCode ?? '')
      if (!isAmount || !isPlace) throw refusal('DEVELOPER_ERROR')
      const title = `Google Pay (demo): ${merchantInfo?.merchantName}, ${totalPrice} ${currencyCode}`
      const done = await ask(title, {
        pay: 'Google Pay: pay',
        number: 'Google Pay: pay by a card whose bank asks',
        declined: 'Google Pay: pay by a card that is declined',
        close: 'Google Pay: close',
        fail: 'Google Pay: fail',
      })
      if (done === 'close') throw refusal('CANCELED')
      if (done === 'fail') throw refusal('INTERNAL_ERROR')
      const kind = done === 'declined' ? 'declined' : done === 'number' ? 'valid-ask' : 'valid'
      const nonce = `played-${kind}-google-${window.crypto.randomUUID()}`
      const details = { isNetworkTokenized: done !== 'number', bin: '411111' }
      const token = JSON.stringify({ androidPayCards: [{ nonce, details }] })
      return { apiVersion: 2, paymentMethodData: { tokenizationData: { token } } }
    }
  }
  window.google = { payments: { api: { PaymentsClient } } }
}

/** `braintree.applePay`. */
export function playedApplePayment(window: Page): void {
  const create = async () => ({
    merchantIdentifier: 'merchant.played',
    createPaymentRequest: (more: object) => ({
      ...{ countryCode: 'PL', currencyCode: 'PLN', supportedNetworks: ['visa', 'masterCard'] },
      ...{ merchantCapabilities: ['supports3DS'] },
      ...more,
    }),
    performValidation: async (asked: { validationURL?: string; displayName?: string }) => {
      const { validationURL, displayName = '' } = asked
      if (!validationURL || displayName.length > 64) throw new Error('APPLE_PAY_VALIDATION')
      return { displayName }
    },
    tokenize: async ({ token }: { token: { paymentData: { kind: string } } }) => {
      const { kind } = token.paymentData
      if (kind === 'broken') throw new Error('APPLE_PAY_TOKENIZATION')
      return { nonce: `played-${kind}-apple-${window.crypto.randomUUID()}` }
    },
    teardown: async () => {},
  })
  window.braintree = { ...window.braintree, applePay: { create } }
}

/** `ApplePaySession`, which Apple’s script gives a browser that does not have it. */
export function playedApple(window: Page, document: Document): void {
  type Request = {
    total?: { label?: string; amount?: string }
    currencyCode?: string
    countryCode?: string
  }

  class ApplePaySession {
    static readonly STATUS_SUCCESS = 0
    static readonly STATUS_FAILURE = 1
    static canMakePayments = () => true
    static supportsVersion = (version: number) => version <= 14

    onvalidatemerchant?: (event: { validationURL: string }) => void
    onpaymentauthorized?: (event: { payment: { token: object } }) => void
    oncancel?: (event: object) => void
    private readonly title: string
    private dialog: HTMLDialogElement | undefined

    constructor(_version: number, { total, currencyCode, countryCode }: Request) {
      if (!window.navigator.userActivation.isActive) {
        throw new Error('Must create a new ApplePaySession from a user gesture handler.')
      }
      const { label, amount = '' } = total ?? {}
      if (!label || !/^\d+\.\d\d$/.test(amount) || !currencyCode || !countryCode) {
        throw new TypeError('a request lacks something')
      }
      this.title = `Apple Pay (demo): ${label}, ${amount} ${currencyCode}`
    }

    begin() {
      // Somebody has set what it tells by then.
      setTimeout(() => this.onvalidatemerchant?.({ validationURL: 'https://apple.invalid/' }))
    }

    completeMerchantValidation() {
      const dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', this.title)
      const text = document.createElement('p')
      text.textContent = this.title
      dialog.append(text)
      const agree = (kind: string) => () =>
        this.onpaymentauthorized?.({ payment: { token: { paymentData: { kind } } } })
      const close = () => {
        this.abort()
        this.oncancel?.({})
      }
      for (const [name, label, press] of [
        ['pay', 'Apple Pay: pay', agree('valid')],
        ['declined', 'Apple Pay: pay by a card that is declined', agree('declined')],
        ['close', 'Apple Pay: close', close],
        ['fail', 'Apple Pay: fail', agree('broken')],
      ] as const) {
        const button = document.createElement('button')
        button.type = 'button'
        button.className = 'button button-line'
        button.textContent = label
        button.dataset['apple'] = name
        button.addEventListener('click', press)
        dialog.append(button)
      }
      dialog.addEventListener('cancel', close)
      document.body.append(dialog)
      dialog.showModal()
      this.dialog = dialog
    }

    completePayment() {
      this.abort()
    }

    abort() {
      this.dialog?.remove()
      this.dialog = undefined
    }
  }
  window.ApplePaySession = ApplePaySession
}
