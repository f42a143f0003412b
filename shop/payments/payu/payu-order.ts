import { isIP } from 'node:net'

import { isNineDigits } from '#domain/forms/field/fields.ts'
import { tidyNineDigits } from '#domain/forms/field/post-codes-and-phones.ts'
import type { PaymentStart } from '../port.ts'

/** The languages that its pages speak. */
const languages =
  'bg cs da de el en es et fi fr hr hu it lt lv pl pt ro ru sk sl sr sv tr uk'.split(' ')

/**
 * Which of its ways to pay each of ours is; where nothing is named its page offers all. `twisto`
 * is a way of its own for the shop, whose payments PayU carries.
 */
const channels = new Map([
  ['card', 'c'],
  ['blik', 'blik'],
  ['googlePay', 'ap'],
  ['applePay', 'jp'],
  ['payPo', 'dpp'],
  ['twisto', 'dpt'],
])

/**
 * A try to pay as PayU wants an order: amounts are text, in hundredths of every currency. What was
 * bought is one line, since PayU need not know more.
 */
export function payuOrder(
  payment: PaymentStart,
  { posId: merchantPosId, takesBlikCode }: { posId: string; takesBlikCode: boolean },
): object {
  const { amount, externalId, orderNo, currency } = payment
  const totalAmount = String(amount)
  return {
    merchantPosId,
    extOrderId: externalId,
    customerIp: payerAddress(payment.browser?.address),
    description: orderNo,
    currencyCode: currency,
    totalAmount,
    continueUrl: payment.returnUrl,
    notifyUrl: payment.notifyUrl,
    validityTime: String(payment.minutes * 60),
    buyer: buyerOf(payment),
    products: [{ name: orderNo, unitPrice: totalAmount, quantity: '1' }],
    ...(takesBlikCode && payment.subType === 'blik' ? blikOf(payment) : wayOf(payment)),
  }
}

function buyerOf({ email, name, lang, ...payment }: PaymentStart): object {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const phone = phoneOf(payment)
  return {
    email,
    ...(phone !== '' && { phone }),
    firstName: first.slice(0, 100),
    ...(rest.length > 0 && { lastName: rest.join(' ').slice(0, 100) }),
    language: languages.includes(lang) ? lang : 'en',
  }
}

/** With the prefix of Poland, where that is sure: Twisto lends to people with Polish phones. */
function phoneOf({ address, subType }: Pick<PaymentStart, 'address' | 'subType'>): string {
  const bare = tidyNineDigits(address.phone)
  const isPolish = address.country === 'pl' || subType === 'twisto'
  return isPolish && isNineDigits(bare) ? `+48 ${bare}` : address.phone.trim().slice(0, 20)
}

function wayOf({ subType = '' }: PaymentStart): object {
  const value = channels.get(subType)
  return value === undefined ? {} : { payMethods: { payMethod: { type: 'PBL', value } } }
}

/** Where PayU takes codes its page of BLIK is not to be had; who has typed none chooses there. */
function blikOf({ secrets, browser, lang }: PaymentStart): object {
  const { blikCode: value } = secrets
  // A code goes to the bank with its sender’s address: without one the page asks for it.
  if (value === undefined || !browser) return {}
  return {
    payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value } },
    riskData: { browser: browserOf(browser, lang) },
  }
}

/**
 * In text, as PayU’s own description has all of it. What no request tells, as a screen is one, is
 * that of a usual computer.
 */
function browserOf(browser: NonNullable<PaymentStart['browser']>, lang: string): object {
  return {
    acceptHeaders: '*/*',
    requestIP: payerAddress(browser.address),
    screenWidth: '1920',
    screenHeight: '1080',
    colorDepth: '24',
    javaEnabled: 'false',
    timezoneOffset: '0',
    userAgent: browser.userAgent.slice(0, 255) || 'unknown',
    language: lang,
  }
}

/** PayU refuses an order from nowhere, and short forms of long addresses. */
export function payerAddress(address = ''): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const isNowhere = bare === '0.0.0.0' || bare === '::'
  const kind = isNowhere ? 0 : isIP(bare)
  if (kind === 4) return bare
  return kind === 6 && !/[.%]/.test(bare) ? writtenOut(bare) : '127.0.0.1'
}

function writtenOut(address: string): string {
  const [before = '', after] = address.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const [head, tail] = [groups(before), groups(after ?? '')]
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].map((group) => group.padStart(4, '0')).join(':')
}
