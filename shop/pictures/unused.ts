import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Queries } from '#shop/database/open.ts'
import { type LibraryPicture, listPictures } from './library.ts'

/** So many rows are read at once, with a turn for others after each. */
const rowsAtOnce = 200

/**
 * Pictures that nothing shows, the newest first. The whole shop is read for it, a part at a time:
 * what an owner asks now and then needs no account of its own.
 */
export async function unusedPictures(
  queries: Queries,
  wanted: Parameters<typeof listPictures>[1],
): Promise<LibraryPicture[]> {
  const used = await usedNames(queries)
  const unused: LibraryPicture[] = []
  let { before } = wanted
  while (unused.length < wanted.limit) {
    const page = await listPictures(queries, { ...wanted, limit: rowsAtOnce, before })
    unused.push(...page.filter(({ name }) => !used.has(name)))
    before = page.at(-1)
    if (page.length < rowsAtOnce) break
    await nextTurn()
  }
  return unused.slice(0, wanted.limit)
}

async function usedNames(queries: Queries): Promise<ReadonlySet<string>> {
  const used = new Set<string>()
  const note = ({ data }: { data: string }) => {
    for (const [, name = ''] of data.matchAll(/\/media\/([\w-]{22})\.webp/g)) used.add(name)
  }
  for (const table of ['product', 'shop_order'] as const) {
    for (let last = ''; ;) {
      const page = await queries
        .selectFrom(table)
        .select(['id', 'data'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(rowsAtOnce)
        .execute()
      page.forEach(note)
      last = page.at(-1)?.id ?? ''
      if (page.length < rowsAtOnce) break
      await nextTurn()
    }
  }
  const documents = await queries.selectFrom('document').select('data').execute()
  documents.forEach(note)
  return used
}
