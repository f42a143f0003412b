import type { Queries } from '#shop/database/open.ts'
import { type PictureStore, StoreTrouble } from '#shop/pictures/store/place.ts'
import type { Check } from '../check.ts'

/** The newest are looked for: to ask for all of a large library takes minutes. */
const most = 2_000
const atOnce = 16

/** The store of pictures does all that it is for, and what rows say is there is there. */
export const storedPictures: Check = {
  name: 'stored-pictures',
  look: async (queries, { pictureStore: store }) => {
    const rows = await keysIn(queries)
    if (!store) return rows.length === 0 ? [] : ['not-set']
    const trouble = await store.check()
    return trouble ? [said(trouble)] : await missingIn(store, rows)
  },
}

async function keysIn(queries: Queries) {
  return queries
    .selectFrom('picture')
    .select(['name', 'store_key'])
    .where('store_key', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}

async function missingIn(
  store: PictureStore,
  rows: Awaited<ReturnType<typeof keysIn>>,
): Promise<string[]> {
  const missing: string[] = []
  for (let done = 0; done < rows.length; done += atOnce) {
    const some = rows.slice(done, done + atOnce)
    try {
      const there = await Promise.all(some.map(({ store_key: key }) => store.has(key ?? '')))
      missing.push(...some.filter((_, at) => !there[at]).map(({ name }) => name))
    } catch (error) {
      if (!(error instanceof StoreTrouble)) throw error
      return [...missing, said(error)]
    }
  }
  return missing
}

function said({ why, detail }: StoreTrouble): string {
  return detail === '' ? why : `${why}: ${detail}`
}
