import { expect, test } from 'vitest'

import type { PromoCode } from '#domain/entities/promo-code.ts'
import { item } from '#tests/examples/products.ts'
import { placedOrder } from '#tests/examples/placed-order.ts'
import { asVisitor, emptied, joined, mergedInto } from './merged.ts'
import { sharedNames, showing } from './shared/addresses.ts'
import { newSession, type PlacedOrder, type SessionState } from './state.ts'

const mug = item('mug', { id: 'a' })
const tea = item('tea', { id: 'b', quantity: 100 })
const hanna = { email: 'hanna@example.com' }
const loyalty: PromoCode = {
  code: 'LOYALTY',
  type: 'LOYALTY',
  points: 240,
  validUntil: 0,
  discount: { type: 'VALUE', pointsValue: 0.1 },
}
const address = { ship: { name: 'Hanna Kowalczyk' } }

test('an account that logs in gets what the visitor has collected', () => {
  const kept = state({ items: [mug], wishes: ['bowl'] })
  const brought = state({ items: [tea], weighed: ['b'], wishes: ['cup'] })
  const merged = mergedInto(kept, brought, hanna)

  expect(merged.basket).toMatchObject({ id: kept.basket.id, items: [mug, tea], weighed: ['b'] })
  expect(merged.wishlist.map(({ productId }) => productId)).toEqual(['bowl', 'cup'])
})

test('the basket of an account stays as it is when the visitor brings none', () => {
  const kept = state({ items: [mug] })

  expect(mergedInto(kept, state({}), hanna).basket).toBe(kept.basket)
})

test('what the visitor chose last counts', () => {
  const kept = { ...state({}), draft: { deliveryId: 'courier', deliveryCountry: 'pl' } }
  const brought = { ...state({}), draft: { deliveryId: 'locker' } }

  expect(mergedInto(kept, brought, hanna).draft).toEqual({
    deliveryId: 'locker',
    deliveryCountry: 'pl',
  })
})

test('what somebody typed before at this browser gets into no account', () => {
  const typed = { form: address, retypedEmail: 'jan@example.com' }
  const brought = { ...state({}), draft: { ...typed, deliveryId: 'locker' } }
  const own = { form: { email: hanna.email }, retypedEmail: hanna.email }

  expect(mergedInto(state({}), brought, hanna).draft).toEqual({ deliveryId: 'locker' })
  expect(mergedInto({ ...state({}), draft: own }, brought, hanna).draft).toEqual({
    ...own,
    deliveryId: 'locker',
  })
  expect(emptied(brought, hanna)).toEqual({ ...newSession(brought.basket.id), draft: typed })
})

test('of the visitor’s orders only those with the account’s own e-mail get into it', () => {
  const [own, other, older] = [
    placed('own', 'Hanna@example.com'),
    placed('other', 'jan@example.com'),
    placed('older', hanna.email),
  ]
  const kept = { ...state({}), placed: [older] }
  const brought = { ...state({}), placed: [own, other] }

  expect(mergedInto(kept, brought, hanna).placed).toEqual([older, own])
  const left = emptied(brought, hanna)
  expect(left.placed).toEqual([other])
  expect(asVisitor(newSession('new'), kept, left).placed).toEqual([other])
  expect(asVisitor(newSession('new'), kept, undefined).placed).toEqual([])
})

test('prices that one price class has seen are shown to no other', () => {
  const seenAs = (minor: number) => ({ a: { minor, currency: 'PLN' } })
  const kept = state({ items: [mug], seen: seenAs(700) })
  const visitor = state({ items: [mug], seen: { ...seenAs(1000), b: seenAs(5).a } })

  expect(asVisitor(newSession('new'), kept, undefined).basket.seen).toEqual({})
  expect(mergedInto(kept, visitor, hanna).basket.seen).toEqual(seenAs(700))
  expect(mergedInto(state({}), visitor, hanna).basket.seen).toEqual({})
})

test('basket, wishes and choices leave with who logs out, and come back at the next login', () => {
  const shared = state({ items: [mug, tea], weighed: ['b'], wishes: ['cup'] })
  const left = asVisitor(newSession('new'), shared, undefined)

  expect(left.basket).toEqual({ ...shared.basket, id: 'new' })
  expect(left.wishlist).toEqual(shared.wishlist)
  expect(mergedInto(shared, left, hanna).basket.items).toEqual(shared.basket.items)
})

test('each address that shows a wishlist goes along, so that each can be ended', () => {
  const shared = (...names: string[]) => ({ ...state({}), ...showing(names) })
  expect(sharedNames(joined(shared('a'), shared('b')))).toEqual(['a', 'b'])
  expect(sharedNames(mergedInto(shared('a', 'b'), shared('c', 'b'), hanna))).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(sharedNames(joined(shared(), shared('b')))).toEqual(['b'])
  expect(sharedNames(joined(shared(), shared()))).toEqual([])
  // The visitor's own are there again after the account has left.
  const visitor = emptied(shared('c', 'd'), hanna)
  expect(sharedNames(visitor)).toEqual(['c', 'd'])
  expect(sharedNames(asVisitor(newSession('new'), shared('a'), visitor))).toEqual(['c', 'd'])
})

test('what was typed and ordered in the account’s name stays with it', () => {
  const shared = { ...state({}), draft: { form: address, deliveryId: 'locker' } }

  expect(asVisitor(newSession('new'), shared, undefined).draft).toEqual({ deliveryId: 'locker' })
  const own = { ...state({}), draft: { form: { email: 'guest@example.com' } } }
  expect(asVisitor(newSession('new'), shared, own).draft).toEqual({
    deliveryId: 'locker',
    form: { email: 'guest@example.com' },
  })
})

test('codes that are money, and the customer’s points, stay with the account', () => {
  const money = {
    cards: [{ code: 'GIFT-50-PLN', currency: 'PLN', minor: 5000 }],
    card: { typed: 'GIFT-EMPTY', problem: 'empty' as const },
  }
  const points = { promoCode: 'LOYALTY', codeRules: loyalty, codeProblem: 'limited' as const }
  const code = { promoCode: 'TEA10', codeProblem: 'not-valid' as const }
  const leave = (draft: SessionState['draft']) =>
    asVisitor(newSession('new'), { ...state({}), draft }, undefined).draft

  expect(leave({ ...money, ...points, deliveryId: 'locker' })).toEqual({ deliveryId: 'locker' })
  expect(leave({ promoCode: ' loyalty ' })).toEqual({})
  expect(leave({ ...money, ...code })).toEqual(code)
})

type Given = {
  items?: (typeof mug)[]
  weighed?: string[]
  wishes?: string[]
  seen?: SessionState['basket']['seen']
}

function state({ items = [], weighed = [], wishes = [], seen = {} }: Given): SessionState {
  const fresh = newSession('basket')
  return {
    ...fresh,
    basket: { ...fresh.basket, items, weighed, seen },
    wishlist: wishes.map((productId) => ({ productId, variantHash: '' })),
  }
}

function placed(id: string, email: string): PlacedOrder {
  return placedOrder(id, { email })
}
