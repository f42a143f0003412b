import type { ShopDatabase } from '#shop/database/open.ts'
import { pictureOfFeed } from '#shop/uploads/feed-picture.ts'
import { inDatabase } from './store/in-database.ts'
import { type Kept, type PictureStore, StoreTrouble } from './store/place.ts'

/**
 * What other sizes are made from: the owner's pictures and those of the feed; never what a shopper
 * sent, which is for who knows its name. `away`: another time there may be one.
 */
export function keptPictures(
  database: Pick<ShopDatabase, 'db'>,
  store?: PictureStore,
  tell?: (trouble: StoreTrouble) => void,
): (name: string) => Promise<Uint8Array | 'away' | undefined> {
  return async (name) => {
    const own = await database.db
      .selectFrom('picture')
      .select(['data', 'store_key'])
      .where('name', '=', name)
      .executeTakeFirst()
    if (own) {
      try {
        return await bytesOf(name, own, store)
      } catch (error) {
        if (!(error instanceof StoreTrouble)) throw error
        tell?.(error)
        return 'away'
      }
    }
    const found = await pictureOfFeed(database, name)
    return found && Buffer.from(found.data, 'base64')
  }
}

/** The bytes of a picture, wherever they are. Throws `StoreTrouble`. */
export async function bytesOf(
  name: string,
  kept: Kept,
  store: PictureStore | undefined,
): Promise<Uint8Array | undefined> {
  if (kept.store_key === null) return inDatabase.get(name, kept)
  if (!store) throw new StoreTrouble('not-set')
  return store.get(name, kept)
}
