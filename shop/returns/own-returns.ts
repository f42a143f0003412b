import { type ShopContext, served } from '#shop/handler.ts'
import { refuse } from '#shop/refuse.ts'
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
  return stored ? oneReturnOf(stored) : refuse(404, 'NOT_FOUND')
})
