import { fieldsIn, type FormNode } from '#domain/owner/document-form/form-of.ts'
import { localTime } from '#domain/delivery/zoned-time.ts'
import { momentOf } from '../../operation/groups/pause.ts'

/** A moment as a browser's field of day and time has it, by the shop's clock. */
export function momentField(kept: string, timeZone: string): string {
  if (kept === '') return ''
  const { year, month, day, hour, minute } = localTime(Number(kept), timeZone)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/**
 * What was typed, with moments as they are kept. One that stands as it was shown stays to the
 * millisecond, and what is none stays typed, to be refused with its place.
 */
export function withMoments(
  typed: ReadonlyMap<string, string>,
  nodes: readonly FormNode[],
  timeZone: string,
): ReadonlyMap<string, string> {
  const all = new Map(typed)
  for (const node of fieldsIn(nodes)) {
    if (node.kind !== 'moment') continue
    const { at, value } = node
    const now = typed.get(at)?.trim().replace(' ', 'T').slice(0, 16)
    if (now === undefined) continue
    const moment = now === momentField(value, timeZone) ? value : momentOf(now, timeZone)
    if (moment !== undefined) all.set(at, String(moment))
  }
  return all
}
