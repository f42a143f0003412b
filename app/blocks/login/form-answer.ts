import type { SubmissionResult } from '@conform-to/react'

import type { TrapView } from '#app/blocks/trap.tsx'

/** A message at the top of a form, with the time that the specification gives it. */
export type FormAlert = { type: 'success' | 'info' | 'warning'; text: string; seconds?: number }

/** The same page again after a form that was refused. */
export type FormAnswer = {
  result: SubmissionResult
  alert?: FormAlert | undefined
  /** Passwords that are to be typed again. */
  clears: readonly string[]
  status: number
  /** Where a robot seems to have sent it: what the next try begins with. */
  trap?: TrapView
}
