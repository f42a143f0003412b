import type { BrowserRule } from '../table/row.ts'
import type { RuleName } from './fields.ts'

/** Control characters count as spaces, as `tidyLine` has it. */
const gap = String.raw`[\s\p{Cc}]`
const sign = String.raw`[^\s\p{Cc}]`
const space: BrowserRule = { pattern: `${gap}*${sign}+${gap}+${sign}.*` }

/** Spaces and dashes of any width, which `tidyPostCode` and `tidyNineDigits` take out. */
const apart = String.raw`[\s\p{Cc}\p{Pd}\u2212]*`
const between = String.raw`[\s\p{Cc}\p{Pd}\u2212.\(\)\/]*`

/** The digits of Latin and of East Asian keyboards. */
const digit = String.raw`[0-9\uFF10-\uFF19]`
const [zero, four, eight] = [String.raw`[0\uFF10]`, String.raw`[4\uFF14]`, String.raw`[8\uFF18]`]

/** Five digits, the way Polish post codes may be typed. */
export const polishPostCode: BrowserRule = {
  pattern: `${gap}*(?:[Pp][Ll])?(?:${apart}${digit}){5}${apart}`,
  inputMode: 'text',
}

/** So much of an address that nothing right is refused; some browsers know no others' letters. */
const email: BrowserRule = { pattern: String.raw`\s*[^\s@]+@[^\s@]+\s*` }

const abroad = `(?:\\+|${zero}${between}${zero})?`
const nineDigits: BrowserRule = {
  pattern: `${between}(?:${abroad}${between}${four}${between}${eight})?(?:${between}${digit}){9}${between}`,
}

/**
 * What the browser can check of a named rule. It must take whatever the rule takes, so it is given
 * of few.
 *
 * @rule Shopping §5 "Order form"
 */
export function browserRuleOf(name: RuleName): BrowserRule | undefined {
  switch (name) {
    case 'email':
      return email
    case 'space':
      return space
    case 'postCode':
      return polishPostCode
    case '9digit':
      return nineDigits
    default:
      return undefined
  }
}
