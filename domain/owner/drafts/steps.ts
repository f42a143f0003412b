import type { Change } from '../changes.ts'

/** The steps of a draft: 0 is what the shop has, `at` what is shown, `last` what can be redone. */
export type Steps = { at: number; last: number }

/** So long somebody may pause and still be typing the same, ms. */
const typing = 10_000

/** A change of a draft: by whom, when, and where, if it is one text that was changed. */
export type DraftStep = { who: string; at: number; place: string | undefined }

/**
 * After undo or redo; undefined where there is nothing to undo or redo.
 *
 * @rule ours
 */
export function moved({ at, last }: Steps, way: 'undo' | 'redo'): Steps | undefined {
  const next = way === 'undo' ? at - 1 : at + 1
  return next < 0 || next > last ? undefined : { at: next, last }
}

/**
 * The place of the one text that was changed; undefined where it was something else, or more.
 *
 * @rule ours
 */
export function typedPlace(changes: readonly Change[]): string | undefined {
  const [change, ...others] = changes
  if (!change || others.length > 0) return undefined
  return typeof (change.after ?? change.before) === 'string' ? change.at : undefined
}

/**
 * Whether a change goes on with the one before: who types a sentence undoes it at once, and not
 * letter by letter.
 *
 * @rule ours
 */
export function goesOn(before: DraftStep, change: DraftStep): boolean {
  return (
    before.who === change.who &&
    change.at - before.at < typing &&
    change.place !== undefined &&
    change.place === before.place
  )
}
