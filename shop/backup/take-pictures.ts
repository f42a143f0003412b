import { DatabaseSync } from 'node:sqlite'

import { inDatabase } from '#shop/pictures/store/in-database.ts'
import { type PictureStore, StoreTrouble } from '#shop/pictures/store/place.ts'

/**
 * Fetches into a backup what its pictures have in a store; gives how many it lacks. A shop that is
 * restored from it names nothing in the store but what it lacks, and can take nothing else away
 * from the one that goes on.
 */
export async function takePictures(
  draft: string,
  store: PictureStore | undefined,
): Promise<number> {
  const backup = new DatabaseSync(draft)
  try {
    // A database of an older version has none.
    if (!backup.prepare("select 1 from sqlite_schema where name = 'picture_leftover'").get())
      return 0
    backup.exec('delete from picture_leftover')
    const stored = backup
      .prepare('select name, store_key from picture where store_key is not null')
      .all()
    const fill = backup.prepare('update picture set data = ?, store_key = null where name = ?')
    let lacking = 0
    for (const row of stored) {
      const name = String(row['name'])
      const bytes = await bytesIn(store, name, String(row['store_key']))
      if (bytes) fill.run((await inDatabase.put(name, bytes, '')).data, name)
      else lacking += 1
    }
    return lacking
  } finally {
    backup.close()
  }
}

async function bytesIn(store: PictureStore | undefined, name: string, key: string) {
  try {
    return await store?.get(name, { data: '', store_key: key })
  } catch (error) {
    // A backup without some pictures is better than none.
    if (error instanceof StoreTrouble) return undefined
    throw error
  }
}
