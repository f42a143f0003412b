import { expect, test } from 'vitest'

import { ownOrder } from '#tests/examples/own-order.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { againView } from './view.ts'

const order = ownOrder()
const lines = [
  { kind: 'sold-out' as const, quantity: 0 },
  { kind: 'other' as const, quantity: 1 },
]

test('what was put into the basket again, and what was not, is shown line by line', () => {
  const links = new Map([['plate', '/p/supper-plate']])
  const view = againView(order, { no: order.no, lines }, links, rendering())

  expect(view?.lines).toEqual([
    {
      name: 'Lake mug',
      href: undefined,
      told: 'Not in the basket: sold out, or all of it is in there already',
      isIn: false,
    },
    {
      name: 'Supper plate',
      href: '/p/supper-plate',
      told: '1 pc of 2 pcs: in the basket, as much as can be had',
      isIn: true,
    },
  ])
})

test('another order, or one of other lines, tells nothing', () => {
  const words = rendering()

  expect(againView(order, undefined, new Map(), words)).toBeUndefined()
  expect(againView(order, { no: 'K/1', lines }, new Map(), words)).toBeUndefined()
  expect(againView(order, { no: order.no, lines: [] }, new Map(), words)).toBeUndefined()
})
