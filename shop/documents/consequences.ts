import {
  type Consequence,
  consequences,
  type DependingShop,
} from '#domain/owner/dependents/consequences.ts'
import {
  type DependedEntry,
  type DependedSubject,
  dependedSubjects,
} from '#domain/owner/dependents/depended.ts'
import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import { documentsOf } from '#shop/catalogue/stored/documents.ts'
import type { Queries } from '#shop/database/open.ts'

/** Whether other documents and products depend on what a subject lists. */
export function isDepended(name: string): name is DependedSubject {
  return dependedSubjects.some((subject) => subject === name)
}

/** What breaks when the entries of a subject become others. */
export async function readConsequences(
  queries: Queries,
  subject: DependedSubject,
  before: readonly DependedEntry[],
  after: readonly DependedEntry[],
): Promise<Consequence[]> {
  // Most changes are of texts, for which nobody reads all products.
  const kept = new Map(after.map((entry) => [entry._id, whatCounts(entry)]))
  if (before.every((entry) => kept.get(entry._id) === whatCounts(entry))) return []
  return consequences(subject, before, after, await readShop(queries))
}

/** As much of an entry as others depend on. */
function whatCounts({ url, hierarchy, key, values }: DependedEntry): string {
  return JSON.stringify([url, hierarchy, key, values?.map(({ id }) => id)])
}

async function readShop(queries: Queries): Promise<DependingShop> {
  const kinds = ['settings', 'menu', 'home-section', 'footer', 'delivery'] as const
  const { all, only } = await documentsOf(queries, kinds)
  const settings = only('settings')
  return {
    ...{ settings, baseLang: settings.baseLang, products: await readSorted(queries) },
    ...{ menu: all('menu')[0] ?? [], home: all('home-section') },
    ...{ footer: all('footer')[0], deliveries: all('delivery') },
  }
}

/** Those that are not gone for good; one that is not understood is for the doctor to tell of. */
export async function readSorted(queries: Queries) {
  const rows = await queries
    .selectFrom('product')
    .select(['id', 'archived', 'removed', 'data'])
    .where('removed', '=', 0)
    .execute()
  return rows.flatMap((row) => {
    const understood = productOf(row)
    return understood.kind === 'product' ? [understood.product] : []
  })
}
