import { playElavon } from '#demo/providers/pay/elavon/played-elavon.ts'
import { conforms } from '#tests/examples/payments/conforms.ts'
import { PAY_URL, subjectOf } from '#tests/examples/payments/subject.ts'
import { createElavon } from './elavon.ts'

conforms('Elavon', () =>
  subjectOf((ground) => {
    const contract = {
      merchantAlias: 'alias-of-the-test',
      secretKey: 'sk_of_the_test',
      signerId: 'signer-1',
      webhookSecret: Buffer.from('secret of the test').toString('base64'),
    }
    const settings = { ...contract, url: 'https://api.pay.test', pagesUrl: PAY_URL }
    return {
      played: playElavon(contract, ground),
      adapter: (fetch) => createElavon(settings, { fetch }),
    }
  }),
)
