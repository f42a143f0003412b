import { changesBetween, type Told } from '#domain/owner/changes.ts'
import { type DraftPart, looksIn, withLooks } from '#domain/owner/drafts/parts.ts'
import { goesOn, moved, typedPlace } from '#domain/owner/drafts/steps.ts'
import type { TakenOut } from '#shop/content/taken-out.ts'
import type { Queries } from '#shop/database/open.ts'
import { type DocumentFault, fittingDocuments, getDocuments } from '#shop/documents/documents.ts'
import type { Judged } from '#shop/documents/kinds.ts'
import { publishedPart } from './drafts.ts'

/** So many steps can be undone. */
const mostSteps = 200

export type DraftChanged =
  | { kind: 'changed'; takenOut: TakenOut[] }
  | { kind: 'unchanged'; takenOut: TakenOut[] }
  | { kind: 'wrong'; faults: DocumentFault[] }

type By = { who: string; now: number }

/**
 * Changes the draft of a part, which is begun by that, in a transaction of the caller's: judged as
 * if it was published now. What the shop shows stays as it is.
 */
export async function changeDraft(
  queries: Queries,
  part: DraftPart,
  whole: (there: unknown) => unknown,
  { who, now }: By,
): Promise<DraftChanged> {
  const { at, data: there } = await begun(queries, part, { who, now })
  const wanted = whole(there)
  const fitting = await fittingPart(queries, part, wanted)
  if (fitting.kind === 'wrong') return fitting
  const { clean, takenOut } = fitting
  const data = JSON.stringify(clean)
  // Both were read from JSON. In which order the names of a thing stand says nothing.
  const changes = changesBetween(there as Told, clean as Told)
  if (changes.length === 0) return { kind: 'unchanged', takenOut }
  const place = typedPlace(changes)
  const before = await queries
    .selectFrom('draft_step')
    .select(['changed_at', 'who', 'place'])
    .where('part', '=', part)
    .where('number', '=', at)
    .executeTakeFirstOrThrow()
  const last = { who: before.who, at: before.changed_at, place: before.place ?? undefined }
  const isSame = at > 0 && goesOn(last, { who, at: now, place })
  const number = isSame ? at : at + 1
  await queries.deleteFrom('draft_step').where('part', '=', part).where('number', '>', at).execute()
  await queries
    .insertInto('draft_step')
    .values({ part, number, data, changed_at: now, who, place: place ?? null })
    .onConflict((one) => one.columns(['part', 'number']).doUpdateSet({ data, changed_at: now }))
    .execute()
  await queries
    .deleteFrom('draft_step')
    .where('part', '=', part)
    .where('number', '>', 0)
    .where('number', '<=', number - mostSteps)
    .execute()
  await queries
    .updateTable('draft')
    .set({ at: number, last: number, trouble: null })
    .where('part', '=', part)
    .execute()
  return { kind: 'changed', takenOut }
}

/** One step back or forth; `none`: there is none. */
export async function stepDraft(
  queries: Queries,
  part: DraftPart,
  way: 'undo' | 'redo',
): Promise<'moved' | 'none'> {
  const steps = await locked(queries, part)
  const next = steps && moved(steps, way)
  if (!next) return 'none'
  const there = await queries
    .selectFrom('draft_step')
    .select('number')
    .where('part', '=', part)
    .where('number', '=', next.at)
    .executeTakeFirst()
  if (!there) return 'none'
  await queries.updateTable('draft').set({ at: next.at }).where('part', '=', part).execute()
  return 'moved'
}

/** A part as it would be stored, or what is wrong with it. */
export async function fittingPart(queries: Queries, part: DraftPart, wanted: unknown) {
  if (part !== 'looks') return fittingDocuments(queries, part, wanted)
  const settings = await getDocuments(queries, 'settings')
  const fitting = await fittingDocuments(queries, 'settings', withLooks(settings, wanted))
  if (fitting.kind === 'wrong') return fitting
  // It is what the schema promises.
  return { ...fitting, clean: looksIn(fitting.clean as Judged<'settings'>) }
}

/**
 * The draft as it is, in which nobody else changes anything until the end of the transaction. One
 * without a change begins from what the shop has now.
 */
async function begun(queries: Queries, part: DraftPart, { who, now }: By) {
  await queries
    .insertInto('draft')
    .values({ part, at: 0, last: 0 })
    .onConflict((one) => one.doNothing())
    .execute()
  const at = (await locked(queries, part))?.at ?? 0
  if (at > 0) return { at, data: await stepData(queries, part, at) }
  const published = await publishedPart(queries, part)
  const row = { data: JSON.stringify(published), changed_at: now, who }
  await queries
    .insertInto('draft_step')
    .values({ part, number: 0, ...row })
    .onConflict((one) => one.columns(['part', 'number']).doUpdateSet(row))
    .execute()
  return { at, data: published }
}

async function stepData(queries: Queries, part: DraftPart, number: number): Promise<unknown> {
  const { data } = await queries
    .selectFrom('draft_step')
    .select('data')
    .where('part', '=', part)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return JSON.parse(data)
}

async function locked(queries: Queries, part: DraftPart) {
  return queries
    .updateTable('draft')
    .set(({ ref }) => ({ at: ref('at') }))
    .where('part', '=', part)
    .returning(['at', 'last'])
    .executeTakeFirst()
}
