import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'

import type { ScanView } from '#app/blocks/bank/scan.tsx'
import { transferCode } from '#domain/payment/transfer-code.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { paymentCode } from './payment-code.ts'

const transfer = {
  recipient: 'Kamionka sp. z o.o.',
  account: 'PL61109010140000071219812874',
  minor: 43_380,
  title: 'K/2026/11/0482',
}

test.each(['PLN', 'EUR'])('a reader finds the whole transfer in the picture, in %s', (currency) => {
  const scan = paymentCode({ ...transfer, currency }, rendering())
  expect(scan?.label).toBe('Payment code of this transfer')
  expect(scan && read(scan)).toBe(transferCode({ ...transfer, currency }))
})

test('where no code is agreed there is no picture', () => {
  expect(paymentCode({ ...transfer, currency: 'CZK' }, rendering())).toBeUndefined()
  const account = 'PL00109010140000071219812874'
  expect(paymentCode({ ...transfer, account, currency: 'PLN' }, rendering())).toBeUndefined()
})

/** What stands in the picture, drawn as a browser draws its path. */
function read({ size, path }: ScanView): string {
  const scale = 4
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = (Number(y) * scale + row) * width + Number(x) * scale
      for (let at = start; at < start + Number(length) * scale; at += 1) {
        data.fill(0, at * 4, at * 4 + 3)
      }
    }
  }
  return decodeQR({ width, height: width, data })
}
