import type { Wanted } from '../frame/act.ts'

/** What a form of the page decides of an opinion; undefined where it names none. */
export function decisionIn(form: FormData): Wanted | undefined {
  const id = form.get('id')
  const wanted = form.get('do')
  if (typeof id !== 'string' || (wanted !== 'approve' && wanted !== 'reject')) return undefined
  return { action: `opinions ${wanted}`, given: { id } }
}
