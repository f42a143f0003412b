import { playP24 } from '#demo/providers/pay/p24/played-p24.ts'
import { conforms } from '#tests/examples/payments/conforms.ts'
import { PAY_URL, subjectOf } from '#tests/examples/payments/subject.ts'
import { createP24 } from './p24.ts'

const contract = { merchantId: 100_001, apiKey: 'key-to-reports', crc: 'crc-of-the-test' }
const settings = { ...contract, posId: contract.merchantId, url: PAY_URL }

conforms('Przelewy24', () =>
  subjectOf((ground) => ({
    played: playP24(contract, ground),
    adapter: (fetch) => createP24(settings, { fetch }),
  })),
)
