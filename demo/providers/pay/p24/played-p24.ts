import { randomBytes } from 'node:crypto'

import type { Deed, Played, PlayedGround } from '../played.ts'
import { fieldsOf, isSame, json } from './p24-answers.ts'
import { listedMethods } from './p24-methods.ts'
import { p24Money } from './p24-money.ts'
import { type P24Payment, p24Payments, type P24Refund, type RefundEnd } from './p24-payments.ts'
import { p24Start } from './p24-start.ts'
import { later, type P24Contract, p24Words } from './p24-words.ts'

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
  const { merchantId, apiKey } = contract
  const payments = p24Payments(memory)
  const { find, keep } = payments
  const { register, charge, turnedDown } = p24Start(contract, payments, deliver)
  const { verify, refund, tell } = p24Money(contract, payments)
  const { notice, refundNotice, byCard } = p24Words(contract)
  const login = `Basic ${Buffer.from(`${merchantId}:${apiKey}`).toString('base64')}`

  return {
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url)
      const path = pathname.replace(/^.*\/api\/v1\//, '')
      if (!isSame(request.headers.get('authorization') ?? '', login)) {
        // As it says it of its list.
        const status = path.startsWith('payment/methods/') ? 403 : 401
        return json(status, { error: 'Incorrect authentication', code: 401 })
      }
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
    },
    visit: async (path) => {
      const token = /^\/trnRequest\/([\w-]{10,60})$/.exec(path)?.[1]
      return token === undefined ? undefined : payments.byToken(token)
    },
    act: async (externalId, deed) => {
      const payment = await find(externalId)
      return payment && act(payment, deed)
    },
    came: async (externalId) => {
      const payment = await find(externalId)
      if (!payment) return []
      const { seconds = [], status } = payment
      return [...(status > 0 ? [payment] : []), ...seconds].map(
        ({ orderId, amount = payment.amount, currency = payment.currency }) => ({
          ...{ ref: String(orderId), amount, currency },
        }),
      )
    },
    sentBack: async (externalId) => {
      const { refunded = 0, seconds = [] } = (await find(externalId)) ?? {}
      return seconds.reduce((sum, second) => sum + second.refunded, refunded)
    },
    payOther: async (externalId, money) => {
      const payment = await find(externalId)
      if (!payment) return
      const orderId = randomBytes(4).readUInt32BE() + 1
      const second = { orderId, status: 1 as const, refunded: 0, ...money }
      await keep({ ...payment, seconds: [...(payment.seconds ?? []), second] })
      await deliver(notice({ ...payment, ...money, orderId }))
    },
    endRefunds: async (externalId, end) => {
      const payment = await find(externalId)
      if (!payment) return
      const status = end === 'done' ? 0 : 1
      const refunds = await payments.refundsOf(externalId)
      const open = refunds.filter((one) => one.status === undefined)
      const ended = refunds.map((one): P24Refund => (open.includes(one) ? { ...one, status } : one))
      await payments.keepRefunds(externalId, ended)
      if (status === 1) for (const one of open) await takeBack(externalId, one)
      for (const one of open) {
        if (one.urlStatus !== '') await deliver(refundNotice(payment, { ...one, status }))
      }
    },
    notice,
    named: find,
    refundNotice,
  }

  async function tellCard(payment: P24Payment): Promise<void> {
    const told = byCard(payment)
    if (told) await deliver(told)
  }

  /** Money that was not sent after all. */
  async function takeBack(externalId: string, { orderId, amount }: P24Refund): Promise<void> {
    const payment = await find(externalId)
    if (!payment) return
    const { seconds = [], refunded = 0 } = payment
    const isFirst = payment.orderId === orderId
    const others = seconds.map((one) =>
      one.orderId === orderId ? { ...one, refunded: one.refunded - amount } : one,
    )
    await keep({ ...payment, seconds: others, ...(isFirst && { refunded: refunded - amount }) })
  }

  async function act(payment: P24Payment, deed: Deed): Promise<string | undefined> {
    const paid: P24Payment = { ...payment, status: payment.status === 2 ? 2 : 1 }
    const back = payment.urlReturn
    switch (deed) {
      case 'stay':
        return undefined
      case 'cancel':
        return back
      case 'fail':
        await turnedDown(payment)
        return back
      case 'amount':
        await deliver(notice({ ...payment, amount: payment.amount + 100 }))
        return back
      case 'currency':
        await deliver(notice({ ...payment, currency: payment.currency === 'EUR' ? 'PLN' : 'EUR' }))
        return back
      case 'forged':
        await deliver(notice(payment, 'not-the-key'))
        return back
      case 'pay':
      case 'twice':
        await keep(paid)
        await deliver(notice(paid))
        await tellCard(paid)
        if (deed === 'twice') await deliver(notice(paid))
        return back
      case 'once-more': {
        if (payment.status === 0) return act(payment, 'pay')
        const orderId = randomBytes(4).readUInt32BE() + 1
        const second = { orderId, status: 1 as const, refunded: 0 }
        await keep({ ...payment, seconds: [...(payment.seconds ?? []), second] })
        await deliver(notice({ ...payment, orderId }))
        return back
      }
      case 'backwards':
        await keep(paid)
        await deliver(notice(paid))
        await turnedDown(paid)
        return back
      case 'late-word':
        await keep(paid)
        later(async () => deliver(notice(paid)))
        return back
      case 'silent':
        await keep(paid)
        return back
    }
  }
}
