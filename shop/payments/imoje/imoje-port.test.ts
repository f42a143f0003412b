import { playImoje } from '#demo/providers/pay/imoje/played-imoje.ts'
import { conforms } from '#tests/examples/payments/conforms.ts'
import { PAY_URL, subjectOf } from '#tests/examples/payments/subject.ts'
import { createImoje } from './imoje.ts'

const contract = {
  merchantId: '6yt3gjtm9p1odfgx8491',
  serviceId: '63f574ed-d90d-4abe-9cc1-39117584a7b7',
  serviceKey: 'key-of-the-test',
  token: 'token-of-the-test',
}
const settings = { ...contract, url: PAY_URL, apiUrl: `${PAY_URL}/v1` }

conforms('imoje', () =>
  subjectOf((ground) => ({
    played: playImoje(contract, ground),
    adapter: (fetch) => createImoje(settings, { fetch }),
  })),
)
