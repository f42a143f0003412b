import { checkImage } from '#domain/product/personalization.ts'
import { fitsToday } from '#domain/limits/uploads.ts'
import { UPLOAD_KEPT } from '#domain/limits/retention.ts'
import { busy, takeTurn, whoCalls } from '#shop/accounts/account-limits.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { refuse } from '#shop/refuse.ts'
import { pictureOfFeed } from './feed-picture.ts'

/**
 * POST upload (Catalogue §5 "Product"): keeps a picture that was sent, under 128 random bits. What
 * is kept is a new picture made from its dots, so that nothing else in the file survives: no place
 * where it was taken, no second file behind it. It goes after a day unless a kept basket or an
 * order has it. How many one address may send, and how much, holds over all processes.
 */
export const upload = served('upload', async (context: CallContext, { body }) => {
  const tooOften = await takeTurn(context, 'upload')
  if (tooOften) return tooOften
  if (checkImage(body.byteLength, body).kind !== 'image') return refuse(415, 'WRONG_TYPE')

  const { database, makePicture, caller, limits, now } = context
  const client = caller && limits ? limits.nameOf(caller.address) : null
  if (!(await hasRoom(context, client, body.byteLength))) return refuse(503, 'UNAVAILABLE')

  const made = (await makePicture?.(body, caller?.address)) ?? { kind: 'busy' }
  if (made.kind === 'busy') return busy()
  if (made.kind === 'unfit') return refuse(415, 'WRONG_TYPE')

  const name = randomId()
  const { bytes, width, height } = made
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  await database.db
    .insertInto('upload')
    .values({ name, data, width, height, sent: body.byteLength, client, created_at: now() })
    .execute()
  return { name }
})

/** GET upload/{name}: the picture, for anybody who knows its name. */
export const uploaded = served('uploaded', async ({ database }, { params: { name } }) => {
  const row = await database.db
    .selectFrom('upload')
    .select(['data', 'width', 'height'])
    .where('name', '=', name)
    .executeTakeFirst()
  const known = row ?? (await pictureOfFeed(database, name))
  return known ? { type: 'image/webp' as const, ...known } : refuse(404, 'NOT_FOUND')
})

/** Whether there is room for so many bytes more, of this address and of all together. */
async function hasRoom(
  { database: { db }, caller, user, now }: CallContext,
  client: string | null,
  bytes: number,
): Promise<boolean> {
  const sum = db
    .selectFrom('upload')
    .select(({ fn }) => fn.sum<number | string | null>('sent').as('sent'))
    .where('created_at', '>', now() - UPLOAD_KEPT)
  const own = client === null ? undefined : sum.where('client', '=', client)
  const [all, ofClient] = await Promise.all([sum.executeTakeFirst(), own?.executeTakeFirst()])
  return fitsToday(bytes, {
    ofClient: Number(ofClient?.sent ?? 0),
    ofAll: Number(all?.sent ?? 0),
    isShopper: caller !== undefined && whoCalls(caller, user).isShopper === true,
  })
}
