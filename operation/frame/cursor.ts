import { z } from 'zod'

import { jsonOf } from '#contract/json.ts'

/** The last entry of a page that is ordered by a moment and an id, the newest first. */
export type Place = { at: number; id: string }

const Kept = z.tuple([z.int(), z.string().min(1).max(320)])

/** Where the next page of a list begins, as the page before has given it: `next`. */
export const aCursor = z
  .string()
  .max(600)
  .transform((typed, context): Place => {
    const kept = Kept.safeParse(jsonOf(Buffer.from(typed, 'base64url').toString())?.value)
    if (kept.success) return { at: kept.data[0], id: kept.data[1] }
    context.addIssue({ code: 'custom', message: 'no cursor of this list' })
    return z.NEVER
  })

/** One page of what was asked for with one entry more, and the cursor where there is another. */
export function pageOf<T>(
  found: readonly T[],
  limit: number,
  placeOf: (one: T) => Place,
): { page: T[]; next: string | undefined } {
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return { page, next: last && cursorOf(placeOf(last)) }
}

function cursorOf({ at, id }: Place): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url')
}
