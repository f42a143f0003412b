import type { PaymentStart } from '../port.ts'
import { amountText } from './bm-transactions.ts'

export type Field = [name: string, value: string]

/** The languages that its pages speak. */
const languages: ReadonlySet<string> = new Set(['pl', 'en', 'de', 'cs', 'es', 'fr', 'it'])

/** Which of its channels each of ours is; `0` lets the shopper choose one there. */
const channels: Readonly<Record<string, string>> = {
  ...{ card: '1500', blik: '509', googlePay: '1512', applePay: '1513', payPo: '705' },
}

/** What a payment begins with, in the order in which it is signed. */
export function bmFields({ serviceId, now }: { serviceId: string; now: () => number }) {
  return (payment: PaymentStart, code?: string): Field[] => {
    const { externalId, amount, subType = '', orderNo, browser, lang, minutes } = payment
    const until = inPoland(now() + minutes * 60_000)
    const isSent = code !== undefined
    const title = plain(orderNo)
    return [
      ['ServiceID', serviceId],
      ['OrderID', externalId],
      ['Amount', amountText(amount)],
      ['Description', title.slice(0, 79)],
      ['GatewayID', isSent ? '509' : (channels[subType] ?? '0')],
      ['Currency', payment.currency],
      ['CustomerEmail', payment.email],
      ['Language', languages.has(lang) ? lang.toUpperCase() : 'EN'],
      ...(isSent && browser ? [['CustomerIP', browser.address] satisfies Field] : []),
      ...(isSent ? [['Title', title.slice(0, 95)] satisfies Field] : []),
      ['ValidityTime', until],
      ['LinkValidityTime', until],
      ...(isSent ? [['AuthorizationCode', code] satisfies Field] : []),
      ['ReturnURL', payment.returnUrl],
    ]
  }
}

/** Its descriptions and titles know no other signs. */
function plain(text: string): string {
  return text.replaceAll(/[^\w .:,-]+/g, '-')
}

/** A moment by the clocks of Poland, which are Autopay’s. */
function inPoland(at: number): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Warsaw',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
}
