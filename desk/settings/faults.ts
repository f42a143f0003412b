import type { FormNode } from '#domain/owner/document-form/form-of.ts'
import type { SubjectName } from '#shop/documents/documents.ts'
import type { Again, Visit } from '../frame/visit.ts'
import { withNearGoods } from '../parts/choosing/goods-field.tsx'
import { entriesIn } from '../parts/choosing/list-fields.tsx'
import { trailTo } from './names.ts'

/** The fields that were typed into, and of an entry its place in the list. */
export type Fields = { nodes: readonly FormNode[]; place?: number }

/**
 * A refusal of what was typed, by the pointers of fields: `stripes[0].link`, and of an entry
 * `[3].name.pl`. What is told of it calls fields as the form does, and speaks of no JSON.
 */
export async function inFields(
  visit: Visit,
  form: FormData,
  refused: Again,
  { nodes, place, subject }: Fields & { subject: SubjectName },
): Promise<Again> {
  const start = place === undefined ? '' : `/${place}`
  const about = { visit, isOfSettings: subject === 'settings' }
  const told = Object.entries(refused.faults ?? {}).map(([path, fault]) => {
    const pointer = `/${path.replaceAll('[', '.').replaceAll(']', '').replace(/^\./, '')}`
    const field = fieldAt(form, pointer.replaceAll('.', '/').slice(start.length))
    const trail = trailTo(nodes, field, about)
    return { at: trail?.at ?? field, called: trail?.labels.join(', ') ?? path, fault }
  })
  const faults = await withNearGoods(
    visit,
    Object.fromEntries(told.map(({ at, fault }) => [at, fault])),
    (field) =>
      /\/products\/\d+$|\/product$/.test(field) ? String(form.get(field) ?? '') : undefined,
  )
  const [, cure = ''] = refused.lines
  const lines = told.map(({ at, called, fault }) => {
    // Of a list it is said which of its lines is meant.
    const typed = /\/\d+$/.test(at) ? form.get(at) : null
    const which = typeof typed === 'string' && typed !== '' ? ` (${typed})` : ''
    return `${called}${which}: ${faults[at] ?? fault}`
  })
  return told.length === 0
    ? refused
    : { ...refused, faults, lines: [visit.say.goods.notSaved, cure, ...lines] }
}

/** Of a list with a field for each of its lines the one that is meant: empty ones are no lines. */
function fieldAt(form: FormData, pointer: string): string {
  const [, list = '', at = ''] = /^(.*)\/(\d+)$/.exec(pointer) ?? []
  return list === '' ? pointer : (entriesIn(form, list)[Number(at)]?.field ?? pointer)
}
