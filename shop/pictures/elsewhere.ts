import { setImmediate as nextTurn } from 'node:timers/promises'

import {
  pictureAddress,
  pictureLabel,
  pictureRatio,
  withPictureReplaced,
} from '#domain/picture/own-picture.ts'
import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { keepPicture, type NewPicture } from './library.ts'
import type { PictureStore } from './store/place.ts'
import { putFirst } from './store/put-first.ts'

/** Products that are read in one turn. */
const rowsAtOnce = 50

/** The pictures of products that are kept by other hosts, each with the products that show it. */
export async function picturesElsewhere(queries: Queries): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (let last = ''; ;) {
    const rows = await queries
      .selectFrom('product')
      .select(['id', 'archived', 'removed', 'data'])
      .where('id', '>', last)
      .where('removed', '=', 0)
      // Most have none: to understand a product takes longer than to look for one.
      .where(({ eb, or }) =>
        or(['%"url":"http%', '%"f":"http%'].map((pattern) => eb('data', 'like', pattern))),
      )
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const row of rows) {
      const understood = productOf(row)
      if (understood.kind === 'broken') continue
      for (const url of urlsOf(understood.product)) {
        if (!/^https?:\/\//i.test(url)) continue
        found.set(url, [...(found.get(url) ?? []), row.id])
      }
    }
    if (rows.length < rowsAtOnce) return found
    last = rows.at(-1)?.id ?? ''
    await nextTurn()
  }
}

function urlsOf({ mainImage, images }: StoredProduct): Set<string> {
  const hover = mainImage.f === undefined ? [] : [mainImage.f]
  return new Set([...images.map(({ url }) => url), mainImage.url, ...hover])
}

/** Takes a picture into the library, and shows it where the one elsewhere was shown. */
export async function takeFromElsewhere(
  database: ShopDatabase,
  { url, products }: { url: string; products: readonly string[] },
  made: Pick<NewPicture, 'bytes' | 'width' | 'height'>,
  { now, store }: { now: number; store?: PictureStore | undefined },
): Promise<void> {
  const picture = { ...made, label: pictureLabel({ name: nameOf(url) }) }
  const put = await putFirst(database, store, { picture, now })
  await database.transaction(async (transaction) => {
    // First of all: anybody else who changes goods waits here until this is done.
    await bumpCatalogueVersion(transaction)
    const { name } = await keepPicture(transaction, put, now)
    const change = { from: url, to: pictureAddress(name), ratio: pictureRatio(made) }
    const rows = await transaction
      .selectFrom('product')
      .select(['id', 'archived', 'removed', 'data'])
      .where('id', 'in', products)
      .execute()
    for (const row of rows) {
      const understood = productOf(row)
      if (understood.kind === 'broken') continue
      await transaction
        .updateTable('product')
        .set({ data: JSON.stringify(withPictureReplaced(understood.product, change)) })
        .where('id', '=', row.id)
        .execute()
    }
  })
}

/** The end of an address, as its shop called the file. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
