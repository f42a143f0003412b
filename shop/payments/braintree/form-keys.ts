import { z } from 'zod'

import type { PaymentAdapter } from '../port.ts'
import { letIn } from '../wire/contract-trial.ts'
import type { BraintreeCall, BraintreeSettings } from './braintree-calls.ts'

const keyOfForm = `mutation KeyOfForm($input: CreateClientTokenInput!) {
  createClientToken(input: $input) { clientToken }
}`

const FormKey = z.object({ createClientToken: z.object({ clientToken: z.string().max(20_000) }) })

/** Keys for the form in a browser, which Braintree gives to who it knows, for each account. */
export function formKeys(
  call: BraintreeCall,
  { accounts }: Pick<BraintreeSettings, 'accounts'>,
): Required<Pick<PaymentAdapter, 'formKey' | 'tryContract'>> {
  return {
    formKey: async (currency) => {
      const given = await keyFor(currency)
      if (given.kind === 'refused') throw new Error(`Braintree gave no key: ${given.why}`)
      return given.key
    },
    tryContract: async () => {
      let isRefused = false
      const login = await letIn(['BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'], async () => {
        const keys = await Promise.all(Object.keys(accounts).map(keyFor))
        isRefused = keys.some(({ kind }) => kind === 'refused')
      })
      if (login.kind === 'refused') return login
      const settings = ['BRAINTREE_ACCOUNTS']
      if (isRefused) return { kind: 'refused', settings }
      return { kind: 'accepted', settings: [...login.settings, ...settings] }
    },
  }

  async function keyFor(currency: string) {
    const clientToken = { merchantAccountId: accounts[currency] }
    const answer = await call(keyOfForm, { input: { clientToken } })
    if (answer.kind === 'refused') return answer
    const { createClientToken } = FormKey.parse(answer.data)
    return { kind: 'key', key: createClientToken.clientToken } as const
  }
}
