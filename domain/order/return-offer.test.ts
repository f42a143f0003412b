import { expect, test } from 'vitest'

import { lockerReturn, returnAddressOf, returnTerms } from './return-offer.ts'

test('a shop takes returns unless its settings say otherwise', () => {
  const timeZone = 'Europe/Warsaw'
  expect(returnTerms({ timeZone })).toEqual({ enabled: true, timeZone })
  expect(returnTerms({ timeZone, returns: { enabled: true } }).enabled).toBe(true)
  expect(returnTerms({ timeZone, returns: { enabled: false } }).enabled).toBe(false)
})

test('returns are sent to their own address, or else to the seller', () => {
  const seller = { name: 'Kamionka', address: 'Garncarska 9', email: 'a@example.com', tel: '12' }
  const company = { ...seller, details: 'NIP' }
  const own = { ...seller, name: 'Returns', info: { en: 'Put the number inside' } }
  expect(returnAddressOf({}, { company })).toEqual({ ...seller, info: {} })
  expect(returnAddressOf({ returnAddress: own }, { company })).toEqual(own)
})

test('a locker costs what the shop set, in the currency of the order, and only in Poland', () => {
  const at = (country: string, phone = '600 100 200') => ({ country, phone })
  const money = { baseCurrency: 'PLN', currencies: [{ code: 'EUR', rate: 0.25 }] }
  const shop = { ...money, returns: { enabled: true, lockerPrice: 9.99 } }
  expect(lockerReturn(shop, at('pl'), 'PLN')).toEqual({ brutto: 9.99, currency: 'PLN' })
  expect(lockerReturn(shop, at('pl'), 'EUR')).toEqual({ brutto: 2.5, currency: 'EUR' })
  expect(lockerReturn(shop, at('de'), 'EUR')).toBeUndefined()
  expect(lockerReturn(shop, at('pl', '+49 151 1234567'), 'PLN')).toBeUndefined()
  expect(lockerReturn({ ...money, returns: { enabled: true } }, at('pl'), 'PLN')).toBeUndefined()
  expect(lockerReturn(money, at('pl'), 'PLN')).toBeUndefined()
})
