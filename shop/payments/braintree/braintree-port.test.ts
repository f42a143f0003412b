import { playBraintree } from '#demo/providers/pay/braintree/played-braintree.ts'
import { wallets } from '#domain/payment/card-form.ts'
import { conforms } from '#tests/examples/payments/conforms.ts'
import { PAY_URL, subjectOf } from '#tests/examples/payments/subject.ts'
import { createBraintree } from './braintree.ts'

const keys = { publicKey: 'public-of-the-test', privateKey: 'private-of-the-test' }

for (const [name, nonce] of [
  ['Braintree', 'played-valid-of-the-test'],
  ['Braintree by Google Pay', 'played-valid-google-of-the-test'],
  ['Braintree by Apple Pay', 'played-valid-apple-of-the-test'],
] as const) {
  conforms(name, () => {
    const { adapter, provider } = subjectOf((ground) => ({
      played: playBraintree({ ...keys, accounts: { of_zloty: 'PLN' } }, ground),
      adapter: (fetch) => {
        const settings = { ...keys, accounts: { PLN: 'of_zloty' }, url: `${PAY_URL}/graphql` }
        return createBraintree({ ...settings, wallets }, { fetch })
      },
    }))
    return {
      provider,
      takesAtOnce: true,
      adapter: {
        ...adapter,
        start: (payment) => adapter.start({ ...payment, secrets: { nonce } }),
      },
    }
  })
}
