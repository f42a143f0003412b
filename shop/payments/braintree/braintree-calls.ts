import { z } from 'zod'

import type { Wallet } from '#domain/payment/card-form.ts'
import { ask, type Fetch } from '../wire/ask.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'

/** What a contract with Braintree gives a shop. */
export type BraintreeSettings = {
  publicKey: string
  privateKey: string
  /** In which account the money of each currency comes: it says which currency is charged. */
  accounts: Readonly<Record<string, string>>
  /** Where its calls are. */
  url: string
  /** The wallets that are set up there besides cards. */
  wallets?: readonly Wallet[]
}

export type BraintreeOptions = { fetch?: Fetch }

/** `refused`: understood, and not done. */
export type BraintreeAnswer =
  | { kind: 'ok'; data: unknown }
  | { kind: 'refused'; codes: string[]; why: string }

const timeout = 15_000

/** Which of its answers are meant; it adds to them, and never takes away. */
const version = '2019-01-01'

const Answer = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string().max(2_000),
        extensions: z
          .object({
            errorClass: z.string().max(100).optional(),
            legacyCode: z.string().max(20).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
})

/** What is wrong with the question itself; everything else nobody planned. */
const understood = new Set(['VALIDATION', 'NOT_FOUND'])

export type BraintreeCall = ReturnType<typeof braintreeCalls>

/** The calls to Braintree: one address, questions in GraphQL, answers in JSON. */
export function braintreeCalls(
  { publicKey, privateKey, url }: BraintreeSettings,
  { fetch: send = fetch }: BraintreeOptions,
) {
  const login = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`

  return async function call(query: string, variables: object): Promise<BraintreeAnswer> {
    const { status, json } = await ask(send, url, {
      method: 'POST',
      headers: {
        authorization: login,
        'braintree-version': version,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, variables }),
      timeout,
    })
    const { data: answer } = Answer.safeParse(json)
    if (status !== 200 || !answer) throw new ProviderAnswered('Braintree', status)
    const { data, errors = [] } = answer
    if (errors.length === 0) return { kind: 'ok', data }
    const unplanned = errors.find(({ extensions }) => !understood.has(extensions?.errorClass ?? ''))
    // It says so within an answer that is one.
    if (unplanned?.extensions?.errorClass === 'AUTHENTICATION') {
      throw new ProviderAnswered('Braintree', 401)
    }
    if (unplanned) {
      throw new Error(`Braintree answered ${unplanned.extensions?.errorClass ?? 'an error'}`)
    }
    return {
      kind: 'refused',
      codes: errors.map(({ extensions: of }) => of?.legacyCode ?? of?.errorClass ?? ''),
      why: errors.map(({ message }) => message).join(' '),
    }
  }
}

/** Whether a call that failed surely never left: then nothing can have been done by it. */
export function neverLeft(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {}
  // Node puts the system's error into the cause of its own.
  const code = (cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' && unreached.has(code)
}

const unreached = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  'UND_ERR_CONNECT_TIMEOUT',
])
