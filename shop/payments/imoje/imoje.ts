import type { PaymentSubType } from '#domain/entities/order.ts'
import type { Notification, Notified, PaymentAdapter } from '../port.ts'
import { imojeCalls } from './imoje-calls.ts'
import { imojeForm } from './imoje-fields.ts'
import { isSigned } from './imoje-signature.ts'
import { parsedBody, noticeIn } from './imoje-words.ts'

/** What a contract with imoje gives a shop. */
export type ImojeSettings = {
  /** What the contract takes; all that it may, where that is not said. */
  currencies?: readonly string[] | undefined
  merchantId: string
  serviceId: string
  /** The key of signatures. */
  serviceKey: string
  /** The key of its calls. Without it there is only its page, and nobody to ask. */
  token: string | undefined
  /** Where its pages are, without a slash at the end. */
  url: string
  /** Where its calls are. */
  apiUrl: string
}

type Options = {
  fetch?: (request: Request) => Promise<Response>
  /** Where its pages are, if not at `url`: by the address to come back to. */
  pagesAt?: (returnUrl: string) => string
  now?: () => number
}

/**
 * imoje of ING. With a token the shop begins a link at it, which can be asked about, or sends a
 * code of BLIK; without one a signed form brings the shopper there, and only notifications tell
 * what became of it.
 */
export function createImoje(settings: ImojeSettings, options: Options = {}): PaymentAdapter {
  const { token, url } = settings
  const { fetch: ask = fetch, pagesAt = () => url, now = Date.now } = options
  const callContext = { ask, pagesAt, now }
  const common = {
    currencies: settings.currencies ?? [
      'PLN',
      'EUR',
      'GBP',
      'CZK',
      'USD',
      'CHF',
      'SEK',
      'HUF',
      'BGN',
      'RON',
    ],
    origins: [new URL(url).origin],
    subTypes: ['card', 'blik', 'googlePay', 'applePay', 'payPo'] satisfies PaymentSubType[],
    notify: async (notification: Notification) => read(settings, notification),
  }
  if (token !== undefined) {
    const calls = imojeCalls({ ...settings, token }, callContext)
    return { ...common, takesBlikCode: true, mayComeTwice: true, ...calls }
  }
  return {
    ...common,
    start: async (payment) => imojeForm(settings, payment, callContext),
    // Its signature is all there is; the shop compares the amount.
    confirm: async () => true,
    refund: async () => ({
      kind: 'refused',
      why: 'imoje sends money back by its panel, or for a shop that has set IMOJE_TOKEN',
    }),
  }
}

/** Signed over its bytes, which is looked at before they are read. */
function read(settings: ImojeSettings, notification: Notification): Notified {
  if (!isSigned(notification, settings)) return { kind: 'refused', because: 'forged' }
  const notice = noticeIn(parsedBody(Buffer.from(notification.raw).toString('utf8')))
  if (!notice) return { kind: 'refused', because: 'not-understood' }
  if (notice.serviceId !== settings.serviceId) return { kind: 'refused', because: 'forged' }
  const reply = { type: 'application/json', body: '{"status":"ok"}' }
  const { word, sentBack } = notice
  if (sentBack) return { kind: 'sent-back', words: [sentBack], reply }
  return word ? { kind: 'said', words: [word], reply } : { kind: 'answered', reply }
}
