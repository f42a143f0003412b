import type { Deed, Played, PlayedGround } from '../played.ts'
import {
  type BmPayment,
  bmPayments,
  type BmTransaction,
  isPaid,
  pending,
  success,
} from './bm-payments.ts'
import { startOf, wrongCode } from './bm-start.ts'
import { type BmContract, bmError, bmWords } from './bm-words.ts'

/** Codes that a bank turns down later: those of another provider, to have them here too. */
const declined = new Map([
  ['934111', 'USER_DECLINED'],
  ['960111', 'INSUFFICIENT_FUNDS'],
  ['989111', 'TIMEOUT'],
])

/** One that nobody confirms: ours. */
const leftCode = '700700'

/** How long somebody takes to confirm in the app of their bank, ms. */
const confirming = 2_000
/** When a notification is told again that nobody has confirmed, ms; then it is given up. */
const again = [1_000, 5_000, 30_000]

/** Plays Autopay. */
export function playBm(contract: BmContract, ground: PlayedGround): Played {
  const { serviceId } = contract
  const { memory, deliver, pagesAt } = ground
  const { find, byRemote, keep } = bmPayments(memory)
  const { hash, signed, listed, notice, isConfirmed, backOf } = bmWords(contract)

  return {
    fetch: async (request) => {
      const fields = new URLSearchParams(await request.text())
      const header = request.headers.get('BmHeader')
      const path = new URL(request.url).pathname
      if (path.endsWith('/payment') && header === 'pay-bm-continue-transaction-url') {
        return ahead(fields)
      }
      if (path.endsWith('/webapi/transactionStatus') && header === 'pay-bm') return tell(fields)
      if (path.endsWith('/settlementapi/transactionRefund')) return refund(fields)
      return new Response('<html><body>Not found</body></html>', { status: 404 })
    },
    visit: async (path, request) => {
      const [, name = ''] = /^\/payment\/continue\/([\w-]{1,32})$/.exec(path) ?? []
      if (name !== '') return find(name)
      if (path !== '/payment') return undefined
      const sent =
        request.method === 'POST' ? await request.text() : new URL(request.url).searchParams
      const payment = await begin(new URLSearchParams(sent))
      const page = '<html><body>The hash or a value of the transaction is wrong.</body></html>'
      return (
        payment ??
        new Response(page, { status: 400, headers: { 'content-type': 'text/html; charset=utf-8' } })
      )
    },
    act: async (externalId, deed) => {
      const payment = await find(externalId)
      return payment && act(payment, deed)
    },
    came: async (externalId) => {
      const payment = await find(externalId)
      if (!payment) return []
      return payment.transactions
        .filter(({ status }) => status === 'SUCCESS')
        .map(({ remoteID: ref, amount = payment.amount, currency = payment.currency }) => ({
          ...{ ref, amount, currency },
        }))
    },
    payOther: async (externalId, money) => {
      const payment = await find(externalId)
      if (!payment) return
      const paid = { ...pending('106'), status: 'SUCCESS', details: 'AUTHORIZED', ...money }
      const both = { ...payment, transactions: [...payment.transactions, paid] }
      await notify(await keep(both), paid)
    },
    sentBack: async (externalId) => {
      const { refunded = {} } = (await find(externalId)) ?? {}
      return Object.values(refunded).reduce((sum, amount) => sum + amount, 0)
    },
  }

  async function begin(fields: URLSearchParams): Promise<BmPayment | undefined> {
    const begun = startOf(fields, contract, hash)
    return begun && ((await find(begun.externalId)) ?? keep(begun))
  }

  /** A transaction that a shop begins by itself: with a code of BLIK, or for a link to go on. */
  async function ahead(fields: URLSearchParams): Promise<Response> {
    const orderID = fields.get('OrderID') ?? ''
    const code = fields.get('AuthorizationCode')
    const reason = code === null ? undefined : wrongCode(code)
    const payment = reason === undefined ? await begin(fields) : undefined
    const [transaction] = payment?.transactions ?? []
    if (!payment || !transaction) {
      const why = reason ?? 'VALIDATION_FAILED'
      const names = ['orderID', 'confirmation', 'reason']
      return signed('transaction', names, [orderID, 'NOTCONFIRMED', why])
    }
    const { remoteID } = transaction
    if (code === null) {
      const url = `${pagesAt(payment.returnUrl)}/payment/continue/${orderID}`
      const names = ['status', 'redirecturl', 'orderID', 'remoteID']
      return signed('transaction', names, ['PENDING', url, orderID, remoteID])
    }
    const why = declined.get(code)
    if (code !== leftCode) {
      later(confirming, async () => {
        await (why === undefined ? act(payment, 'pay') : fail(payment, why))
      })
    }
    const names = ['orderID', 'remoteID', 'confirmation', 'paymentStatus']
    return signed('transaction', names, [orderID, remoteID, 'CONFIRMED', 'PENDING'])
  }

  async function tell(fields: URLSearchParams): Promise<Response> {
    const asked = [fields.get('ServiceID') ?? '', fields.get('OrderID') ?? '']
    if (asked[0] !== serviceId || fields.get('Hash') !== hash(asked)) {
      return bmError('INVALID_HASH', 'Wrong hash')
    }
    return listed(await find(asked[1] ?? ''))
  }

  async function refund(fields: URLSearchParams): Promise<Response> {
    const names = ['ServiceID', 'MessageID', 'RemoteID', 'Amount', 'Currency']
    const values = names.map((name) => fields.get(name) ?? '')
    const [service, message = '', remoteID = '', amount = ''] = values
    const isRight = service === serviceId && fields.get('Hash') === hash(values)
    if (!isRight) return bmError('INVALID_HASH', 'Wrong hash')
    if (!/^[a-zA-Z\d]{32}$/.test(message)) return bmError('INVALID_FORMAT', 'Wrong MessageID')
    const taken = signed('transactionRefund', ['serviceID', 'messageID'], [serviceId, message])
    // What was asked for under the same name is done already.
    if ((await memory.read(`message:${message}`)) !== undefined) return taken
    const payment = await byRemote(remoteID)
    const transaction = payment?.transactions.find((one) => one.remoteID === remoteID)
    if (!payment || !transaction) return bmError('TRANSACTION_NOT_FOUND', 'Transaction not found')
    const { [remoteID]: before = 0 } = payment.refunded
    const back = before + Number(amount.replace('.', ''))
    const { amount: came = payment.amount } = transaction
    if (transaction.status !== 'SUCCESS' || back > came) {
      return bmError('TRANSACTION_NOT_IN_REFUNDABLE_STATUS', 'Amount exceeds the transaction')
    }
    await memory.write(`message:${message}`, amount)
    await keep({ ...payment, refunded: { ...payment.refunded, [remoteID]: back } })
    return taken
  }

  async function act(payment: BmPayment, deed: Deed): Promise<string | undefined> {
    const back = backOf(payment)
    switch (deed) {
      case 'stay':
        return undefined
      case 'cancel':
        return back
      case 'fail':
        await fail(payment, 'REJECTED')
        return back
      case 'amount':
        await notify({ ...payment, amount: payment.amount + 100 }, success(payment))
        return back
      case 'currency':
        await notify({ ...payment, currency: 'EUR' }, success(payment))
        return back
      case 'forged':
        await deliver(notice(payment, success(payment), 'not-the-key'))
        return back
      case 'late-word':
        await paid(payment)
        later(3_000, () => told(payment.externalId))
        return back
      case 'silent':
        await paid(payment)
        return back
      case 'once-more': {
        if (!payment.transactions.some(({ status }) => status === 'SUCCESS')) {
          return act(payment, 'pay')
        }
        const second = { ...pending('106'), status: 'SUCCESS', details: 'AUTHORIZED' }
        const twice = { ...payment, transactions: [...payment.transactions, second] }
        await notify(await keep(twice), second)
        return back
      }
      case 'pay':
      case 'twice':
      case 'backwards': {
        const now = await paid(payment)
        await notify(now, success(now))
        if (deed === 'twice') await notify(now, success(now))
        if (deed === 'backwards') {
          await notify(now, { ...success(now), status: 'PENDING', details: '' })
        }
        return back
      }
    }
  }

  /** Its money is there: a new transaction where the last one had failed. */
  async function paid(payment: BmPayment): Promise<BmPayment> {
    const now = (await find(payment.externalId)) ?? payment
    if (now.transactions.some(isPaid)) return now
    const open = now.transactions.filter(({ status }) => status !== 'PENDING')
    return keep({ ...now, transactions: [...open, success(now)] })
  }

  async function fail(payment: BmPayment, details: string): Promise<void> {
    const now = (await find(payment.externalId)) ?? payment
    const last = now.transactions.findLast(({ status }) => status === 'PENDING')
    const failed = { ...(last ?? pending('0')), status: 'FAILURE', details }
    const others = now.transactions.filter((one) => one !== last)
    await notify(await keep({ ...now, transactions: [...others, failed] }), failed)
  }

  async function told(externalId: string): Promise<void> {
    const payment = await find(externalId)
    if (payment) await notify(payment, success(payment))
  }

  /** Until the shop confirms it, signed, as Autopay wants to hear it. */
  async function notify(payment: BmPayment, transaction: BmTransaction, tries = 0): Promise<void> {
    const response = await deliver(notice(payment, transaction))
    const wait = again[tries]
    if (wait === undefined || isConfirmed(await response.text(), payment.externalId)) return
    later(wait, () => notify(payment, transaction, tries + 1))
  }
}

function later(wait: number, then: () => Promise<void>): void {
  setTimeout(() => void then().catch(() => {}), wait).unref()
}
