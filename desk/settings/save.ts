import type { z } from 'zod'

import { Category } from '#domain/entities/catalogue.ts'
import { movedInTree, type TreeMove } from '#domain/owner/category-tree.ts'
import { formOf } from '#domain/owner/document-form/form-of.ts'
import { mergePatch } from '#domain/owner/document-form/merge-patch.ts'
import { withPages } from '#domain/owner/document-form/with-pages.ts'
import { withTyped } from '#domain/owner/document-form/with-typed.ts'
import { type SubjectName, subjects } from '#shop/documents/documents.ts'
import { isRecord } from '#shop/documents/kinds.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { act, actThen, againOf, type Wanted } from '../frame/act.ts'
import { goTo } from '../frame/said.ts'
import type { Taken, Visit } from '../frame/visit.ts'
import { toldFirst } from './breaks.tsx'
import { entrySchema } from './entry-schema.ts'
import { sentBy } from '../parts/form.tsx'
import { moved } from '../parts/sorting.tsx'
import { type Fields, inFields } from './faults.ts'
import { withMoments } from './moments.ts'
import { withNamedGoods } from './named/goods.ts'
import { withNamedPictures } from './named/pictures.ts'
import { withNets } from './nets.ts'
import { pagesFor } from './pages.ts'

/** Where what a form changes is kept: in the shop itself, or in a draft of it. */
export type Stored = {
  subject: SubjectName
  /** What it is made of. */
  schema: z.ZodType
  /** Its page. */
  path: string
  get: Pick<Wanted, 'action' | 'given'>
  set(file: string): Pick<Wanted, 'action' | 'given'>
}

/** A subject as visitors see it. */
export function inShop(subject: SubjectName): Stored {
  return {
    subject,
    schema: subjects[subject].schema,
    path: `/settings/${subject}`,
    get: { action: `${subject} get`, given: {} },
    set: (file) => ({ action: `${subject} set`, given: { file } }),
  }
}

/** Changes a subject by the action that takes it as JSON: only what differs of what was typed. */
export async function saveSubject(visit: Visit, form: FormData, stored: Stored): Promise<Taken> {
  const { subject, schema, path: here } = stored
  const set = async (file: string, path: string, fields?: Fields) => {
    const wanted = { ...stored.set(file), ...sentBy(form) }
    const first = await toldFirst(visit, form, wanted)
    if (first) return first
    const taken = await actThen(visit, wanted, path)
    const isRefused = fields && 'kind' in taken && taken.kind === 'again'
    return isRefused ? inFields(visit, form, taken, { ...fields, subject }) : taken
  }
  const json = form.get('json')
  if (form.get('do') === 'json') return set(typeof json === 'string' ? json : '', here)

  const got = await act(visit, stored.get)
  if (got.kind === 'refused') return againOf(got)
  const { langs, baseLang, timeZone } = (await readOrderTerms(visit.desk.database)).settings
  const sent = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const typed = withPages(new Map(sent), await pagesFor(visit, subject, baseLang))
  const { data } = got
  const filledIn = async (one: z.ZodType, kept: unknown) => {
    const nodes = formOf(one, kept, langs)
    const pictures = await withNamedPictures(visit, typed, nodes)
    const named = await withNamedGoods(visit, pictures, nodes)
    return { nodes, value: withTyped(one, kept, withMoments(named, nodes, timeZone), langs) }
  }
  if (!Array.isArray(data)) {
    const { nodes, value } = await filledIn(schema, data)
    const patch = mergePatch(data, value)
    return isRecord(patch) && Object.keys(patch).length === 0
      ? goTo(visit, here, { tone: 'wait', lines: [visit.say.settings.unchanged] })
      : set(JSON.stringify(patch), here, { nodes })
  }
  const sorted = subject === 'categories' ? sortedTree(data, form) : moved<unknown>(data, form)
  if (sorted) return set(JSON.stringify(sorted), here)
  if (form.get('at') === '-') {
    const kind = form.get('kind')
    const one = entrySchema(subject, typeof kind === 'string' ? kind : undefined)
    const { nodes, value } = await filledIn(one, undefined)
    const entry = subject === 'deliveries' ? withNets(undefined, value, data) : value
    const after = form.get('after')
    const place = typeof after === 'string' ? Number(after) + 1 : data.length
    return entry === undefined
      ? goTo(visit, here, { tone: 'wait', lines: [visit.say.settings.unchanged] })
      : set(JSON.stringify(data.toSpliced(place, 0, entry)), `${here}?at=${place}`, {
          nodes,
          place,
        })
  }
  const at = Number(form.get('at'))
  const entry: unknown = data[at]
  if (entry === undefined) return goTo(visit, here)
  switch (form.get('do')) {
    case 'remove':
      return set(JSON.stringify(data.toSpliced(at, 1)), here)
    case 'copy':
      return set(JSON.stringify([...data, copyOf(entry, data)]), `${here}?at=${data.length}`)
    default: {
      const { nodes, value } = await filledIn(entrySchema(subject), entry)
      const now = subject === 'deliveries' ? withNets(entry, value, data) : value
      return set(JSON.stringify(data.with(at, now)), `${here}?at=${at}`, { nodes, place: at })
    }
  }
}

/** Categories after a move in their tree: `to` is a place among those beside it. */
function sortedTree(data: readonly unknown[], form: FormData): unknown {
  const categories = Category.array().parse(data)
  const one = categories[Number(form.get('at'))]
  const moves: Readonly<Record<string, TreeMove>> = {
    ...{ up: 'up', down: 'down', left: 'out', right: 'in' },
    place: { to: Number(form.get('to') || Number.NaN) },
  }
  const move = moves[String(form.get('do'))]
  return one && move ? movedInTree(categories, one._id, move) : undefined
}

/** Another one like it, under an id, a title and so an address that none has yet. */
function copyOf(entry: unknown, all: readonly unknown[]): unknown {
  if (!isRecord(entry)) return entry
  const key = ['_id', 'id'].find((name) => typeof entry[name] === 'string')
  if (key === undefined) return entry
  const ids = new Set(all.filter(isRecord).map((one) => one[key]))
  let number = 2
  while (ids.has(`${String(entry[key])}-${number}`)) number += 1
  const { url, ...others } = entry
  const titled = Object.entries(isRecord(url) ? others : entry).map(([name, value]) =>
    isRecord(url) && ['name', 'title'].includes(name)
      ? [name, numbered(value, number)]
      : [name, value],
  )
  return { ...Object.fromEntries(titled), [key]: `${String(entry[key])}-${number}` }
}

/** Texts by language, each with a number behind it. */
function numbered(texts: unknown, number: number): unknown {
  if (!isRecord(texts)) return texts
  return Object.fromEntries(
    Object.entries(texts).map(([lang, text]) => [lang, `${String(text)} ${number}`]),
  )
}
