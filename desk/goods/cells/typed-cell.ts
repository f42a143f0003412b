import { printList } from '#shop/import-export/columns/cells.ts'
import { entriesIn } from '../../parts/choosing/list-fields.tsx'

/** A cell as it was sent: whole, or a list with a field for each entry; undefined: not at all. */
export function typedCell(form: FormData, name: string): string | undefined {
  const whole = form.get(name)
  if (typeof whole === 'string') return whole
  const isAsked = [...form.keys()].some((field) => listNameOf(field) === name)
  return isAsked ? printList(entriesIn(form, name).map(({ entry }) => entry)) : undefined
}

/** The name of the cell that a field is of: `0 categories` of `0 categories/2`. */
export function listNameOf(field: string): string {
  return field.replace(/\/\d+$/, '')
}
