import { messageOf } from '../field/fields.ts'
import { isText, isTick, type Row } from './row.ts'

/**
 * Every message that a field may ever give, for those who translate them.
 *
 * @rule ours
 */
export function errorsOf<Asked, Typed>(row: Row<Asked, Typed>): string[] {
  if (isTick(row)) return [row.kind === 'consent' ? 'form.consent' : 'form.required']
  if (!isText(row)) return [row.missing]

  const { rules = [], later = [], missing = 'form.required' } = row
  const said = rules.flatMap((rule) =>
    typeof rule === 'string' ? [messageOf(rule)] : rule.messages,
  )
  return [...new Set([missing, 'form.tooLong', ...said, ...later])]
}
