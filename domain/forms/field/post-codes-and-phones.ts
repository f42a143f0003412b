import { isPostCodeOf } from './fields.ts'

/**
 * The signs of countries that people put before post codes, where they are not the two letters of
 * the code: those of vehicles (UN Convention on Road Traffic), as European mail had them.
 */
const signs: ReadonlyMap<string, string> = new Map([
  ['at', 'A'],
  ['be', 'B'],
  ['de', 'D'],
  ['ee', 'EST'],
  ['es', 'E'],
  ['fi', 'FIN'],
  ['fr', 'F'],
  ['hu', 'H'],
  ['it', 'I'],
  ['li', 'FL'],
  ['no', 'N'],
  ['pt', 'P'],
  ['se', 'S'],
  ['si', 'SLO'],
  ['sm', 'RSM'],
  ['va', 'V'],
])

/** After how many digits a hyphen stands, where it is left out and put elsewhere. */
const hyphens: ReadonlyMap<string, number> = new Map([
  ['jp', 3],
  ['pl', 2],
  ['pt', 4],
  ['us', 5],
])

/**
 * A post code is written as its country writes it, however it was typed: `31147`, `31–147` and `PL
 * 31 147` are `31-147` in Poland, `A-1010` is `1010` in Austria. What cannot be read so stays as it
 * is, in capitals, for the rules to judge: a Polish code typed for Germany, hyphen and all, is a
 * wrong country sooner than a German code.
 *
 * `country`: lower case, or '' while it is not known, when any code is right.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §5 "Field validators"
 */
export function tidyPostCode(typed: string, country: string): string {
  const code = plainSigns(typed).toUpperCase()
  const sign = [country.toUpperCase(), signs.get(country) ?? ''].find(
    (before) => code.startsWith(before) && /^[ -]*[0-9]/.test(code.slice(before.length)),
  )
  const inland = code.slice(sign?.length ?? 0).replace(/^[ -]+/, '')
  const forms = [
    code,
    ...[inland, code].flatMap((form) => [form, form.replaceAll(' ', '')]),
    withHyphen(inland, country),
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
  return bare.replace(/^(?:\+|00)?48(?=[0-9]{9}$)/, '')
}

/** Digits and dashes of other widths become those that rules and printers know. */
function plainSigns(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .trim()
}

function withHyphen(code: string, country: string): string {
  const digits = code.replaceAll(/[ -]/g, '')
  const before = hyphens.get(country)
  return before === undefined ? code : `${digits.slice(0, before)}-${digits.slice(before)}`
}
