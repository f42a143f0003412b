import { expect, test } from 'vitest'

import { demoDeliveries } from '#demo/shop/checkout/deliveries.ts'
import { chosenInForm, type OfferedDelivery, readDeliveryFields } from './delivery-form-fields.ts'

// A Friday noon in the shop; its first free moment is on Monday at nine.
const clock = { timeZone: 'Europe/Warsaw', now: Date.UTC(2026, 10, 20, 11) }
const monday = Date.UTC(2026, 10, 23, 8)
const place = { distance: 120, address: 'ul. Garncarska 3', text: 'piekarnia' }
const lockers = [{ name: 'KRA14A', ...place }]

test('only the fields of the chosen delivery are read', () => {
  const fields = readDeliveryFields(
    form({ country: 'PL', delivery: 'locker', 'locker-query': ' 31-115 ', 'other-point': 'X' }),
  )

  expect(fields).toMatchObject({
    country: 'pl',
    deliveryId: 'locker',
    lockerQuery: '31-115',
    point: undefined,
  })
})

test('a locker of the list is kept with its address', () => {
  const choice = choose('locker', { 'locker-query': '31', 'locker-point': 'KRA14A' })

  expect(choice).toEqual({
    deliveryId: 'locker',
    lockerQuery: '31',
    locker: { name: 'KRA14A', address: 'ul. Garncarska 3', text: 'piekarnia' },
  })
})

test('a locker that was not offered leaves the one chosen before', () => {
  const before = { name: 'KRA201', address: '', text: '' }
  const fields = readDeliveryFields(form({ delivery: 'locker', 'locker-point': 'NOWHERE' }))

  expect(chosenInForm(fields, offered('locker', { draft: { locker: before } }))).toMatchObject({
    locker: before,
  })
})

test('more lockers are 20 more of the same search; another search starts again', () => {
  const more = { 'locker-query': '31', intent: 'more-lockers' }
  const after = (given: Record<string, string>, lockerCount?: number) => {
    const fields = readDeliveryFields(form({ delivery: 'locker', ...given }))
    const draft = { lockerQuery: '31', ...(lockerCount && { lockerCount }) }
    return chosenInForm(fields, offered('locker', { draft })).lockerCount
  }

  expect(after(more)).toBe(40)
  expect(after(more, 40)).toBe(60)
  expect(after({ 'locker-query': '31' }, 40)).toBe(40)
  expect(after({ ...more, 'locker-query': '50' }, 40)).toBeUndefined()
})

test('the courier’s point is kept apart from the locker', () => {
  const locker = { name: 'KRA201', address: '', text: '' }
  const fields = readDeliveryFields(
    form({ delivery: 'courier-point', 'courier-point-point': 'KRA14A' }),
  )
  const choice = chosenInForm(fields, offered('courier-point', { draft: { locker } }))

  expect(choice.point).toMatchObject({ name: 'KRA14A' })
  expect(choice).not.toHaveProperty('locker')
})

const kiosk = { code: 'PL14030', operator: 'dpd', address: 'ul. Długa 1, Kraków' }

test('without a list the point that was typed is chosen, and takes no money', () => {
  expect(typedPoint(kiosk)).toEqual({
    deliveryId: 'courier-point',
    typedPoint: undefined,
    point: {
      name: 'PL14030',
      operator: 'dpd',
      address: 'ul. Długa 1, Kraków',
      text: '',
      takesPayment: false,
      unlisted: true,
    },
  })
})

test('what is not right of it stays as it was typed, and is shown once it is to be taken', () => {
  const half = { ...kiosk, code: '<>' }
  expect(typedPoint(half)).toMatchObject({ typedPoint: { ...half, asked: false } })
  expect(typedPoint(half, { wantsPoint: true })).toMatchObject({ typedPoint: { asked: true } })
  const told = { code: '', operator: 'dpd', name: 'Kiosk', address: 'Długa 1' }
  expect(typedPoint(told, { wantsPoint: true }).typedPoint).toMatchObject({
    name: '',
    address: 'Kiosk, Długa 1',
  })
  expect(typedPoint({ code: '', operator: '', address: '' })).toEqual({
    deliveryId: 'courier-point',
    typedPoint: undefined,
  })
})

test('a map that names the operator chooses only a point of that one', () => {
  const listed = ['dpd', 'orlen'].map((operator) => ({ ...place, name: '1', operator }))
  const chosen = (operator: string) => {
    const fields = { 'courier-point-point': '1', 'courier-point-operator': operator }
    const given = readDeliveryFields(form({ delivery: 'courier-point', ...fields }))
    return chosenInForm(given, offered('courier-point', { lockers: listed })).point?.operator
  }
  expect(chosen('orlen')).toBe('orlen')
  expect(chosen('poczta')).toBeUndefined()
})

test('a courier needs neither locker nor moment', () => {
  expect(choose('courier', { 'locker-point': 'KRA14A' })).toEqual({ deliveryId: 'courier' })
})

test('a delivery that cannot be had is not chosen', () => {
  expect(chosenInForm(readDeliveryFields(form({})), offered('none'))).toEqual({})
})

test('while choosing, a moment that is not free moves to the next one that is', () => {
  expect(choose('krakow-day', slot('2026-11', '22', '9', '0'))).toMatchObject({ slot: monday })
  expect(choose('krakow-day', {})).toMatchObject({ slot: monday })
})

test('before going on, the moment stays as it was chosen', () => {
  const sunday = Date.UTC(2026, 10, 22, 8)
  const chosen = readDeliveryFields(
    form({ delivery: 'krakow-day', ...slot('2026-11', '22', '9', '0') }),
  )
  const none = readDeliveryFields(form({ delivery: 'krakow-day' }))

  expect(chosenInForm(chosen, offered('krakow-day', { slots: 'as-chosen' }))).toMatchObject({
    slot: sunday,
  })
  expect(chosenInForm(none, offered('krakow-day', { slots: 'as-chosen' }))).toEqual({
    deliveryId: 'krakow-day',
    slot: undefined,
  })
})

function choose(delivery: string, given: Record<string, string>) {
  const fields = readDeliveryFields(form({ delivery, ...given }))
  return chosenInForm(fields, offered(delivery))
}

function typedPoint(typed: Record<string, string>, given: Partial<OfferedDelivery> = {}) {
  const named = Object.entries(typed).map(([name, value]) => [`courier-point-${name}`, value])
  const fields = form({ delivery: 'courier-point', ...Object.fromEntries(named) })
  const unlisted = { operators: ['dpd', 'orlen'] }
  return chosenInForm(readDeliveryFields(fields), offered('courier-point', { unlisted, ...given }))
}

function slot(month: string, day: string, hour: string, minute: string) {
  return {
    'krakow-day-month': month,
    'krakow-day-day': day,
    'krakow-day-hour': hour,
    'krakow-day-minute': minute,
  }
}

function offered(id: string, given: Partial<OfferedDelivery> = {}): OfferedDelivery {
  const method = demoDeliveries().find(({ _id }) => _id === id)
  return { method, lockers, draft: {}, clock, slots: 'nearest', ...given }
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
