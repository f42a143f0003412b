import { createHash, randomBytes } from 'node:crypto'

import type { Deed, Played, PlayedGround, PlayedPayment } from '../played.ts'

type BmContract = { serviceId: string; key: string }

type BmTransaction = {
  remoteID: string
  gatewayID: string
  status: string
  details: string
  /** Where it is another one than was asked for. */
  amount?: number
}

/** What Autopay is told by a shop that begins a payment, and what became of it. */
type BmPayment = PlayedPayment & {
  returnUrl: string
  /** One for each time that somebody tried to pay it. */
  transactions: BmTransaction[]
  /** What was sent back of each transaction, minor units. */
  refunded: Readonly<Record<string, number>>
}

/** In the order in which they are signed, where they are there. */
const startFields = [
  ...['ServiceID', 'OrderID', 'Amount', 'Description', 'GatewayID', 'Currency', 'CustomerEmail'],
  ...['CustomerIP', 'Title', 'ValidityTime', 'LinkValidityTime', 'AuthorizationCode', 'ReturnURL'],
]

/** Codes of BLIK that Autopay’s test environment turns down at once. */
const badCodes = new Map([
  ['111121', 'WRONG_TICKET'],
  ['111122', 'TICKET_EXPIRED'],
  ['111123', 'TICKET_USED'],
])
/** Codes that a bank turns down later: those of another provider, to have them here too. */
const declined = new Map([
  ['934111', 'USER_DECLINED'],
  ['960111', 'INSUFFICIENT_FUNDS'],
  ['989111', 'TIMEOUT'],
])

/** How long somebody takes to confirm in the app of their bank, ms. */
const confirming = 2_000
/** When a notification is told again that nobody has confirmed, ms; then it is given up. */
const again = [1_000, 5_000, 30_000]

/** Plays Autopay. */
export function playBm(
  { serviceId, key }: BmContract,
  { memory, deliver, pagesAt }: PlayedGround,
): Played {
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
    paidAgain: async (externalId) => {
      const { transactions = [] } = (await find(externalId)) ?? {}
      return Math.max(0, transactions.filter(({ status }) => status === 'SUCCESS').length - 1)
    },
    payOther: async (externalId, amount) => {
      const payment = await find(externalId)
      if (!payment) return
      const paid = { ...pending('106'), status: 'SUCCESS', details: 'AUTHORIZED', amount }
      const both = { ...payment, transactions: [...payment.transactions, paid] }
      await notify(await keep(both), paid)
    },
    sentBack: async (externalId) => {
      const { refunded = {} } = (await find(externalId)) ?? {}
      return Object.values(refunded).reduce((sum, amount) => sum + amount, 0)
    },
  }

  async function find(externalId: string): Promise<BmPayment | undefined> {
    const kept = await memory.read(`order:${externalId}`)
    // Written by `keep` alone.
    return kept === undefined ? undefined : (JSON.parse(kept) as BmPayment)
  }

  async function keep(payment: BmPayment): Promise<BmPayment> {
    await memory.write(`order:${payment.externalId}`, JSON.stringify(payment))
    for (const { remoteID } of payment.transactions) {
      await memory.write(`remote:${remoteID}`, payment.externalId)
    }
    return payment
  }

  /** What a shop begins, if it may: signed, whole, and within what the fields can hold. */
  async function begin(fields: URLSearchParams): Promise<BmPayment | undefined> {
    const known = startFields.filter((name) => fields.has(name))
    const values = known.map((name) => fields.get(name) ?? '')
    const isWhole =
      [...fields.keys()].every((name) => name === 'Hash' || startFields.includes(name)) &&
      /^[\w-]{1,32}$/.test(fields.get('OrderID') ?? '') &&
      /^\d{1,14}\.\d\d$/.test(fields.get('Amount') ?? '') &&
      /^[\w .:,-]{0,79}$/.test(fields.get('Description') ?? '') &&
      /^.+@.+$/.test(fields.get('CustomerEmail') ?? '') &&
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(fields.get('ValidityTime') ?? '') &&
      fields.get('ServiceID') === serviceId &&
      fields.get('Currency') === 'PLN'
    if (!isWhole || fields.get('Hash') !== hash(values)) return undefined
    const externalId = fields.get('OrderID') ?? ''
    const payment = await find(externalId)
    return (
      payment ??
      keep({
        externalId,
        amount: Number(fields.get('Amount')?.replace('.', '')),
        currency: fields.get('Currency') ?? '',
        returnUrl: fields.get('ReturnURL') ?? '',
        transactions: [pending(fields.get('GatewayID') ?? '0')],
        refunded: {},
      })
    )
  }

  /** A transaction that a shop begins by itself: with a code of BLIK, or for a link to go on. */
  async function ahead(fields: URLSearchParams): Promise<Response> {
    const orderID = fields.get('OrderID') ?? ''
    const code = fields.get('AuthorizationCode')
    const reason = code === null ? undefined : (badCodes.get(code) ?? wrongCode(code))
    const payment = reason === undefined ? await begin(fields) : undefined
    const [transaction] = payment?.transactions ?? []
    if (!payment || !transaction) {
      const why = reason ?? 'VALIDATION_FAILED'
      const signed = [orderID, 'NOTCONFIRMED', why]
      return xml('transaction', [
        ...pairs(['orderID', 'confirmation', 'reason'], signed),
        ['hash', hash(signed)],
      ])
    }
    const { remoteID } = transaction
    if (code === null) {
      const url = `${pagesAt(payment.returnUrl)}/payment/continue/${orderID}`
      const signed = ['PENDING', url, orderID, remoteID]
      return xml('transaction', [
        ...pairs(['status', 'redirecturl', 'orderID', 'remoteID'], signed),
        ['hash', hash(signed)],
      ])
    }
    const why = declined.get(code)
    later(confirming, async () => {
      await (why === undefined ? act(payment, 'pay') : fail(payment, why))
    })
    const signed = [orderID, remoteID, 'CONFIRMED', 'PENDING']
    return xml('transaction', [
      ...pairs(['orderID', 'remoteID', 'confirmation', 'paymentStatus'], signed),
      ['hash', hash(signed)],
    ])
  }

  async function tell(fields: URLSearchParams): Promise<Response> {
    const asked = [fields.get('ServiceID') ?? '', fields.get('OrderID') ?? '']
    if (asked[0] !== serviceId || fields.get('Hash') !== hash(asked)) {
      return error('INVALID_HASH', 'Wrong hash')
    }
    const payment = await find(asked[1] ?? '')
    return new Response(list(payment, payment?.transactions ?? []), xmlType)
  }

  async function refund(fields: URLSearchParams): Promise<Response> {
    const names = ['ServiceID', 'MessageID', 'RemoteID', 'Amount', 'Currency']
    const values = names.map((name) => fields.get(name) ?? '')
    const [service, message = '', remoteID = '', amount = ''] = values
    const isRight = service === serviceId && fields.get('Hash') === hash(values)
    if (!isRight) return error('INVALID_HASH', 'Wrong hash')
    if (!/^[a-zA-Z\d]{32}$/.test(message)) return error('INVALID_FORMAT', 'Wrong MessageID')
    const taken = xml('transactionRefund', [
      ...pairs(['serviceID', 'messageID'], [serviceId, message]),
      ['hash', hash([serviceId, message])],
    ])
    // What was asked for under the same name is done already.
    if ((await memory.read(`message:${message}`)) !== undefined) return taken
    const payment = await find((await memory.read(`remote:${remoteID}`)) ?? '')
    const transaction = payment?.transactions.find((one) => one.remoteID === remoteID)
    if (!payment || !transaction) return error('TRANSACTION_NOT_FOUND', 'Transaction not found')
    const { [remoteID]: before = 0 } = payment.refunded
    const back = before + Number(amount.replace('.', ''))
    const { amount: came = payment.amount } = transaction
    if (transaction.status !== 'SUCCESS' || back > came) {
      return error('TRANSACTION_NOT_IN_REFUNDABLE_STATUS', 'Amount exceeds the transaction')
    }
    await memory.write(`message:${message}`, amount)
    await keep({ ...payment, refunded: { ...payment.refunded, [remoteID]: back } })
    return taken
  }

  async function act(payment: BmPayment, deed: Deed): Promise<string | undefined> {
    const { externalId, returnUrl } = payment
    const back = new URL(returnUrl)
    for (const [name, value] of pairs(['ServiceID', 'OrderID'], [serviceId, externalId])) {
      back.searchParams.set(name, value)
    }
    back.searchParams.set('Hash', hash([serviceId, externalId]))
    switch (deed) {
      case 'stay':
        return undefined
      case 'cancel':
        return back.href
      case 'fail':
        await fail(payment, 'REJECTED')
        return back.href
      case 'amount':
        await notify({ ...payment, amount: payment.amount + 100 }, success(payment))
        return back.href
      case 'currency':
        await notify({ ...payment, currency: 'EUR' }, success(payment))
        return back.href
      case 'forged':
        await deliver(notice(payment, success(payment), 'not-the-key'))
        return back.href
      case 'late-word':
        await paid(payment)
        later(3_000, () => told(payment.externalId))
        return back.href
      case 'silent':
        await paid(payment)
        return back.href
      case 'once-more': {
        if (!payment.transactions.some(({ status }) => status === 'SUCCESS')) {
          return act(payment, 'pay')
        }
        const second = { ...pending('106'), status: 'SUCCESS', details: 'AUTHORIZED' }
        const twice = { ...payment, transactions: [...payment.transactions, second] }
        await notify(await keep(twice), second)
        return back.href
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
        return back.href
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

  function isConfirmed(body: string, orderID: string): boolean {
    const signed = [serviceId, orderID, 'CONFIRMED']
    return [
      `<serviceID>${serviceId}</serviceID>`,
      `<orderID>${orderID}</orderID><confirmation>CONFIRMED</confirmation>`,
      `<hash>${hash(signed)}</hash>`,
    ].every((part) => body.includes(part))
  }

  /** To the address that the shop has named in Autopay’s panel. */
  function notice(payment: BmPayment, transaction: BmTransaction, by = key): Request {
    const document = Buffer.from(list(payment, [transaction], by)).toString('base64')
    const url = new URL('/api/payments/bm/notify', payment.returnUrl)
    return new Request(url, {
      method: 'POST',
      body: new URLSearchParams({ transactions: document }),
    })
  }

  function list(payment: BmPayment | undefined, of: readonly BmTransaction[], by = key): string {
    const rows = of.map(({ remoteID, gatewayID, status, details, amount = payment?.amount ?? 0 }) =>
      pairs(
        ['orderID', 'remoteID', 'amount', 'currency', 'gatewayID', 'paymentDate'].concat([
          'paymentStatus',
          'paymentStatusDetails',
        ]),
        [
          ...[payment?.externalId ?? '', remoteID, decimal(amount)],
          ...[payment?.currency ?? '', gatewayID, '20261124120000', status, details],
        ],
      ).filter(([, value]) => value !== ''),
    )
    const signed = [serviceId, ...rows.flat().map(([, value]) => value)]
    const inside = rows.map((row) => `<transaction>${elements(row)}</transaction>`).join('')
    return (
      `<?xml version="1.0" encoding="UTF-8"?><transactionList><serviceID>${serviceId}</serviceID>` +
      `<transactions>${inside}</transactions><hash>${hash(signed, by)}</hash></transactionList>`
    )
  }

  function hash(values: readonly string[], by = key): string {
    const text = values.filter(Boolean).join('|')
    return createHash('sha256').update(`${text}|${by}`, 'utf8').digest('hex')
  }
}

const xmlType = { headers: { 'content-type': 'application/xml' } }

function pending(gatewayID: string): BmTransaction {
  const remoteID = randomBytes(5).toString('hex').toUpperCase()
  return { remoteID, gatewayID, status: 'PENDING', details: '' }
}

/** The one that was paid; of those that were not, the last becomes it, or another follows. */
function success({ transactions }: BmPayment): BmTransaction {
  const known = transactions.find(isPaid)
  const open = transactions.findLast(({ status }) => status === 'PENDING')
  return known ?? { ...(open ?? pending('106')), status: 'SUCCESS', details: 'AUTHORIZED' }
}

/** Whether what was asked for came by it. */
function isPaid({ status, amount }: BmTransaction): boolean {
  return status === 'SUCCESS' && amount === undefined
}

function wrongCode(code: string): string | undefined {
  return /^\d{6}$/.test(code) ? undefined : 'WRONG_TICKET'
}

type Pair = [name: string, value: string]

function pairs(names: readonly string[], values: readonly string[]): Pair[] {
  return names.map((name, place) => [name, values[place] ?? ''])
}

function elements(of: readonly Pair[]): string {
  return of.map(([name, value]) => `<${name}>${value.replaceAll('&', '&amp;')}</${name}>`).join('')
}

function xml(root: string, of: readonly Pair[]): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?><${root}>${elements(of)}</${root}>`
  return new Response(text, xmlType)
}

function error(name: string, description: string): Response {
  return xml('error', pairs(['name', 'description'], [name, description]))
}

function decimal(minor: number): string {
  return (minor / 100).toFixed(2)
}

function later(wait: number, then: () => Promise<void>): void {
  setTimeout(() => void then().catch(() => {}), wait).unref()
}
