import { encodeQR } from 'qr'

import type { ScanView } from '#app/blocks/bank/scan.tsx'
import { type Transfer, transferCode } from '#domain/payment/transfer-code.ts'
import type { Rendering } from '#app/request/shopper.ts'

/** The picture of a transfer; undefined where its account or amount has no payment code. */
export function paymentCode(transfer: Transfer, { t }: Rendering): ScanView | undefined {
  const code = transferCode(transfer)
  if (code === undefined) return undefined
  const modules = encodeQR(code, 'raw', { ecc: 'medium', encoding: 'byte', border: 4 })
  const path = modules.map((row, y) => rowPath(row, y)).join('')
  return { label: t('summary.paymentCode'), text: t('summary.scan'), size: modules.length, path }
}

/** Dark modules beside each other are one rectangle. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    const start = x
    while (row[x]) x += 1
    if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
  }
  return path
}
