import { randomBytes } from 'node:crypto'

import { basic, fieldsOf, isSame, json } from '../answers.ts'
import type { Deeds } from '../deeds.ts'
import { framed } from '../frame.ts'
import type { Played, PlayedGround, PlayedMoney } from '../played.ts'
import { listedMethods } from './p24-methods.ts'
import { p24Money } from './p24-money.ts'
import {
  type P24Payment,
  type P24Payments,
  p24Payments,
  type P24Refund,
  type RefundEnd,
} from './p24-payments.ts'
import { p24Start } from './p24-start.ts'
import { type P24Contract, p24Words } from './p24-words.ts'

/** Plays Przelewy24; `notice` and `named` are for tests. */
export type PlayedP24 = Played & {
  /** A notification of this payment, signed or not. */
  notice(payment: P24Payment, key?: string): Request
  named(externalId: string): Promise<P24Payment | undefined>
  /** How a refund of this payment ended; of its own making unless it is named. */
  refundNotice(payment: P24Payment, of: RefundEnd, key?: string): Request
}

export function playP24(
  contract: P24Contract,
  { memory, deliver }: Pick<PlayedGround, 'memory' | 'deliver'>,
): PlayedP24 {
  const payments = p24Payments(memory)
  const { find, keep } = payments
  const started = p24Start(contract, payments, deliver)
  const { notice, refundNotice, byCard } = p24Words(contract)

  const payMore = async (payment: P24Payment, money: Partial<PlayedMoney> = {}) => {
    const orderId = randomBytes(4).readUInt32BE() + 1
    const second = { orderId, status: 1 as const, refunded: 0, ...money }
    await keep({ ...payment, seconds: [...(payment.seconds ?? []), second] })
    await deliver(notice({ ...payment, ...money, orderId }))
  }
  const deeds: Deeds<P24Payment> = {
    back: ({ urlReturn }) => urlReturn,
    fail: started.turnedDown,
    take: (payment) => keep({ ...payment, status: payment.status === 2 ? 2 : 1 }),
    tell: (paid) => deliver(notice(paid)),
    tellMore: async (paid) => {
      const told = byCard(paid)
      if (told) await deliver(told)
    },
    tellOther: ({ amount, currency, ...payment }, other) =>
      deliver(
        notice(
          other === 'amount'
            ? { ...payment, amount: amount + 100, currency }
            : { ...payment, amount, currency: currency === 'EUR' ? 'PLN' : 'EUR' },
        ),
      ),
    forge: (payment) => deliver(notice(payment, 'not-the-key')),
    takeBack: started.turnedDown,
    again: { isPaid: ({ status }) => status > 0, pay: (payment) => payMore(payment) },
  }

  return {
    fetch: answerOf(contract, payments, started),
    visit: async (path) => {
      const token = /^\/trnRequest\/([\w-]{10,60})$/.exec(path)?.[1]
      return token === undefined ? undefined : payments.by(`token:${token}`)
    },
    ...framed<P24Payment, P24Refund>(find, {
      deeds,
      came: ({ seconds = [], ...payment }) =>
        [...(payment.status > 0 ? [payment] : []), ...seconds].map(
          ({ orderId, amount = payment.amount, currency = payment.currency }) => ({
            ...{ ref: String(orderId), amount, currency },
          }),
        ),
      sentBack: ({ refunded = 0, seconds = [] }) =>
        seconds.reduce((sum, second) => sum + second.refunded, refunded),
      payOther: payMore,
      refunds: {
        of: ({ externalId }) => payments.refundsOf(externalId),
        isOpen: ({ status }) => status === undefined,
        ended: (refund, end) => ({ ...refund, status: end === 'done' ? 0 : 1 }),
        keep: async ({ externalId }, all, ended) => {
          await payments.keepRefunds(externalId, all)
          for (const one of ended) if (one.status === 1) await payments.takeBack(externalId, one)
        },
        tell: async (payment, { status = 0, ...refund }) => {
          if (refund.urlStatus !== '') await deliver(refundNotice(payment, { ...refund, status }))
        },
      },
    }),
    ...{ notice, named: find, refundNotice },
  }
}

/** Answers a shop’s own calls. */
function answerOf(
  contract: P24Contract,
  payments: P24Payments,
  { register, charge }: ReturnType<typeof p24Start>,
): Played['fetch'] {
  const { verify, refund, tell } = p24Money(contract, payments)
  const login = basic(contract.merchantId, contract.apiKey)

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace(/^.*\/api\/v1\//, '')
    if (!isSame(request.headers.get('authorization') ?? '', login)) {
      // As it says it of its list.
      const status = path.startsWith('payment/methods/') ? 403 : 401
      return json(status, { error: 'Incorrect authentication', code: 401 })
    }
    if (path === 'testAccess') return json(200, { data: true, error: '' })
    if (path === 'payment/methods/pl') {
      const { currency = '', amount } = Object.fromEntries(searchParams)
      const data = listedMethods(currency, Number(amount))
      return json(200, { data, agreements: [], responseCode: 0 })
    }
    const sent = request.method === 'GET' ? {} : fieldsOf(await request.json())
    if (path === 'transaction/register') return register(sent)
    if (path === 'paymentMethod/blik/chargeByCode') return charge(sent)
    if (path === 'transaction/verify') return verify(sent)
    if (path === 'transaction/refund') return refund(sent)
    return tell(decodeURIComponent(path.replace('transaction/by/sessionId/', '')))
  }
}
