import { expect, test } from 'vitest'

import { courierOptions } from './places-map.ts'

const asked = { token: '', services: 'dpd,orlen', near: '', cash: false }

test('the map of couriers opens at what was typed, a post code too', () => {
  expect(courierOptions(asked)).not.toHaveProperty('city')
  expect(courierOptions({ ...asked, near: 'Kraków' })).toMatchObject({ city: 'Kraków' })
  expect(courierOptions({ ...asked, near: '31-115' })).toMatchObject({
    city: '31-115',
    courierServices: ['dpd', 'orlen'],
  })
})

test('for cash on delivery it shows only points that take money', () => {
  expect(courierOptions(asked)).toMatchObject({ pointTypesFilter: [] })
  expect(courierOptions({ ...asked, cash: true })).toMatchObject({ pointTypesFilter: ['cod_only'] })
})
