import { later } from '../later.ts'
import type { Played, PlayedGround } from '../played.ts'
import { type BmPayment, bmPayments } from './bm-payments.ts'
import { wrongCode } from './bm-start.ts'
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

/** Answers a shop’s own calls. */
export function bmCalls(
  contract: BmContract,
  { memory, pagesAt }: Pick<PlayedGround, 'memory' | 'pagesAt'>,
  {
    begin,
    act,
    fail,
  }: Pick<Played, 'act'> & {
    begin(fields: URLSearchParams): Promise<BmPayment | undefined>
    fail(payment: BmPayment, details: string): Promise<void>
  },
): Played['fetch'] {
  const { serviceId } = contract
  const { find, by, keep } = bmPayments(memory)
  const { hash, signed, listed } = bmWords(contract)

  return async (request) => {
    const fields = new URLSearchParams(await request.text())
    const header = request.headers.get('BmHeader')
    const path = new URL(request.url).pathname
    if (path.endsWith('/payment') && header === 'pay-bm-continue-transaction-url') {
      return ahead(fields)
    }
    if (path.endsWith('/webapi/transactionStatus') && header === 'pay-bm') return tell(fields)
    if (path.endsWith('/settlementapi/transactionRefund')) return refund(fields)
    return new Response('<html><body>Not found</body></html>', { status: 404 })
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
        await (why === undefined ? act(orderID, 'pay') : fail(payment, why))
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
    const payment = await by(`remote:${remoteID}`)
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
}
