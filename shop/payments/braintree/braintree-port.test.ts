import { playBraintree } from '#shop/demo/pay/braintree/played-braintree.ts'
import { conforms } from '#tests/examples/payments/conforms.ts'
import { PAY_URL, subjectOf } from '#tests/examples/payments/subject.ts'
import { createBraintree } from './braintree.ts'

const keys = { publicKey: 'public-of-the-test', privateKey: 'private-of-the-test' }

conforms('Braintree', () => {
  const { adapter, provider } = subjectOf((ground) => ({
    played: playBraintree({ ...keys, accounts: { of_zloty: 'PLN' } }, ground),
    adapter: (fetch) => {
      const url = `${PAY_URL}/graphql`
      return createBraintree({ ...keys, accounts: { PLN: 'of_zloty' }, url }, { fetch })
    },
  }))
  return {
    provider,
    takesAtOnce: true,
    adapter: {
      ...adapter,
      start: (payment) =>
        adapter.start({ ...payment, secrets: { nonce: 'played-valid-of-the-test' } }),
    },
  }
})
