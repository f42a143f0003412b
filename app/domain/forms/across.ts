import type { z } from 'zod'

import { type FieldRule, fieldErrors } from './fields.ts'

export type Across = (
  path: (string | number)[],
  value: string | undefined,
  rules: readonly FieldRule[],
) => void

/**
 * A rule that needs a second field to judge the first says its message beside the first. A field that
 * failed on its own may be missing here and then counts as empty.
 *
 * @rule ours
 */
export function across(issues: z.core.$RefinementCtx): Across {
  return (path, value, rules) => {
    for (const message of fieldErrors(value ?? '', rules)) {
      issues.addIssue({ code: 'custom', path, message })
    }
  }
}

/** Run although the fields have faults of their own: nobody should meet the faults in two rounds. */
export const ALWAYS = { when: () => true }
