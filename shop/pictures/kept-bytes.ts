import type { ShopDatabase } from '#shop/database/open.ts'
import { pictureOfFeed } from '#shop/uploads/feed-picture.ts'

/**
 * What other sizes are made from: the owner's pictures and those of the feed; never what a shopper
 * sent, which is for who knows its name.
 */
export function keptPictures(
  database: Pick<ShopDatabase, 'db'>,
): (name: string) => Promise<Uint8Array | undefined> {
  return async (name) => {
    const own = database.db
      .selectFrom('picture')
      .select('data')
      .where('name', '=', name)
      .executeTakeFirst()
    const found = (await own) ?? (await pictureOfFeed(database, name))
    return found && Buffer.from(found.data, 'base64')
  }
}
