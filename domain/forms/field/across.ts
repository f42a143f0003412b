import type { z } from 'zod'

import { type FieldRule, fieldErrors } from './fields.ts'

export type Across = (
  path: (string | number)[],
  value: string | undefined,
  rules: readonly FieldRule[],
) => void

/**
 * A rule that needs a second field to judge the first says its message beside the first. A field
 * that failed on its own may be missing here and then counts as empty.
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

/**
 * Rules across fields are asked although single fields have faults, so that nobody meets the faults
 * in two rounds; they wait only for the form, and the groups of fields named here, to be there at
 * all.
 *
 * @rule ours
 */
export function oncePresent(...groups: string[]) {
  return {
    when: ({ value }: { value: unknown }) =>
      isGroup(value) && groups.every((group) => isGroup(value[group])),
  }
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
