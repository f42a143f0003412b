import fc from 'fast-check'
import { expect, test } from 'vitest'

import { DeliveryKind } from '../entities/delivery.ts'
import { deliveryData, isFetched } from './delivery-data.ts'
import { needsLocker } from './order-button.ts'

const locker = { name: 'KRA14A', address: 'Rynek 1', text: 'at the shop' }
const point = { name: 'KIOSK7', address: 'Rynek 2', text: '' }

test('an order carries the locker and the moment that its delivery asks for', () => {
  expect(deliveryData({ kind: 'inpost_locker', timeEnabled: true }, { locker, slot: 5 })).toEqual({
    locker: { name: 'KRA14A', text: 'at the shop' },
    slot: 5,
  })
  expect(deliveryData({ kind: 'courier', timeEnabled: false }, { locker, slot: 5 })).toEqual({})
  expect(deliveryData({ kind: 'courier_point', timeEnabled: true }, {})).toEqual({})
  expect(deliveryData({ kind: 'courier_point', timeEnabled: false }, { locker, point })).toEqual({
    locker: { name: 'KIOSK7', text: '' },
  })
  expect(deliveryData({ kind: 'courier', timeEnabled: true }, { slot: 0 })).toEqual({ slot: 0 })
})

test('an operator is kept where there are several, the address of a point that no list has', () => {
  const asked = { kind: 'courier_point', timeEnabled: false } as const
  const told = (more: object) => deliveryData(asked, { point: { ...point, ...more } })
  expect(told({ operator: 'dpd' })).toStrictEqual({
    locker: { name: 'KIOSK7', operator: 'dpd', text: '' },
  })
  expect(told({ unlisted: true })).toStrictEqual({
    locker: { name: 'KIOSK7', address: 'Rynek 2', text: '' },
  })
  expect(told({ unlisted: false })).toStrictEqual({ locker: { name: 'KIOSK7', text: '' } })
})

test('what was chosen for another delivery makes no difference', () => {
  const chosen = fc.record(
    { locker: fc.constant(locker), point: fc.constant(point), slot: fc.nat() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...DeliveryKind.options),
      fc.boolean(),
      chosen,
      (kind, at, both) => {
        const data = deliveryData({ kind, timeEnabled: at }, both)
        const asked = { inpost_locker: both.locker, courier_point: both.point }
        expect(data.locker?.name).toBe(needsLocker(kind) ? asked[kind]?.name : undefined)
        expect(data.slot).toBe(at ? both.slot : undefined)
      },
    ),
  )
})

test('a parcel is fetched from the shop, a locker or a counter, and else comes to the door', () => {
  expect(DeliveryKind.options.filter(isFetched).toSorted()).toEqual([
    'courier_point',
    'inpost_locker',
    'pickup',
  ])
})
