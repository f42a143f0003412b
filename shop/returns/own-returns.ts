import { type ShopContext, served } from '#shop/handler.ts'
import { toDecimal } from '#domain/money.ts'
import { isReturnOpen } from '#domain/order/order-status.ts'
import { refuse } from '#shop/refuse.ts'
import { readExpected } from './refund.ts'
import { oneReturnOf, readReturns, returnOf } from './stored-return.ts'

/** GET returns/all: the returns of the caller's orders, the newest first. */
export const returns = served('returns', async ({ database, user }: ShopContext) => {
  if (!user) return refuse(401, 'LOGIN_REQUIRED')
  const stored = await readReturns(database.db, { kind: 'account', customerId: user.id })
  return stored.map((row) => {
    const { _id, no, kind, status, createdDate, productsCount } = returnOf(row)
    return { _id, no, ...(kind && { kind }), status, createdDate, productsCount }
  })
})

/** GET return/{no}: 404 when it is not the caller's, or nobody's. */
export const oneReturn = served('return', async ({ database, user }: ShopContext, { params }) => {
  if (!user) return refuse(401, 'LOGIN_REQUIRED')
  const of = { kind: 'account', customerId: user.id, no: params.no } as const
  const [stored] = await readReturns(database.db, of)
  if (!stored) return refuse(404, 'NOT_FOUND')
  const back = oneReturnOf(stored)
  // One that only says in words what it is of cannot be reckoned.
  if (!isReturnOpen(back.status) || back.products.length === 0) return back
  const { amount, points } = await readExpected(database.db, stored)
  const { currency } = stored.order.total
  return { ...back, expected: { amount: toDecimal(amount), currency, points } }
})
