import type { FormNode } from '#domain/owner/document-form/form-of.ts'
import type { SubjectName } from '#shop/documents/documents.ts'
import type { Again, Visit } from '../frame/visit.ts'
import { withNearGoods } from '../parts/choosing/goods-field.tsx'
import { entriesIn } from '../parts/choosing/list-fields.tsx'
import { trailTo } from './names.ts'

type GroupNode = Extract<FormNode, { kind: 'group' }>

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
    const field = fieldAt(nodes, form, pointer.replaceAll('.', '/').slice(start.length))
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

/**
 * The field that a pointer into what was to be saved means: of a list, entries that are taken away
 * and fields that were left empty have no place there.
 */
function fieldAt(nodes: readonly FormNode[], form: FormData, pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .reduce((list, part) => {
      if (!/^\d+$/.test(part)) return `${list}/${part}`
      const group = groupAt(nodes, list)
      const places = group
        ? [
            ...group.nodes.filter(({ at }) => !form.has(`${at}~remove`)),
            ...(group.more ?? []).filter(({ at }) => isFilled(form, at)),
          ].map(({ at }) => at)
        : entriesIn(form, list).map(({ field }) => field)
      return places[Number(part)] ?? `${list}/${part}`
    }, '')
}

function groupAt(nodes: readonly FormNode[], pointer: string): GroupNode | undefined {
  for (const node of nodes) {
    if (node.kind !== 'group') continue
    const found =
      node.at === pointer ? node : groupAt([...node.nodes, ...(node.more ?? [])], pointer)
    if (found) return found
  }
  return undefined
}

function isFilled(form: FormData, entry: string): boolean {
  return [...form].some(([name, value]) => name.startsWith(`${entry}/`) && value !== '')
}
