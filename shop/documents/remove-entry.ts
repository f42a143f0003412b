import type { Consequence } from '#domain/owner/dependents/consequences.ts'
import { type DependedSubject, placesOf, withoutPlace } from '#domain/owner/dependents/depended.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { together } from '#shop/database/rehearse.ts'

import { readConsequences, readSorted } from './consequences.ts'
import { changeDocuments, type DocumentsSet, getDocuments } from './documents.ts'

export type EntryRemoved =
  | DocumentsSet
  | { kind: 'unknown' }
  /** Nothing was changed: products would be without a category, or without their choice. */
  | { kind: 'left' | 'chosen' | 'below'; told: Consequence }

/**
 * Takes one entry away, and it from the products that are in it. Not where a product would be in no
 * category, a variant without what it is chosen by, or a category below nothing.
 */
export async function removeEntry(
  database: ShopDatabase,
  subject: DependedSubject,
  id: string,
  now: number,
): Promise<EntryRemoved> {
  return together(database, async (inside) => {
    // Nobody who changes goods comes between.
    await bumpCatalogueVersion(inside.db)
    const told = await removalOf(inside.db, subject, id)
    if (!told) return { kind: 'unknown' }
    if (told.left.length > 0) return { kind: 'left', told }
    if (told.chosen > 0) return { kind: 'chosen', told }
    if (told.named.some(({ by }) => by === 'categories')) return { kind: 'below', told }
    await takeFromProducts(inside.db, subject, id)
    const without = (there: unknown) =>
      Array.isArray(there) ? there.filter((one: { _id?: unknown }) => one._id !== id) : there
    const set = await changeDocuments(inside, subject, without, now)
    // The products have lost it by now, so nothing of them is reported there.
    return set.kind === 'set' ? { ...set, breaks: [told] } : set
  })
}

/** What would break; undefined where there is no such entry. */
export async function removalOf(
  queries: Queries,
  subject: DependedSubject,
  id: string,
): Promise<Consequence | undefined> {
  const before = await getDocuments(queries, subject)
  const after = before.filter(({ _id }) => _id !== id)
  const all = await readConsequences(queries, subject, before, after)
  return all.find((one) => one.id === id)
}

async function takeFromProducts(
  queries: Queries,
  subject: DependedSubject,
  id: string,
): Promise<void> {
  if (subject === 'pages') return
  for (const product of await readSorted(queries)) {
    if (!placesOf(product, subject).includes(id)) continue
    const data = JSON.stringify(withoutPlace(product, subject, id))
    await queries.updateTable('product').set({ data }).where('id', '=', product._id).execute()
  }
}
