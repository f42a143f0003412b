import type { Started } from '#contract/payments.ts'
import type { PaymentStart } from '../port.ts'
import { mailboxWithin } from '../wire/mailbox.ts'
import type { ImojeSettings } from './imoje.ts'
import { formSignature } from './imoje-signature.ts'

/**
 * Which of its ways to pay each of ours is: the group it shows, and the one it opens with. `twisto`
 * is a way of its own for the shop, whose payments imoje can carry.
 */
export const methods: Readonly<Record<string, readonly [group: string, code?: string]>> = {
  card: ['card'],
  blik: ['blik'],
  googlePay: ['wallet', 'gpay'],
  applePay: ['wallet', 'applepay'],
  payPo: ['imoje_paylater', 'paypo'],
  twisto: ['imoje_paylater', 'imoje_twisto'],
}

/** The languages that its pages speak; in others they follow the browser. */
const languages = 'pl en cs de es fr it lt ru sk sl uk nl hu ro'.split(' ')

/** A form that the browser sends to its page, signed over all its fields. */
export function imojeForm(
  { merchantId, serviceId, serviceKey }: ImojeSettings,
  payment: PaymentStart,
  { pagesAt, now }: { pagesAt: (returnUrl: string) => string; now: () => number },
): Started {
  const { lang, returnUrl, subType = '' } = payment
  const { firstName, lastName, email, phone } = imojeCustomer(payment)
  const [visible, code] = methods[subType] ?? []
  const fields: [name: string, value: string][] = [
    ['merchantId', merchantId],
    ['serviceId', serviceId],
    ['amount', String(payment.amount)],
    ['currency', payment.currency],
    ['orderId', payment.externalId],
    ['orderDescription', imojeTitle(payment.orderNo)],
    ['customerFirstName', firstName],
    ['customerLastName', lastName],
    ['customerEmail', email],
    ...some('customerPhone', phone),
    ['urlSuccess', returnUrl],
    ['urlFailure', returnUrl],
    ['urlReturn', returnUrl],
    ['urlNotification', payment.notifyUrl],
    ...some('visibleMethod', visible),
    ...some('preselectMethodCode', code),
    ['validTo', String(Math.floor(now() / 1_000) + payment.minutes * 60)],
  ]
  const at = `${pagesAt(returnUrl)}${languages.includes(lang) ? `/${lang}` : ''}/payment`
  return {
    kind: 'form',
    action: at,
    fields: [...fields, ['signature', formSignature(fields, serviceKey)]],
  }
}

type Customer = { firstName: string; lastName: string; email: string; phone?: string }

/** Who pays, within the signs that it knows: those of Latin and Cyrillic letters. */
export function imojeCustomer({
  name,
  address: { phone },
  ...mailboxes
}: Pick<PaymentStart, 'name' | 'email' | 'shopEmail' | 'address'>): Customer {
  const words = name
    .replaceAll(/[^\w,. \u00c0-\u02c0\u0400-\u04ff-]|_/g, ' ')
    .split(' ')
    .filter(Boolean)
  const last = words.length > 1 ? words.pop() : undefined
  return {
    firstName: words.join(' ').slice(0, 100) || '-',
    lastName: last?.slice(0, 100) ?? '-',
    email: mailboxWithin(200, mailboxes),
    ...(/^[\d +-]{1,20}$/.test(phone) && { phone }),
  }
}

/** What a payment is for, within the signs that it knows. */
export function imojeTitle(text: string): string {
  return text.replaceAll(/[^\w#&,./ \u00c0-\u02c0-]+/g, ' ').slice(0, 255)
}

function some(name: string, value: string | undefined): [name: string, value: string][] {
  return value === undefined ? [] : [[name, value]]
}
