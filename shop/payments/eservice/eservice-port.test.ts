import { playEservice } from '#demo/providers/pay/eservice/played-eservice.ts'
import { conforms } from '#tests/examples/payments/conforms.ts'
import { PAY_URL, subjectOf } from '#tests/examples/payments/subject.ts'
import { createEservice } from './eservice.ts'

conforms('eService', () =>
  subjectOf((ground) => {
    const contract = { merchantId: '177000', password: 'password-of-the-test' }
    return {
      played: playEservice(contract, ground),
      adapter: (fetch) => {
        const settings = { ...contract, url: 'https://api.pay.test', cashierUrl: PAY_URL }
        return createEservice({ ...settings, cashierUrl: `${PAY_URL}/ui/cashier` }, { fetch })
      },
    }
  }),
)
