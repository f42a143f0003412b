import { z } from 'zod'

import { addressInput, optionalAddressInput, phoneInput } from './field/addresses.ts'
import { type Across, across, oncePresent } from './field/across.ts'
import { accountEmailInput, retypedEmailInput, sameEmailAs } from './field/emails.ts'
import { checkbox, consent, input, optionalInput } from './field/inputs.ts'
import { newPasswordInput, passwordInput, samePasswordAs } from './field/passwords.ts'
import { bareTaxId, taxIdOf } from './field/tax-id.ts'

/** Which of the optional fields the shop has switched on. */
export type RegisterContext = {
  extId: 'asked' | 'hidden'
  phone: 'asked' | 'hidden'
  country: 'asked' | 'hidden'
  nip: 'asked' | 'hidden'
  /** Countries whose customers must give their tax number, lower case; empty for none. */
  nipCountries: readonly string[]
}

/**
 * To register takes a name, an e-mail address and a new password, both typed twice, and two
 * consents; an external id, a phone and a country where the shop asks for them; and a tax number of
 * the country's form where the shop asks for one and wants it from that country.
 *
 * @rule Shopping §5 "Login, register, recovery"
 * @waits accounts
 */
export function registerSchema(context: RegisterContext) {
  return fieldsOf(context).superRefine(
    (form, issues) => checkAcross(form, context, across(issues)),
    oncePresent(),
  )
}
export type Register = z.infer<ReturnType<typeof fieldsOf>>

function fieldsOf({ extId, phone, country }: RegisterContext) {
  return z.object({
    extId: extId === 'asked' ? input('extId') : optionalInput('extId'),
    name: input('name'),
    email: accountEmailInput(),
    retypedEmail: retypedEmailInput(),
    country:
      country === 'asked'
        ? addressInput('country', ['countryCode'])
        : optionalAddressInput('country', ['countryCode']),
    nip: optionalInput('nip'),
    phone: phone === 'asked' ? phoneInput() : optionalAddressInput('phone', ['phone']),
    password: newPasswordInput(),
    retypedPassword: passwordInput(),
    terms: consent(),
    processing: consent(),
    marketing: checkbox(),
  })
}

function checkAcross(form: Register, context: RegisterContext, check: Across) {
  const country = registerCountry(form.country)
  check(['retypedEmail'], form.retypedEmail, [sameEmailAs(form.email ?? '')])
  check(['retypedPassword'], form.retypedPassword, [samePasswordAs(form.password ?? '')])
  // What is not shown neither fails nor counts.
  if (context.nip === 'hidden') return
  check(['nip'], form.nip, [
    ...(context.nipCountries.includes(country) ? (['required'] as const) : []),
    taxIdOf(country),
  ])
}

/**
 * Who registers without naming a country is taken to be in Poland.
 *
 * @rule Shopping §5 "Login, register, recovery"
 * @waits accounts
 */
export function registerCountry(country: string | undefined): string {
  return country === undefined || country === '' ? 'pl' : country
}

/**
 * The shop gets what was typed once: without the repeated fields and the consents that had to be
 * given.
 *
 * @rule Shopping §7 "The calls it makes"
 * @waits accounts
 */
export function registrationOf(form: Register) {
  const country = registerCountry(form.country)
  return {
    email: form.email,
    name: form.name,
    password: form.password,
    country,
    nip: bareTaxId(form.nip, country),
    phone: form.phone,
    marketing: form.marketing,
    ...(form.extId !== '' && { extId: form.extId }),
  }
}
