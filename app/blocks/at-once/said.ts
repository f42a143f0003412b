import type { AlertView } from '#app/blocks/alert/alert.tsx'
import type { Sent } from './at-once.ts'

/** What the page says about one form, and together with which it was on its way. */
export type Said = { alert: AlertView; notTaken?: boolean } & Pick<Sent, 'subject' | 'together'>

/** How many messages stand beside a new one. */
const MOST = 2

/**
 * A message that comes once more is shown. What was said before is over, but for a warning, and for
 * what is said of other things that were on their way at the same moment: nobody could have read it
 * yet.
 */
export function withSaid(before: readonly Said[], said: Said): Said[] {
  const isBeside = ({ subject, together }: Said) =>
    together === said.together && subject !== said.subject
  const beside = before.filter(isBeside).slice(-MOST)
  const others = before.filter((one) => !isBeside(one) && one.alert.type !== said.alert.type)
  return [...others.slice(-1), ...beside, said]
}

/** What is said once a form about this was taken: that one was not is over. */
export function withTaken(before: readonly Said[], taken: string): readonly Said[] {
  return before.filter(({ subject, notTaken }) => !(notTaken && subject === taken))
}
