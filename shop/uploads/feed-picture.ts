import type { ShopDatabase } from '#shop/database/open.ts'

/** The pictures of the feed are kept apart, because nobody has sent them. */
export function pictureOfFeed({ db }: Pick<ShopDatabase, 'db'>, name: string) {
  return db
    .selectFrom('social_picture')
    .select(['data', 'width', 'height'])
    .where('name', '=', name)
    .executeTakeFirst()
}
