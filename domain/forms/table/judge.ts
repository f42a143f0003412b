import { lengthOf } from '#domain/screen/typed-text.ts'
import { type FieldCheck, fieldErrors, isFilled } from '../field/fields.ts'
import type { By, TextRow, Wanted } from './row.ts'

/**
 * What a row says of the form's context, where that depends on it.
 *
 * @rule ours
 */
export function by<Asked, Value>(given: By<Asked, Value>, asked: Asked): Value {
  // No value of a row is itself a function.
  return typeof given === 'function' ? (given as (asked: Asked) => Value)(asked) : given
}

/**
 * Whether a field must be filled. One under a tick that is off is not on the page.
 *
 * @rule Shopping §5 "Order form"
 */
export function wantedOf<Asked, Typed>(
  row: TextRow<Asked, Typed>,
  asked: Asked,
  typed: Typed,
): Wanted {
  if (row.under && !row.under(typed, asked)) return 'hidden'
  const wanted = by(row.asked ?? 'always', asked)
  return wanted === 'maybe' && row.demanded?.(typed, asked) ? 'always' : wanted
}

/**
 * The faults of a field, as message keys. A text that is too long meets no rule, so that no pattern
 * ever runs over one without bound; a field that is not on the page may be anything but too long.
 *
 * @rule Catalogue §5 "Field validators available in forms"
 * @rule Shopping §5 "Field validators"
 */
export function faultsOf<Asked, Typed>(
  row: TextRow<Asked, Typed>,
  value: string,
  asked: Asked,
  typed: Typed,
): string[] {
  const wanted = wantedOf(row, asked, typed)
  if (sizeOf(row, value) > row.longest) return [wanted === 'always' ? tooLong(row) : TOO_LONG]
  if (wanted === 'hidden') return []
  if (isEmpty(row, value)) return wanted === 'always' ? [missing(row)] : []

  const rules = (row.rules ?? []).map((rule) =>
    typeof rule === 'string'
      ? rule
      : (((given) => rule.breaks(given, asked, typed)) satisfies FieldCheck),
  )
  return fieldErrors(value, rules)
}

const TOO_LONG = 'form.tooLong'

function missing({ missing: own }: Pick<TextRow<never, never>, 'missing'>): string {
  return own ?? 'form.required'
}

/** Of a choice that has words of its own, what is too long was never among them. */
function tooLong({ missing: own }: Pick<TextRow<never, never>, 'missing'>): string {
  return own ?? TOO_LONG
}

function sizeOf({ kind }: Pick<TextRow<never, never>, 'kind'>, value: string): number {
  return kind === 'password' ? value.length : lengthOf(value)
}

/** Spaces are no answer, but they may be a password. */
function isEmpty({ kind }: Pick<TextRow<never, never>, 'kind'>, value: string): boolean {
  return kind === 'password' ? value === '' : !isFilled(value)
}
