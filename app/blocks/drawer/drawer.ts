import type { BasketLineView, RemovedLineView } from '#app/blocks/lines/lines.tsx'
import type { PromiseView } from '#app/blocks/promise/promise.tsx'
import type { FreeHintView } from '#app/blocks/totals/free-hint.tsx'
import type { TotalsView } from '#app/blocks/totals/totals.tsx'

/** The basket over the page. */
export type DrawerView = {
  title: string
  close: string
  /** What happened to lines since the shopper last saw them, one sentence each. */
  changes: string[]
  /** Removed lines are shown in their old place. */
  lines: (BasketLineView | RemovedLineView)[]
  /** The result of a change, for shoppers who do not see it. */
  said: string
  /** What is shown in place of a total. */
  empty?: string | undefined
  paused: string | undefined
  hint?: FreeHintView | undefined
  total: TotalsView
  promise?: PromiseView | undefined
  button: { text: string; href: string }
}
