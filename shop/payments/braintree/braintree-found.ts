import { z } from 'zod'

import type { BraintreeCall } from './braintree-calls.ts'
import { Transaction, transactionFields, wordOf } from './transaction.ts'

const byName = `query ByName($id: ID!) { node(id: $id) { ... on Transaction { ${transactionFields} } } }`
const byTry = `query ByTry($input: TransactionSearchInput!) {
  search { transactions(input: $input) { edges { node { ${transactionFields} } } } }
}`

const Named = z.object({ node: Transaction.nullable() })
const Tried = z.object({
  search: z.object({
    transactions: z.object({ edges: z.array(z.object({ node: Transaction })).max(100) }),
  }),
})

/** A charge by the name that Braintree gave it. */
export async function named(call: BraintreeCall, id: string): Promise<Transaction | undefined> {
  const answer = await call(byName, { id })
  if (answer.kind === 'refused') return undefined
  return Named.parse(answer.data).node ?? undefined
}

/** What was charged for a try: the payment, or else the first that failed. */
export async function tried(
  call: BraintreeCall,
  externalId: string,
): Promise<Transaction | undefined> {
  const answer = await call(byTry, { input: { orderId: { is: externalId } } })
  if (answer.kind === 'refused') throw new Error(`Braintree did not look: ${answer.why}`)
  const { edges } = Tried.parse(answer.data).search.transactions
  const found = edges.map(({ node }) => node)
  return found.find((one) => wordOf(one).state === 'paid') ?? found[0]
}
