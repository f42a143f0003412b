import { expect, test } from 'vitest'

import { PaymentType } from '#domain/entities/payment.ts'
import { conformsAlone, payment } from '#tests/examples/payments/conforms.ts'
import { adapterFor, ownAdapters } from './own.ts'

for (const [name, adapter] of Object.entries(ownAdapters)) conformsAlone(name, adapter)

test('a transfer is waited for, and nothing is left to do for the others', async () => {
  const begun = Object.entries(ownAdapters).map(async ([name, adapter]) => {
    const { kind } = await adapter.start(payment)
    return [name, kind]
  })
  expect(await Promise.all(begun)).toEqual([
    ['transfer', 'wait'],
    ['cod', 'done'],
    ['giftCard', 'done'],
    ['zero', 'done'],
  ])
})

test('every shop has these, and no other without a contract', () => {
  const there = PaymentType.options.filter((type) => adapterFor(type, undefined))
  expect(there.toSorted()).toEqual(Object.keys(ownAdapters).toSorted())
})
