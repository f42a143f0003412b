import type { ShopDatabase } from '#shop/database/open.ts'
import type { NewPicture } from '../library.ts'
import { pictureName } from '../picture-name.ts'
import { announceKey } from './leftovers.ts'
import { type PictureStore, StoreTrouble } from './place.ts'

/**
 * The same picture, in the store if there is one, before a row names it: never inside of a
 * transaction, for which others would wait. While the store is away the database keeps it: it can
 * be moved later, and the owner need not send it again.
 */
export async function putFirst<Picture extends NewPicture>(
  { db }: Pick<ShopDatabase, 'db'>,
  store: PictureStore | undefined,
  { picture, now }: { picture: Picture; now: number },
): Promise<Picture> {
  if (!store) return picture
  const { bytes } = picture
  const name = pictureName(bytes)
  const known = await db
    .selectFrom('picture')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  if (known) return picture
  const key = await announceKey(db, name, now)
  try {
    return { ...picture, kept: await store.put(name, bytes, key) }
  } catch (error) {
    // What was cut off may be there all the same: it stays noted.
    if (error instanceof StoreTrouble) return picture
    throw error
  }
}
