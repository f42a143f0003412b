import { nineDigits } from '#domain/delivery/parcels/parcel.ts'
import { listableKinds } from '#domain/payment/payment-kinds.ts'
import type { PaymentStart } from '../port.ts'
import { mailboxWithin } from '../wire/mailbox.ts'
import { sha384 } from './p24-notices.ts'

/** What a contract with Przelewy24 gives a shop. */
export type P24Settings = {
  merchantId: number
  posId: number
  apiKey: string
  /** The key of signatures. */
  crc: string
  /** Its number for BLIK codes that are typed in the shop, where its list has not the right one. */
  blikMethod?: number | undefined
  /** Which of its methods goPay is, if any. */
  goPayMethod?: number | undefined
  /** What the contract takes; all that it may, where that is not said. */
  currencies?: readonly string[] | undefined
  /** Where its calls are, without a slash at the end. */
  url: string
}

/** The languages that its pages speak. */
const languages = 'bg cs de en es fr hr hu it nl pl pt se sk ro'.split(' ')

/**
 * Which of its ways to pay each of ours is: a sum of bits; all of them where nothing is named. The
 * others are known by the number that its account lists.
 */
const channels: Readonly<Record<string, number>> = { card: 4_096, blik: 8_192 }

/** Of most accounts, until its list was read. */
const blikMethod = 181

/** What is said of every payment. */
export function registration(settings: P24Settings, payment: PaymentStart) {
  const { merchantId, posId, crc } = settings
  const { externalId: sessionId, amount, currency, orderNo, lang } = payment
  return {
    merchantId,
    posId,
    sessionId,
    amount,
    currency,
    description: orderNo,
    email: mailboxWithin(50, payment),
    client: payment.name.slice(0, 40),
    country: payment.address.country.toUpperCase(),
    language: languages.includes(lang) ? lang : 'en',
    urlReturn: payment.returnUrl,
    urlStatus: payment.notifyUrl,
    // Where it tells, if it does, that a card or BLIK was turned down.
    urlCardPaymentNotification: payment.notifyUrl,
    timeLimit: Math.min(99, payment.minutes),
    waitForResult: true,
    transferLabel: orderNo.slice(0, 20),
    sign: sha384({ sessionId, merchantId, amount, currency, crc }),
    encoding: 'UTF-8',
  }
}

/** What a payment by a typed code needs besides. */
export function ofBlik(settings: P24Settings, { browser, kinds }: PaymentStart) {
  return {
    method: settings.blikMethod ?? kinds?.blikCode ?? blikMethod,
    additional: { PSU: { IP: browser?.address, userAgent: browser?.userAgent.slice(0, 255) } },
  }
}

/** What leads to a kind of payment alone; undefined where its number is not known. */
export function wayOf(settings: P24Settings, payment: PaymentStart) {
  const { subType, kinds = {} } = payment
  // Its own page offers PayPo as well.
  if (subType === undefined) return addressOf(payment)
  const channel = channels[subType]
  if (channel !== undefined) return { channel }
  const kind = listableKinds.find((one) => one === subType)
  const method = subType === 'goPay' ? settings.goPayMethod : kind && kinds[kind]
  if (method === undefined) return undefined
  return { method, ...(subType === 'payPo' && addressOf(payment)) }
}

/** PayPo lends to somebody with an address. */
function addressOf({ address }: PaymentStart) {
  const { street, number, apartment, postCode, city } = address
  const phone = nineDigits(address.phone)
  const house = apartment === '' ? number : `${number}/${apartment}`
  return {
    address: `${street} ${house}`.trim().slice(0, 80),
    zip: postCode.slice(0, 10),
    city: city.slice(0, 50),
    ...(phone !== undefined && { phone: `48${phone}` }),
  }
}
