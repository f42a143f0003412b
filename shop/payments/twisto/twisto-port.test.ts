import { playImoje } from '#demo/providers/pay/imoje/played-imoje.ts'
import { playPayu } from '#demo/providers/pay/payu/played-payu.ts'
import { conforms } from '#tests/examples/payments/conforms.ts'
import { PAY_URL, subjectOf } from '#tests/examples/payments/subject.ts'
import { createImoje } from '../imoje/imoje.ts'
import { createPayu } from '../payu/payu.ts'
import { createTwisto } from './twisto.ts'

const keys = {
  ...{ posId: '300746', clientId: '300746', clientSecret: 'secret-of-the-test' },
  secondKey: 'second-key-of-the-test',
}

conforms('Twisto, carried by PayU,', () =>
  subjectOf((ground) => ({
    played: playPayu(keys, ground),
    adapter: (fetch) =>
      createTwisto(
        createPayu({ ...keys, url: PAY_URL, currencies: ['PLN'], takesBlikCode: true }, { fetch }),
      ),
  })),
)

const imoje = {
  merchantId: '6yt3gjtm9p1odfgx8491',
  serviceId: '63f574ed-d90d-4abe-9cc1-39117584a7b7',
  serviceKey: 'key-of-the-test',
  token: 'token-of-the-test',
}

conforms('Twisto, carried by imoje,', () =>
  subjectOf((ground) => ({
    played: playImoje(imoje, ground),
    adapter: (fetch) =>
      createTwisto(createImoje({ ...imoje, url: PAY_URL, apiUrl: `${PAY_URL}/v1` }, { fetch })),
  })),
)
