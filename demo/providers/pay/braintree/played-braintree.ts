import { randomBytes } from 'node:crypto'

import type { Deed, Played, PlayedGround } from '../played.ts'
import { braintreeScript } from './braintree-script.ts'
import { braintreeEvent } from './braintree-webhook.ts'

export type PlayedBraintreeKeys = {
  publicKey: string
  privateKey: string
  /** Of each account the currency of its money. */
  accounts: Readonly<Record<string, string>>
}

type Charge = {
  id: string
  orderId: string
  amount: string
  currency: string
  status:
    | 'SUBMITTED_FOR_SETTLEMENT'
    | 'SETTLED'
    | 'PROCESSOR_DECLINED'
    | 'GATEWAY_REJECTED'
    | 'SETTLEMENT_DECLINED'
    | 'VOIDED'
  /** Why its bank did not want it. */
  code?: string
  at: number
  refunds: { id: string; orderId: string; amount: string }[]
}

/** Where the shop is told, as a panel would say; whoever delivers goes by the path. */
const notifyUrl = 'https://shop.invalid/api/payments/braintree/notify'

/** So long until money that was taken has gone to the shop, ms; with the real one it is a night. */
const settlesAfter = 60_000

/**
 * Plays Braintree: keys for forms, cards’ names that are good for one charge, money that is taken
 * at once and settled later. Which amounts and cards are declined is as in Braintree’s own sandbox.
 */
export function playBraintree(keys: PlayedBraintreeKeys, ground: PlayedGround): Played {
  const { publicKey, privateKey, accounts } = keys
  const { memory, deliver } = ground
  const login = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`
  let turn: Promise<unknown> = Promise.resolve()

  return {
    fetch: async (request) => inTurn(() => answer(request)),
    visit: async (path) => braintreeScript(path),
    act: async (externalId, deed) => {
      for (const { id } of await ofTry(externalId)) await act(id, deed)
      return undefined
    },
    came: async (externalId) =>
      (await ofTry(externalId))
        .filter(({ status }) => taken.has(status))
        .map(({ id: ref, amount, currency }) => ({ ref, amount: minor(amount), currency })),
    sentBack: async (externalId) => {
      const charges = await ofTry(externalId)
      return charges.reduce((sum, one) => sum + backOf(one), 0)
    },
  }

  /** One after the other: what is read of a charge is what is changed. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  async function answer(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== login) return errors('AUTHENTICATION', '')
    if (!/^\d{4}-\d\d-\d\d$/.test(request.headers.get('braintree-version') ?? '')) {
      return errors('UNSUPPORTED_CLIENT', '')
    }
    // A shop’s text of JSON; what lacks in it is refused below.
    const { query, variables } = JSON.parse(await request.text()) as Asked
    const { input = {}, id } = variables
    if (query.includes('createClientToken(')) return keyOfForm(input)
    if (query.includes('chargePaymentMethod(')) return charge(input)
    if (query.includes('refundTransaction(')) return refund(input)
    if (query.includes('reverseTransaction(')) return undo(input)
    if (query.includes('transactions(')) return search(input)
    return named(id)
  }

  function keyOfForm({ clientToken }: Input): Response {
    const currency = accounts[clientToken?.merchantAccountId ?? '']
    if (currency === undefined) return errors('VALIDATION', '82606')
    const key = {
      ...{ version: 2, environment: 'played', currency },
      authorizationFingerprint: randomBytes(24).toString('base64url'),
    }
    const token = Buffer.from(JSON.stringify(key)).toString('base64')
    return data({ createClientToken: { clientToken: token } })
  }

  async function charge({ paymentMethodId: nonce = '', transaction }: Input): Promise<Response> {
    const { amount = '', orderId = '', merchantAccountId = '' } = transaction ?? {}
    const currency = accounts[merchantAccountId]
    if (currency === undefined) return errors('VALIDATION', '91513')
    if (!/^\d+\.\d\d$/.test(amount) || minor(amount) <= 0) return errors('VALIDATION', '81502')
    const kind = /^played-(valid|declined)-[\w-]{8,60}$/.exec(nonce)?.[1]
    if (kind === undefined) return errors('VALIDATION', '91565')
    if ((await memory.read(`braintree-used:${nonce}`)) !== undefined) {
      return errors('VALIDATION', '91564')
    }
    await memory.write(`braintree-used:${nonce}`, 'once')
    // Which its bank asks about, and nobody answered.
    const isUnasked = nonce.includes('-ask-')
    const declined = isUnasked ? undefined : declineOf(kind, amount)
    const made: Charge = {
      id: globalId('transaction'),
      ...{ orderId, amount, currency, at: Date.now(), refunds: [] },
      status: isUnasked
        ? 'GATEWAY_REJECTED'
        : declined === undefined
          ? 'SUBMITTED_FOR_SETTLEMENT'
          : 'PROCESSOR_DECLINED',
      ...(declined !== undefined && { code: declined }),
    }
    await keep(made)
    return data({ chargePaymentMethod: { transaction: shown(made) } })
  }

  async function refund({ transactionId = '', refund: wish }: Input): Promise<Response> {
    const found = await byId(transactionId)
    const { amount = '', orderId = '' } = wish ?? {}
    if (!found) return errors('NOT_FOUND', '')
    if (found.status !== 'SETTLED') {
      return errors('VALIDATION', '91506', 'Cannot refund transaction unless it is settled.')
    }
    const id = globalId('refund')
    const refunds = [...found.refunds, { id, orderId, amount }]
    if (refunds.reduce((sum, one) => sum + minor(one.amount), 0) > minor(found.amount)) {
      return errors('VALIDATION', '91521', 'Refund amount is too large.')
    }
    await keep({ ...found, refunds })
    return data({ refundTransaction: { refund: { id } } })
  }

  async function undo({ transactionId = '' }: Input): Promise<Response> {
    const found = await byId(transactionId)
    if (found?.status !== 'SUBMITTED_FOR_SETTLEMENT') return errors('VALIDATION', '91504')
    await keep({ ...found, status: 'VOIDED' })
    return data({ reverseTransaction: { reversal: { __typename: 'Transaction' } } })
  }

  async function search({ orderId }: Input): Promise<Response> {
    const found = await ofTry(orderId?.is ?? '')
    const edges = found.map((one) => ({ node: shown(one) }))
    return data({ search: { transactions: { edges } } })
  }

  async function named(id = ''): Promise<Response> {
    const found = await byId(id)
    return found ? data({ node: shown(found) }) : errors('NOT_FOUND', '')
  }

  async function byId(id: string): Promise<Charge | undefined> {
    const kept = await memory.read(`braintree-charge:${id}`)
    if (kept === undefined) return undefined
    // Written by `keep` alone.
    const charged = JSON.parse(kept) as Charge
    const isDue = Date.now() >= charged.at + settlesAfter
    return charged.status === 'SUBMITTED_FOR_SETTLEMENT' && isDue
      ? { ...charged, status: 'SETTLED' }
      : charged
  }

  /** What was charged for a try, the newest first. */
  async function ofTry(externalId: string): Promise<Charge[]> {
    const ids = (await memory.read(`braintree-try:${externalId}`))?.split(' ') ?? []
    const found = await Promise.all(ids.map(byId))
    return found.flatMap((one) => one ?? [])
  }

  async function keep(charged: Charge): Promise<void> {
    await memory.write(`braintree-charge:${charged.id}`, JSON.stringify(charged))
    const ids = (await memory.read(`braintree-try:${charged.orderId}`))?.split(' ') ?? []
    if (ids.includes(charged.id)) return
    await memory.write(`braintree-try:${charged.orderId}`, [charged.id, ...ids].join(' '))
  }

  /** Nobody sees a page of it: these are what its banks do some hours later. */
  async function act(id: string, deed: Deed): Promise<void> {
    if (deed === 'stay' || deed === 'cancel') return
    const ends = deed === 'fail' ? 'SETTLEMENT_DECLINED' : 'SETTLED'
    const charged = await inTurn(() => (deed === 'forged' ? byId(id) : end(id, ends)))
    // What was declined at once or undone does not settle: there is nothing to tell.
    if (!charged || deed === 'silent' || (charged.status !== ends && deed !== 'forged')) return
    const about = { kind: `transaction_${ends.toLowerCase()}`, orderId: charged.orderId }
    const by = deed === 'forged' ? { publicKey, privateKey: 'not-the-key' } : keys
    for (const _ of deed === 'twice' ? [1, 2] : [1]) {
      await deliver(braintreeEvent(notifyUrl, { ...about, legacyId: legacyOf(id) }, by))
    }
  }

  async function end(id: string, status: Charge['status']): Promise<Charge | undefined> {
    const now = await byId(id)
    if (now?.status !== 'SUBMITTED_FOR_SETTLEMENT') return now
    const ended = { ...now, status }
    await keep(ended)
    return ended
  }
}

function globalId(kind: 'transaction' | 'refund'): string {
  return Buffer.from(`${kind}_${randomBytes(4).toString('hex')}`).toString('base64url')
}

/** Its notifications name a transaction without the kind that its answers have before it. */
function legacyOf(id: string): string {
  return Buffer.from(id, 'base64url')
    .toString('utf8')
    .replace(/^transaction_/, '')
}

/** What its owner undid was charged before. */
const taken: ReadonlySet<Charge['status']> = new Set([
  ...(['SUBMITTED_FOR_SETTLEMENT', 'SETTLED', 'VOIDED'] as const),
])

/** What a shop may send; each part of it may lack. */
type Asked = { query: string; variables: { input?: Input; id?: string } }
type Input = {
  paymentMethodId?: string
  transaction?: { amount?: string; orderId?: string; merchantAccountId?: string }
  clientToken?: { merchantAccountId?: string }
  transactionId?: string
  refund?: { amount?: string; orderId?: string }
  orderId?: { is?: string }
}

/** From 2000.00 on the amount itself is the answer of the bank. */
function declineOf(kind: string, amount: string): string | undefined {
  const whole = Math.floor(Number(amount))
  if (whole >= 2_000 && whole <= 3_000) return String(whole)
  return kind === 'declined' ? '2000' : undefined
}

function shown({ id, orderId, amount, currency, status, code, refunds }: Charge): object {
  const declined = { processorResponse: { legacyCode: code } }
  return {
    ...{ id, orderId, status },
    amount: { value: amount, currencyCode: currency },
    statusHistory: code === undefined ? [{}] : [declined],
    refunds: refunds.map((one) => ({
      ...{ id: one.id, orderId: one.orderId },
      status: 'SUBMITTED_FOR_SETTLEMENT',
    })),
  }
}

function backOf({ refunds, status, amount }: Charge): number {
  const back = refunds.reduce((sum, one) => sum + minor(one.amount), 0)
  return status === 'VOIDED' ? minor(amount) : back
}

function minor(amount: string): number {
  return Math.round(Number(amount) * 100)
}

function data(given: object): Response {
  return Response.json({ data: given, extensions: { requestId: 'played' } })
}

function errors(errorClass: string, legacyCode: string, message = errorClass): Response {
  return Response.json({
    data: null,
    errors: [{ message, extensions: { errorClass, ...(legacyCode && { legacyCode }) } }],
    extensions: { requestId: 'played' },
  })
}
