import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

import { asciiEmail } from './email-domain.ts'

/** The longest address that mail servers take (RFC 5321). */
export const longestEmail = 254
export const longestPostCode = 12

/** What can be asked of a typed value: a named rule, or a function that gives message keys. */
export type FieldRule = RuleName | FieldCheck
export type RuleName = keyof typeof named

/** Gives the keys of the messages that a value deserves; none when it is right. */
export type FieldCheck = (value: string) => readonly string[]

const named = {
  required: { keeps: isFilled, message: 'form.required' },
  space: { keeps: hasTwoWords, message: 'form.space' },
  email: { keeps: isEmail, message: 'form.email' },
  postCode: { keeps: isPostCode, message: 'form.postCode' },
  countryCode: { keeps: isCountryCode, message: 'form.countryCode' },
  '9digit': { keeps: isNineDigits, message: 'form.9digit' },
  phone: { keeps: isPhone, message: 'form.phone' },
} as const

/**
 * Each rule that a value breaks adds its message key; an empty value breaks no rule but `required`,
 * so that optional fields can carry rules too. Functions are asked in any case.
 *
 * @rule Catalogue §5 "Field validators available in forms"
 * @rule Shopping §5 "Field validators"
 */
export function fieldErrors(value: string, rules: readonly FieldRule[]): string[] {
  const empty = !isFilled(value)
  return rules.flatMap((rule) => {
    if (typeof rule === 'function') return [...rule(value)]
    if (empty) return rule === 'required' ? [named.required.message] : []
    return named[rule].keeps(value) ? [] : [named[rule].message]
  })
}

/**
 * The message of a named rule.
 *
 * @rule ours
 */
export function messageOf(rule: RuleName): string {
  return named[rule].message
}

/**
 * Several messages about one field are shown in one line with commas between them. Takes texts that
 * are translated already.
 *
 * @rule Catalogue §5 "Field validators available in forms"
 * @rule Shopping §5 "Field validators"
 */
export function joinMessages(messages: readonly string[]): string {
  return messages.join(', ')
}

/**
 * A required field holds something besides spaces.
 *
 * @rule Catalogue §5 "Field validators available in forms"
 * @rule Shopping §5 "Field validators"
 */
export function isFilled(value: string): boolean {
  return value.trim() !== ''
}

/**
 * A full name is at least two words with a space between them.
 *
 * @rule Catalogue §5 "Field validators available in forms"
 * @rule Shopping §5 "Field validators"
 */
export function hasTwoWords(value: string): boolean {
  return value.split(' ').filter((word) => word.trim() !== '').length >= 2
}

/** The longest part of an address before the @ (RFC 5321). */
const longestMailbox = 64

/**
 * An e-mail address, spaces around it aside, is a name, an @ and a domain with a dot, which may
 * have letters of any language.
 *
 * @rule Catalogue §5 "Field validators available in forms"
 * @rule Shopping §5 "Field validators"
 */
export function isEmail(value: string): boolean {
  const address = asciiEmail(value.trim())
  if (address.length > longestEmail) return false

  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const labels = address.slice(at + 1).split('.')
  return (
    at !== -1 && isMailbox(local) && labels.length >= 2 && labels.every(isLabel) && isTop(labels)
  )
}

function isMailbox(local: string): boolean {
  return local.length <= longestMailbox && local.split('.').every((atom) => atomPattern.test(atom))
}

const atomPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i

function isLabel(label: string): boolean {
  return (
    label.length <= 63 && labelPattern.test(label) && !label.startsWith('-') && !label.endsWith('-')
  )
}

const labelPattern = /^[a-z0-9-]+$/i

/** The last part has two characters or more, not only digits: an IP address is no mail domain. */
function isTop(labels: readonly string[]): boolean {
  const top = labels.at(-1) ?? ''
  return top.length >= 2 && !/^[0-9]+$/.test(top)
}

/**
 * A Polish post code is two digits, a hyphen and three digits.
 *
 * @rule Catalogue §5 "Field validators available in forms"
 * @rule Shopping §5 "Field validators"
 */
export function isPostCode(value: string): boolean {
  return /^[0-9]{2}-[0-9]{3}$/.test(value)
}

/**
 * A country code is exactly two letters.
 *
 * @rule Catalogue §5 "Field validators available in forms"
 * @rule Shopping §5 "Field validators"
 */
export function isCountryCode(value: string): boolean {
  return /^[a-z]{2}$/i.test(value)
}

/**
 * A Polish phone number is exactly nine digits.
 *
 * @rule Catalogue §5 "Field validators available in forms"
 * @rule Shopping §5 "Field validators"
 */
export function isNineDigits(value: string): boolean {
  return /^[0-9]{9}$/.test(value)
}

/**
 * A post code has the form that its country uses; a country whose form is not known takes any.
 * The country is a two-letter code in either case.
 *
 * @rule Shopping §5 "Order form"
 */
export function isPostCodeOf(value: string, country: string): boolean {
  const code = country.toUpperCase()
  if (value.length > longestPostCode) return false
  // Girobank's own, which the package does not know.
  if (code === 'GB' && /^GIR ?0AA$/.test(value)) return true
  return !postcodeValidatorExistsForCountry(code) || postcodeValidator(value, code)
}

/**
 * The fewest digits of a telephone number that somebody answers, and the most that exist (ITU
 * E.164).
 */
const phoneDigits = { fewest: 6, most: 15 }

/**
 * A phone number is 6 to 15 digits, as the rules of the world's networks have it, with a + before
 * and spaces, dots, slashes, hyphens or brackets among them; an extension may follow.
 *
 * @rule ours
 */
export function isPhone(value: string): boolean {
  const [number = '', ...extension] = value.trim().split(/\s*(?:ext\.?|wew\.?|x|#)\s*/i)
  const digits = number.replaceAll(/[^0-9]/g, '').length
  return (
    /^\+?[0-9 .()/-]+$/.test(number) &&
    digits >= phoneDigits.fewest &&
    digits <= phoneDigits.most &&
    (extension.length === 0 || (extension.length === 1 && /^[0-9]{1,6}$/.test(extension[0] ?? '')))
  )
}
