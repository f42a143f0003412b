import { expect, test } from 'vitest'

import { OrderState, OrderStatus } from '#domain/entities/order.ts'
import { PaymentType } from '#domain/entities/payment.ts'
import { isInView, type ListedStanding, orderViews, standingOfOrder } from './order-views.ts'

const placed: ListedStanding = {
  status: 'PENDING',
  state: 'PENDING',
  paid: false,
  packed: false,
  payment: 'transfer',
  failedTries: 0,
  comesBack: false,
}

test('what comes next of an order is its money, its packing, its way', () => {
  expect(standingOfOrder(placed)).toBe('pay-transfer')
  expect(standingOfOrder({ ...placed, payment: 'p24', state: 'TMP_LOCK' })).toBe('pay-elsewhere')
  expect(standingOfOrder({ ...placed, payment: 'p24', failedTries: 3 })).toBe('pay-failed')
  expect(standingOfOrder({ ...placed, paid: true })).toBe('pack')
  expect(standingOfOrder({ ...placed, payment: 'cod' })).toBe('pack')
  expect(standingOfOrder({ ...placed, payment: 'cod', packed: true })).toBe('send')
  expect(standingOfOrder({ ...placed, status: 'SENT' })).toBe('sent')
  expect(standingOfOrder({ ...placed, status: 'REALIZED' })).toBe('delivered')
  expect(standingOfOrder({ ...placed, status: 'REALIZED', comesBack: true })).toBe('coming-back')
  expect(standingOfOrder({ ...placed, status: 'RETURN' })).toBe('returned')
  expect(standingOfOrder({ ...placed, status: 'CANCELED' })).toBe('cancelled')
  const late = { ...placed, status: 'CANCELED', state: 'CANCELED_LOCK' } as const
  expect(standingOfOrder(late)).toBe('given-up')
  expect(standingOfOrder({ ...placed, status: 'CANCELED_LOCK' })).toBe('given-up')
  expect(isInView(placed, 'all')).toBe(true)
})

test('an order stands in one part of the list, beside all and the returns', () => {
  for (const order of everyOrder()) {
    const views = orderViews.filter((view) => isInView(order, view))
    const others = views.filter((view) => view !== 'all' && view !== 'returns')
    expect(others, JSON.stringify(order)).toHaveLength(1)
    expect(views).toContain('all')
    expect(views.includes('returns')).toBe(order.comesBack)
  }
})

test('who packs sees what is to be packed, and who waits for money what is not paid', () => {
  for (const order of everyOrder()) {
    if (order.comesBack) continue
    const standing = standingOfOrder(order)
    expect(isInView(order, 'pack')).toBe(standing === 'pack')
    expect(isInView(order, 'send')).toBe(standing === 'send')
    expect(isInView(order, 'money')).toBe(standing.startsWith('pay-'))
  }
})

function everyOrder(): ListedStanding[] {
  const flags = [true, false]
  return OrderStatus.options.flatMap((status) =>
    OrderState.options.flatMap((state) =>
      PaymentType.options.flatMap((payment) =>
        flags.flatMap((paid) =>
          flags.flatMap((packed) =>
            flags.map((comesBack) => {
              const is = { status, state, payment, paid, packed, comesBack }
              return { ...is, failedTries: paid ? 0 : 1 }
            }),
          ),
        ),
      ),
    ),
  )
}
