import { randomUUID } from 'node:crypto'

import { type Fields, fieldsSent } from '../answers.ts'
import type { Deeds } from '../deeds.ts'
import { framed } from '../frame.ts'
import { tellUntil } from '../later.ts'
import type { Played, PlayedGround, PlayedMoney } from '../played.ts'
import { imojeCalls } from './imoje-calls.ts'
import {
  type ImojePayment,
  imojePayments,
  type ImojeRefund,
  openSale,
  settled,
  sumOf,
} from './imoje-payments.ts'
import { formOf, startOf } from './imoje-start.ts'
import { type ImojeContract, imojeWords, page } from './imoje-words.ts'

/** When a notification is sent again that nobody has taken, ms; then it is given up. */
const again = [1_000, 5_000, 30_000]

/** Plays imoje. */
export function playImoje(contract: ImojeContract, ground: PlayedGround): Played {
  const { deliver, pagesAt } = ground
  const payments = imojePayments(ground.memory)
  const { find, by, keep } = payments
  const words = imojeWords(contract, pagesAt)
  const { notice, refundNotice } = words

  /**
   * The same order again is the same link here; at imoje it may well be another one, which nobody
   * is sent to.
   */
  const begin = async (sent: Fields, method?: string): Promise<ImojePayment | undefined> => {
    const begun = startOf(sent, method)
    return begun && ((await find(begun.externalId)) ?? keep(begun))
  }
  /** Until the shop says in its words that it has taken it. */
  const notify = (payment: ImojePayment, sale?: string): Promise<void> =>
    tellUntil(async () => {
      const response = await deliver(notice(payment, contract.serviceKey, sale))
      return response.status === 200 && (await response.text()) === '{"status":"ok"}'
    }, again)
  const payMore = async (payment: ImojePayment, money?: Omit<PlayedMoney, 'ref'>) => {
    const second = { id: randomUUID(), status: 'settled', ...money }
    const { seconds = [] } = payment
    await notify(await keep({ ...payment, seconds: [...seconds, second] }), second.id)
  }
  const fail = async (given: ImojePayment, statusCode: string): Promise<void> => {
    const payment = (await find(given.externalId)) ?? given
    if (isPaid(payment)) return
    const sale = { id: openSale(payment), status: 'rejected', statusCode }
    await notify(await keep({ ...payment, sale }))
  }

  const deeds: Deeds<ImojePayment> = {
    back: ({ urlReturn }) => urlReturn,
    fail: (payment) => fail(payment, 'DECLINED'),
    take: async (payment) => (isPaid(payment) ? payment : keep(settled(payment))),
    tell: (paid) => notify(paid),
    tellOther: (payment, other) =>
      notify({
        ...settled(payment),
        ...(other === 'amount' ? { amount: payment.amount + 100 } : { currency: 'EUR' }),
      }),
    forge: (payment) => deliver(notice(settled(payment), 'not-the-key')),
    takeBack: async ({ sale, ...paid }) => {
      if (sale) await notify({ ...paid, status: 'pending', sale: { ...sale, status: 'pending' } })
    },
    again: { isPaid, pay: (payment) => payMore(payment) },
  }
  const frame = framed<ImojePayment, ImojeRefund>(find, {
    deeds,
    came: ({ sale, seconds = [], ...payment }) =>
      [...(sale ? [sale] : []), ...seconds]
        .filter(({ status }) => status === 'settled')
        .map(({ id: ref, amount = payment.amount, currency = payment.currency }) => ({
          ...{ ref, amount, currency },
        })),
    sentBack: ({ refunds }) => sumOf(refunds),
    payOther: payMore,
    sendBack: async (payment, amount) => {
      if (!payment.sale) return
      const ids = { id: randomUUID(), of: payment.sale.id }
      const made = { ...ids, amount, title: '', status: 'settled' as const }
      await keep({ ...payment, refunds: [...payment.refunds, made] })
      await deliver(refundNotice(payment, made))
    },
    refunds: {
      of: ({ refunds }) => refunds,
      isOpen: ({ status }) => status === 'new',
      ended: (one, end) => ({ ...one, status: end === 'done' ? 'settled' : 'rejected' }),
      keep: (payment, refunds) => keep({ ...payment, refunds }),
      tell: (payment, refund) => deliver(refundNotice(payment, refund)),
    },
  })

  return {
    fetch: imojeCalls(contract, payments, words, { begin, act: frame.act, fail }),
    visit: async (path, request) => {
      const [, short = ''] = /^\/s\/([\w-]{10,20})$/.exec(path) ?? []
      if (short !== '') return by(`short:${short}`)
      if (!/^(?:\/[a-z]{2})?\/payment$/.test(path)) return undefined
      const sent = formOf(await fieldsSent(request), contract)
      if (!sent) return page('The signature or a value is wrong.')
      return (await begin(sent)) ?? page('A value of the payment is wrong.')
    },
    ...frame,
  }
}

function isPaid({ sale }: ImojePayment): boolean {
  return sale?.status === 'settled'
}
