import type { ShopDatabase } from '#shop/database/open.ts'

/** The pictures of the feed are kept apart, because nobody has sent them. */
export function pictureOfFeed({ db }: Pick<ShopDatabase, 'db'>, name: string) {
  return db
    .selectFrom('social_picture')
    .select(['data', 'width', 'height'])
    .where('name', '=', name)
    .executeTakeFirst()
}

/** What other sizes are made from; never what a shopper sent, which is for who knows its name. */
export function feedPictures(
  database: Pick<ShopDatabase, 'db'>,
): (name: string) => Promise<Uint8Array | undefined> {
  return async (name) => {
    const found = await pictureOfFeed(database, name)
    return found && Buffer.from(found.data, 'base64')
  }
}
