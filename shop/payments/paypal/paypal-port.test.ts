import { playPaypal } from '#demo/providers/pay/paypal/played-paypal.ts'
import { conforms } from '#tests/examples/payments/conforms.ts'
import { PAY_URL, subjectOf } from '#tests/examples/payments/subject.ts'
import { createPaypal } from './paypal.ts'

const keys = { clientId: 'client-of-the-test', secret: 'secret-of-the-test', webhookId: '1JE42910' }

conforms('PayPal', () =>
  subjectOf((ground) => ({
    played: playPaypal(keys, ground),
    adapter: (fetch) => createPaypal({ ...keys, url: PAY_URL }, { fetch }),
  })),
)
