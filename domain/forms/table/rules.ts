import { browserRuleOf } from '../field/browser-rules.ts'
import { fieldErrors, messageOf, type RuleName } from '../field/fields.ts'
import type { Rule } from './row.ts'

/**
 * A rule that holds only where the form's context says so.
 *
 * @rule ours
 */
export function where<Asked, Typed>(
  isSo: (asked: Asked) => boolean,
  rule: RuleName | Rule<Asked, Typed>,
): Rule<Asked, Typed> {
  const whole: Rule<Asked, Typed> =
    typeof rule === 'string'
      ? {
          messages: [messageOf(rule)],
          breaks: (value) => fieldErrors(value, [rule]),
          browser: () => browserRuleOf(rule),
        }
      : rule
  return {
    messages: whole.messages,
    breaks: (value, asked, typed) => (isSo(asked) ? whole.breaks(value, asked, typed) : []),
    browser: (asked) => (isSo(asked) ? whole.browser?.(asked) : undefined),
  }
}
