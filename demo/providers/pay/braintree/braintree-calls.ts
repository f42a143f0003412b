import { randomBytes } from 'node:crypto'

import type { DemoMemory } from '#demo/demo-memory.ts'
import { basic } from '../answers.ts'
import { type Charge, type Charges, globalId, minor } from './braintree-charges.ts'

export type PlayedBraintreeKeys = {
  publicKey: string
  privateKey: string
  /** Of each account the currency of its money. */
  accounts: Readonly<Record<string, string>>
}

/** What a shop asks, one question after the other. */
export function braintreeCalls(
  { publicKey, privateKey, accounts }: PlayedBraintreeKeys,
  memory: DemoMemory,
  charges: Charges,
) {
  const { byId, ofTry, keep } = charges
  const login = basic(publicKey, privateKey)
  return answer

  async function answer(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== login) return errors('AUTHENTICATION', '')
    if (!/^\d{4}-\d\d-\d\d$/.test(request.headers.get('braintree-version') ?? '')) {
      return errors('UNSUPPORTED_CLIENT', '')
    }
    // A shop’s text of JSON; what lacks in it is refused below.
    const { query, variables } = JSON.parse(await request.text()) as Asked
    const { input = {}, id } = variables
    if (query.includes('createClientToken(')) return keyOfForm(input, accounts)
    if (query.includes('chargePaymentMethod(')) return charge(input)
    if (query.includes('refundTransaction(')) return refund(input, charges)
    if (query.includes('reverseTransaction(')) return undo(input)
    if (query.includes('transactions(')) return search(input)
    return named(id)
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
}

function keyOfForm({ clientToken }: Input, accounts: PlayedBraintreeKeys['accounts']): Response {
  const currency = accounts[clientToken?.merchantAccountId ?? '']
  if (currency === undefined) return errors('VALIDATION', '82606')
  const key = {
    ...{ version: 2, environment: 'played', currency },
    authorizationFingerprint: randomBytes(24).toString('base64url'),
  }
  const token = Buffer.from(JSON.stringify(key)).toString('base64')
  return data({ createClientToken: { clientToken: token } })
}

async function refund(
  { transactionId = '', refund: wish }: Input,
  { byId, keep }: Charges,
): Promise<Response> {
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
