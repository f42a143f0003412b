import { browserRuleOf } from '../field/browser-rules.ts'
import { by } from './judge.ts'
import { type BrowserRule, isText, type Row, type TextRow } from './row.ts'

/** What an input tells the browser, so that it can refuse before anything is sent. */
export type BrowserChecks = {
  type: 'text' | 'tel' | 'password'
  required: boolean
  maxLength?: number | undefined
  minLength?: number | undefined
  /** As HTML takes it: the whole value must match. */
  pattern?: string | undefined
  inputMode?: 'text' | 'numeric' | 'email' | undefined
  autoComplete?: string | undefined
}

/**
 * What the browser may check of a field: only what the shop would refuse as well. An address is
 * typed into a field of text with an address's keyboard: not every browser's own field for it takes
 * a domain with letters beyond a to z. A field that is
 * shown under a tick is never required by the browser, which could not show it.
 *
 * @rule Shopping §5 "Order form"
 */
export function browserChecks<Asked, Typed>(row: Row<Asked, Typed>, asked: Asked): BrowserChecks {
  if (!isText(row)) {
    return { type: 'text', required: row.kind === 'consent' || row.kind === 'number' }
  }
  return {
    type: types[row.kind] ?? 'text',
    required: row.under === undefined && by(row.asked ?? 'always', asked) === 'always',
    // A list holds nothing else than may be chosen.
    maxLength: row.kind === 'choice' ? undefined : (row.longestTyped ?? row.longest),
    minLength: row.shortest,
    inputMode: row.kind === 'email' ? 'email' : undefined,
    autoComplete: row.autoComplete === undefined ? undefined : by(row.autoComplete, asked),
    ...patternOf(row, asked),
  }
}

const types: Partial<Record<TextRow<never, never>['kind'], BrowserChecks['type']>> = {
  phone: 'tel',
  password: 'password',
}

/** An input takes one pattern: that of its first rule that has one. */
function patternOf<Asked, Typed>(
  { rules = [] }: TextRow<Asked, Typed>,
  asked: Asked,
): BrowserRule | undefined {
  return rules
    .map((rule) => (typeof rule === 'string' ? browserRuleOf(rule) : rule.browser?.(asked)))
    .find((found) => found !== undefined)
}
