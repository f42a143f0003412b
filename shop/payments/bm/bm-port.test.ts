import { playBm } from '#demo/providers/pay/bm/played-bm.ts'
import { conforms } from '#tests/examples/payments/conforms.ts'
import { PAY_URL, subjectOf } from '#tests/examples/payments/subject.ts'
import { createBm } from './bm.ts'

const contract = { serviceId: '123456', key: 'key-of-the-test' }

conforms('Autopay', () =>
  subjectOf(
    (ground) => ({
      played: playBm(contract, ground),
      adapter: (fetch) => createBm({ ...contract, url: PAY_URL }, { fetch, now: () => 0 }),
    }),
    // What it tells stands in base64.
    ({ raw, ...rest }) => {
      const fields = new URLSearchParams(Buffer.from(raw).toString())
      const list = Buffer.from(fields.get('transactions') ?? '', 'base64').toString()
      const transactions = Buffer.from(list.replace('115.00', '114.99')).toString('base64')
      return { ...rest, raw: Buffer.from(String(new URLSearchParams({ transactions }))) }
    },
  ),
)
