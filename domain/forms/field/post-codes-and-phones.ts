import { isNineDigits, isPostCodeOf } from './fields.ts'

/**
 * A post code is written as its country writes it, however it was typed: `31147`, `31–147` and `PL
 * 31 147` are `31-147` in Poland. What cannot be read so stays as it is, in capitals, for the rules
 * to judge: a Polish code typed for Germany, hyphen and all, is a wrong country sooner than a
 * German code.
 *
 * `country`: lower case, or '' while it is not known.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §5 "Field validators"
 */
export function tidyPostCode(typed: string, country: string): string {
  const code = plainSigns(typed).toUpperCase()
  if (country === '') return code

  const inland = code.startsWith(country.toUpperCase())
    ? code.slice(country.length).replace(/^[ -]+/, '')
    : code
  const forms = [
    code,
    inland,
    inland.replaceAll(' ', ''),
    ...(country === 'pl' ? [polish(inland)] : []),
  ]
  return forms.find((form) => isPostCodeOf(form, country)) ?? code
}

/**
 * A phone is kept as it was typed, prefix and all, with plain digits and hyphens.
 *
 * @rule ours
 */
export function tidyPhone(typed: string): string {
  return plainSigns(typed)
}

/**
 * Where nine digits are asked, spaces, hyphens, dots and brackets do not count, nor does the prefix
 * of Poland: every browser that fills a form by itself writes `+48 501 502 503`. Another country's
 * prefix stays, and fails.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §5 "Field validators"
 */
export function tidyNineDigits(typed: string): string {
  const bare = plainSigns(typed).replaceAll(/[ .()/-]/g, '')
  const inland = /^(?:\+|00)?48(?<digits>[0-9]{9})$/.exec(bare)?.groups?.['digits']
  return !isNineDigits(bare) && inland !== undefined ? inland : bare
}

/** Digits and dashes of other widths become those that rules and printers know. */
function plainSigns(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .trim()
}

function polish(code: string): string {
  return code.replaceAll(/[ -]/g, '').replace(/^([0-9]{2})([0-9]{3})$/, '$1-$2')
}
