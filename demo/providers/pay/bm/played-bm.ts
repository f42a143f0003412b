import { fieldsSent } from '../answers.ts'
import type { Deeds } from '../deeds.ts'
import { framed } from '../frame.ts'
import { tellUntil } from '../later.ts'
import type { Played, PlayedGround, PlayedMoney } from '../played.ts'
import { bmCalls } from './bm-calls.ts'
import {
  type BmPayment,
  bmPayments,
  type BmTransaction,
  isPaid,
  paidTransaction,
  pending,
  success,
} from './bm-payments.ts'
import { startOf } from './bm-start.ts'
import { type BmContract, bmWords } from './bm-words.ts'

/** When a notification is sent again that nobody has confirmed, ms; then it is given up. */
const again = [1_000, 5_000, 30_000]

/** Plays Autopay. */
export function playBm(contract: BmContract, ground: PlayedGround): Played {
  const { deliver } = ground
  const { find, keep } = bmPayments(ground.memory)
  const { hash, notice, isConfirmed, backOf } = bmWords(contract)

  const begin = async (fields: URLSearchParams): Promise<BmPayment | undefined> => {
    const begun = startOf(fields, contract, hash)
    return begun && ((await find(begun.externalId)) ?? keep(begun))
  }
  const now = async (payment: BmPayment) => (await find(payment.externalId)) ?? payment
  /** Until the shop confirms it, signed, as Autopay wants to hear it. */
  const notify = (payment: BmPayment, transaction: BmTransaction): Promise<void> =>
    tellUntil(async () => {
      const response = await deliver(notice(payment, transaction))
      return isConfirmed(await response.text(), payment.externalId)
    }, again)
  const add = async (payment: BmPayment, transaction: BmTransaction): Promise<void> => {
    const transactions = [...payment.transactions, transaction]
    await notify(await keep({ ...payment, transactions }), transaction)
  }
  const payMore = (payment: BmPayment, money?: Omit<PlayedMoney, 'ref'>) =>
    add(payment, paidTransaction(money))
  const fail = async (given: BmPayment, details: string): Promise<void> => {
    const payment = await now(given)
    const last = payment.transactions.findLast(({ status }) => status === 'PENDING')
    const transactions = payment.transactions.filter((one) => one !== last)
    const failed = { ...(last ?? pending('0')), status: 'FAILURE', details }
    await add({ ...payment, transactions }, failed)
  }

  const deeds: Deeds<BmPayment> = {
    back: backOf,
    fail: (payment) => fail(payment, 'REJECTED'),
    /** Its money is there: a new transaction where the last one had failed. */
    take: async (payment) => {
      if (payment.transactions.some(isPaid)) return payment
      const others = payment.transactions.filter(({ status }) => status !== 'PENDING')
      return keep({ ...payment, transactions: [...others, success(payment)] })
    },
    tell: async (paid) => {
      const payment = await now(paid)
      await notify(payment, success(payment))
    },
    tellOther: (payment, other) => {
      const changed = other === 'amount' ? { amount: payment.amount + 100 } : { currency: 'EUR' }
      return notify({ ...payment, ...changed }, success(payment))
    },
    forge: (payment) => deliver(notice(payment, success(payment), 'not-the-key')),
    takeBack: (paid) => notify(paid, { ...success(paid), status: 'PENDING', details: '' }),
    again: {
      isPaid: ({ transactions }) => transactions.some(({ status }) => status === 'SUCCESS'),
      pay: (payment) => payMore(payment),
    },
  }
  const frame = framed<BmPayment>(find, {
    deeds,
    came: (payment) =>
      payment.transactions
        .filter(({ status }) => status === 'SUCCESS')
        .map(({ remoteID: ref, amount = payment.amount, currency = payment.currency }) => ({
          ...{ ref, amount, currency },
        })),
    sentBack: ({ refunded }) => Object.values(refunded).reduce((sum, amount) => sum + amount, 0),
    payOther: payMore,
  })

  return {
    fetch: bmCalls(contract, ground, { begin, act: frame.act, fail }),
    visit: async (path, request) => {
      const [, name = ''] = /^\/payment\/continue\/([\w-]{1,32})$/.exec(path) ?? []
      if (name !== '') return find(name)
      if (path !== '/payment') return undefined
      const page = '<html><body>The hash or a value of the transaction is wrong.</body></html>'
      const headers = { 'content-type': 'text/html; charset=utf-8' }
      return (
        (await begin(await fieldsSent(request))) ?? new Response(page, { status: 400, headers })
      )
    },
    ...frame,
  }
}
