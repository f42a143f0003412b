import { playPayu } from '#demo/providers/pay/payu/played-payu.ts'
import { conforms } from '#tests/examples/payments/conforms.ts'
import { PAY_URL, subjectOf } from '#tests/examples/payments/subject.ts'
import { createPayu } from './payu.ts'

const keys = {
  ...{ posId: '300746', clientId: '300746', clientSecret: 'secret-of-the-test' },
  secondKey: 'second-key-of-the-test',
}
const settings = { ...keys, url: PAY_URL, currencies: ['PLN', 'EUR'], takesBlikCode: true }

conforms('PayU', () =>
  subjectOf((ground) => ({
    played: playPayu(keys, ground),
    adapter: (fetch) => createPayu(settings, { fetch }),
  })),
)

conforms('PayU, whose money the shop takes itself and which signs by SHA-256,', () =>
  subjectOf((ground) => ({
    played: playPayu(keys, ground, { algorithm: 'SHA-256', isTakenByShop: true }),
    adapter: (fetch) => createPayu(settings, { fetch }),
  })),
)
