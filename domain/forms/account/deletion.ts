import type { z } from 'zod'

import { password } from '../field/passwords.ts'
import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'

export const deletionForm = formOf()('account', { password, sure: { kind: 'consent' } })

/**
 * To delete an account takes its password, and to say that one is sure.
 *
 * @rule ours
 */
export function deletionSchema() {
  return schemaOf(deletionForm, undefined)
}
export type Deletion = z.infer<ReturnType<typeof deletionSchema>>
