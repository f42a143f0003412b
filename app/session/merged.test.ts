import { expect, test } from 'vitest'

import { item } from '#tests/examples/products.ts'
import { asVisitor, emptied, mergedInto } from './merged.ts'
import { newSession, type SessionState } from './state.ts'

const mug = item('mug', { id: 'a' })
const tea = item('tea', { id: 'b', quantity: 100 })
const address = { ship: { name: 'Hanna Kowalczyk' } }

test('an account that logs in gets what the visitor has collected', () => {
  const kept = state({ items: [mug], wishes: ['bowl'] })
  const brought = state({ items: [tea], weighed: ['b'], wishes: ['cup'] })
  const merged = mergedInto(kept, brought)

  expect(merged.basket).toMatchObject({ id: kept.basket.id, items: [mug, tea], weighed: ['b'] })
  expect(merged.wishlist.map(({ productId }) => productId)).toEqual(['bowl', 'cup'])
})

test('the basket of an account stays as it is when the visitor brings none', () => {
  const kept = state({ items: [mug] })

  expect(mergedInto(kept, state({})).basket).toBe(kept.basket)
})

test('what the visitor chose and typed last counts', () => {
  const kept = { ...state({}), draft: { deliveryId: 'courier', deliveryCountry: 'pl' } }
  const brought = { ...state({}), draft: { deliveryId: 'locker', form: address } }

  expect(mergedInto(kept, brought).draft).toEqual({
    deliveryId: 'locker',
    deliveryCountry: 'pl',
    form: address,
  })
})

test('the visitor’s session keeps nothing but what was typed', () => {
  const before = { ...state({ items: [mug], wishes: ['cup'] }), draft: { form: address } }

  expect(emptied({ ...before, draft: { ...before.draft, deliveryId: 'locker' } })).toEqual({
    ...newSession(before.basket.id),
    draft: { form: address },
  })
})

test('basket, wishes and choices leave with who logs out, and come back at the next login', () => {
  const shared = state({ items: [mug, tea], weighed: ['b'], wishes: ['cup'] })
  const left = asVisitor(newSession('new'), shared, undefined)

  expect(left.basket).toEqual({ ...shared.basket, id: 'new' })
  expect(left.wishlist).toEqual(shared.wishlist)
  expect(mergedInto(shared, left).basket.items).toEqual(shared.basket.items)
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

type Given = { items?: (typeof mug)[]; weighed?: string[]; wishes?: string[] }

function state({ items = [], weighed = [], wishes = [] }: Given): SessionState {
  const fresh = newSession('basket')
  return {
    ...fresh,
    basket: { ...fresh.basket, items, weighed },
    wishlist: wishes.map((productId) => ({ productId, variantHash: '' })),
  }
}
