import type { SocialFeedItem } from '#domain/entities/catalogue.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { randomId } from '#shop/orders/random-id.ts'
import type { PictureMaker } from '#shop/uploads/picture-maker.ts'
import type { InstagramApi, NoAnswer, Post } from './instagram-api.ts'

/** How many are shown (Catalogue §9). */
const MOST = 8

type Keeping = {
  database: ShopDatabase
  api: Pick<InstagramApi, 'picture'>
  makePicture: PictureMaker
}

/** A post as a document, and the name of its picture. */
type Item = { id: string; picture: string; item: SocialFeedItem }

/** The first posts whose pictures can be had; why not, where there are none. */
export async function keepFeed(
  given: Keeping,
  posts: readonly Post[],
): Promise<NoAnswer['why'] | undefined> {
  const items: Item[] = []
  for (const post of posts) {
    if (items.length === MOST) break
    const picture = await pictureOf(given, post)
    if (picture === undefined) continue
    const { id, type, caption, username, permalink } = post
    const url = `/uploads/${picture}`
    const item = {
      media_type: type,
      thumbnail_url: url,
      media_url: type === 'video' ? permalink : url,
      caption,
      username,
      permalink,
    }
    items.push({ id, picture, item })
  }
  // Pictures of which none can be had are no reason to show nothing.
  if (items.length === 0 && posts.length > 0) return 'garbage'
  await write(given.database, items)
  return undefined
}

/** The name of a post's picture here; it is asked for once, since its address changes. */
async function pictureOf(
  { database: { db }, api, makePicture }: Keeping,
  post: Post,
): Promise<string | undefined> {
  const kept = await db
    .selectFrom('social_picture')
    .select('name')
    .where('source', '=', post.id)
    .executeTakeFirst()
  if (kept) return kept.name
  const bytes = await api.picture(post.picture)
  const made = bytes && (await makePicture(bytes, undefined))
  if (made?.kind !== 'made') return undefined
  const { width, height } = made
  const name = randomId()
  const data = Buffer.from(made.bytes).toString('base64')
  await db
    .insertInto('social_picture')
    .values({ name, source: post.id, data, width, height })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute()
  const row = db.selectFrom('social_picture').select('name').where('source', '=', post.id)
  return (await row.executeTakeFirst())?.name
}

/** Only where something is new: every document that is written makes pages again. */
async function write(database: ShopDatabase, items: readonly Item[]): Promise<void> {
  const rows = items.map(({ id, item }, position) => ({
    kind: 'social-feed-item' as const,
    id,
    position,
    data: JSON.stringify(item),
  }))
  const before = await database.db
    .selectFrom('document')
    .select(['id', 'position', 'data'])
    .where('kind', '=', 'social-feed-item')
    .orderBy('position')
    .execute()
  const text = (all: readonly { id: string; data: string }[]) =>
    JSON.stringify(all.map(({ id, data }) => [id, data]))
  if (text(before) === text(rows)) return
  await database.transaction(async (transaction) => {
    await forgetFeed(
      transaction,
      items.map(({ picture }) => picture),
    )
    if (rows.length > 0) await transaction.insertInto('document').values(rows).execute()
  })
}

/** The documents of the feed, and all pictures but those that are still shown. */
export async function forgetFeed(queries: Queries, shown: readonly string[]): Promise<void> {
  await queries.deleteFrom('document').where('kind', '=', 'social-feed-item').execute()
  await queries
    .deleteFrom('social_picture')
    .$if(shown.length > 0, (query) => query.where('name', 'not in', shown))
    .execute()
}
