import { sql, type Transaction } from 'kysely'
import { z } from 'zod'

import { Category } from '#domain/entities/catalogue.ts'
import type { Consequence } from '#domain/owner/dependents/consequences.ts'
import type { DependedEntry } from '#domain/owner/dependents/depended.ts'
import { noteMoved } from '#shop/addresses/moved.ts'
import { cleanShopData } from '#shop/content/clean-shop-data.ts'
import { type TakenOut, takenOutOf } from '#shop/content/taken-out.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { emptyShop } from '#shop/empty-shop.ts'

import { withKeptAddresses } from './addresses.ts'
import { newAddressFaults } from './address-faults.ts'
import { isDepended, readConsequences } from './consequences.ts'
import type { DocumentFault } from './fault.ts'
import { judged } from './judge.ts'
import { isRecord, type Judged, type Subject, type SubjectName, subjects } from './kinds.ts'
import { placeGoods } from './place-goods.ts'
import { referenceFaults } from './references.ts'

export type { DocumentFault } from './fault.ts'
export { type SubjectName, subjects } from './kinds.ts'

export type DocumentsSet =
  /**
   * With the ids of those that are gone, with what breaks, and with what its texts lost, if they
   * did.
   */
  | {
      kind: 'set'
      count: number
      gone: string[]
      breaks: Consequence[]
      takenOut?: TakenOut[]
    }
  | { kind: 'unchanged'; takenOut?: TakenOut[] }
  /** Nothing was changed. */
  | { kind: 'wrong'; faults: DocumentFault[] }
  /** Products are still in what would go: so many, and which. */
  | { kind: 'in-use'; id: string; products: number; breaks: Consequence[] }

/** What the shop has of it, as JSON. */
export async function getDocuments<Name extends SubjectName>(
  queries: Queries,
  name: Name,
): Promise<Judged<Name>> {
  const subject: Subject = subjects[name]
  const rows = await storedRows(queries, subject)
  const values = rows.map(({ data }): unknown => JSON.parse(data))
  // Nothing is stored of a subject that its schema has not judged.
  return (subject.form === 'list' ? values : values[0]) as Judged<Name>
}

/**
 * Changes it in one transaction: settings and footer by what is named (null takes a part away),
 * the others as a whole. Kept pages follow within a second, as after every change of the catalogue.
 */
export function setDocuments(
  database: ShopDatabase,
  name: SubjectName,
  given: unknown,
  now: number,
): Promise<DocumentsSet> {
  const { form } = subjects[name]
  const whole = (there: unknown) => (form === 'part' ? merged(there, given) : given)
  return changeDocuments(database, name, whole, now)
}

/** The same with what follows from what is there: nobody comes between. */
export async function changeDocuments(
  database: ShopDatabase,
  name: SubjectName,
  whole: (there: unknown) => unknown,
  now: number,
): Promise<DocumentsSet> {
  const subject: Subject = subjects[name]
  return database
    .transaction(async (transaction) => {
      // Anybody who else changes the catalogue waits here until this is done.
      await bumpCatalogueVersion(transaction)
      const before = await storedRows(transaction, subject)
      const stored: unknown[] = before.map(({ data }): unknown => JSON.parse(data))
      const there = subject.form === 'list' ? stored : stored[0]
      const given = whole(there)
      const wanted = subject.addressed ? withKeptAddresses(given, stored) : given
      if (JSON.stringify(wanted) === JSON.stringify(there)) return rollback({ kind: 'unchanged' })
      const fitting = await fittingDocuments(transaction, name, wanted)
      if (fitting.kind === 'wrong') return rollback(fitting)
      const { clean, takenOut } = fitting
      const told = takenOut.length > 0 ? { takenOut } : {}
      const rows = rowsOf(subject, clean)
      const same = rows.length === before.length && rows.every((row, at) => isSame(row, before[at]))
      if (same) return rollback({ kind: 'unchanged', ...told })
      const gone = before.filter(({ id }) => rows.every((row) => row.id !== id))
      const breaks = await broken(transaction, name, stored, clean)
      const inUse = await stillInUse(transaction, name, gone)
      if (inUse) return rollback({ ...inUse, breaks })
      await write(transaction, subject, { before, rows, gone, now })
      if (name === 'categories') {
        await placeGoods(transaction, Category.array().parse(stored), Category.array().parse(clean))
      }
      const ids = gone.map(({ id }) => id)
      return { kind: 'set', count: rows.length, gone: ids, breaks, ...told } as const
    })
    .catch((error: unknown) => {
      if (error instanceof NothingDone) return error.result
      throw error
    })
}

/** How a subject would be stored, or what is wrong with it. */
export async function fittingDocuments(
  queries: Queries,
  name: SubjectName,
  wanted: unknown,
): Promise<
  | { kind: 'fits'; clean: unknown; takenOut: TakenOut[] }
  | { kind: 'wrong'; faults: DocumentFault[] }
> {
  const { value, faults } = judged(name, subjects[name], wanted)
  if (faults.length > 0) return { kind: 'wrong', faults }
  const odd = await newAddressFaults(queries, name, value)
  if (odd.length > 0) return { kind: 'wrong', faults: odd }
  const lost = await referenceFaults(queries, name, value)
  if (lost.length > 0) return { kind: 'wrong', faults: lost }
  const clean = cleaned(name, value)
  return { kind: 'fits', clean, takenOut: takenOutOf(value, clean) }
}

/** Ends a transaction in which nothing shall have happened. */
class NothingDone extends Error {
  readonly result: DocumentsSet
  constructor(result: DocumentsSet) {
    super('nothing was done')
    this.result = result
  }
}

function rollback(result: DocumentsSet): never {
  throw new NothingDone(result)
}

type Row = { id: string; position: number; data: string }

async function storedRows(queries: Queries, { kind }: Subject): Promise<Row[]> {
  return queries
    .selectFrom('document')
    .select(['id', 'position', 'data'])
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
}

function rowsOf({ kind, form, idOf }: Subject, value: unknown): Row[] {
  const list: unknown[] = form === 'list' && Array.isArray(value) ? value : [value]
  return list.map((one, position) => ({
    id: isRecord(one) && idOf ? idOf(one, position) : kind,
    position,
    data: JSON.stringify(one),
  }))
}

function isSame(row: Row, before: Row | undefined): boolean {
  return row.id === before?.id && row.data === before.data
}

async function write(
  transaction: Transaction<Tables>,
  { kind, addressed }: Subject,
  change: { before: readonly Row[]; rows: readonly Row[]; gone: readonly Row[]; now: number },
): Promise<void> {
  const { before, rows, gone, now } = change
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id)
    await transaction
      .deleteFrom('document')
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .execute()
  }
  for (const row of rows) {
    await transaction
      .insertInto('document')
      .values({ kind, ...row })
      .onConflict((one) =>
        one.columns(['kind', 'id']).doUpdateSet({
          position: sql<number>`excluded.position`,
          data: sql<string>`excluded.data`,
        }),
      )
      .execute()
  }
  if (!addressed) return
  const was = new Map(before.map(({ id, data }) => [id, data]))
  for (const { id, data } of rows) {
    const old = was.get(id)
    if (old === undefined) continue
    await noteMoved(transaction, addressed, addressOf(id, old), addressOf(id, data), now)
  }
}

const WithUrl = z.object({ url: z.record(z.string(), z.string()) })

function addressOf(_id: string, data: string) {
  return { _id, url: WithUrl.safeParse(JSON.parse(data)).data?.url ?? {} }
}

async function broken(
  queries: Queries,
  name: SubjectName,
  before: unknown,
  after: unknown,
): Promise<Consequence[]> {
  if (!isDepended(name)) return []
  // Both are what the schema of this subject promises.
  const [was, is] = [before, after] as [DependedEntry[], DependedEntry[]]
  return readConsequences(queries, name, was, is)
}

/** What products say of themselves with the things that they are in. */
const fieldOfProducts: Partial<Record<SubjectName, readonly string[]>> = {
  categories: ['mainCategory', 'categories'],
  collections: ['groups'],
  manufacturers: ['manufacturerId'],
}

async function stillInUse(
  transaction: Transaction<Tables>,
  name: SubjectName,
  gone: readonly Row[],
): Promise<{ kind: 'in-use'; id: string; products: number } | undefined> {
  const fields = fieldOfProducts[name]
  if (!fields || gone.length === 0) return undefined
  const ids = new Set(gone.map(({ id }) => id))
  const rows = await transaction
    .selectFrom('product')
    .select('data')
    .where('removed', '=', 0)
    .execute()
  const uses = rows.flatMap(({ data }) => {
    const product: unknown = JSON.parse(data)
    if (!isRecord(product)) return []
    const named = fields.flatMap((field): unknown => product[field])
    const used = named.find((id) => typeof id === 'string' && ids.has(id))
    return typeof used === 'string' ? [used] : []
  })
  const [id] = uses
  return id === undefined
    ? undefined
    : { kind: 'in-use', id, products: uses.filter((used) => used === id).length }
}

/** RFC 7396: objects part by part, null takes a part away, everything else is replaced. */
export function merged(before: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  const result = isRecord(before) ? { ...before } : {}
  for (const [name, value] of Object.entries(patch)) {
    if (name === '__proto__') continue
    if (value === null) delete result[name]
    else result[name] = merged(result[name], value)
  }
  return result
}

/** Editor HTML as a shop is filled with it. */
function cleaned(name: SubjectName, value: unknown): unknown {
  const part = {
    menu: 'menu',
    footer: 'footer',
    home: 'homeSections',
    pages: 'sites',
    popups: 'popups',
    categories: 'categories',
    collections: 'groups',
    manufacturers: 'manufacturers',
  } as const
  const key = name in part ? part[name as keyof typeof part] : undefined // it is one of them
  // The value is what the schema of this part promises.
  return key === undefined ? value : cleanShopData({ ...emptyShop(0), [key]: value })[key]
}
