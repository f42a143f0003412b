import type { z } from 'zod'

import type { Settings } from '#domain/entities/settings.ts'
import { addressRows } from '../field/addresses.ts'
import { accountEmail, retypedEmail } from '../field/emails.ts'
import { newPassword, samePasswordAs } from '../field/passwords.ts'
import { bareTaxId, longestTaxId, taxIdOf } from '../field/tax-id.ts'
import { formOf } from '../table/form.ts'
import type { Wanted } from '../table/row.ts'
import { schemaOf } from '../table/schema.ts'

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
 * A shop says which of the optional fields it asks for; a tax number, where some country's
 * customers must give one.
 *
 * @rule Shopping §5 "Login, register, recovery"
 */
export function registerContext({
  registerExtId,
  registerPhone,
  registerCountry: asksCountry,
  registerNipCountries,
}: Pick<
  Settings,
  'registerExtId' | 'registerPhone' | 'registerCountry' | 'registerNipCountries'
>): RegisterContext {
  const shown = (asked: boolean) => (asked ? 'asked' : 'hidden')
  return {
    extId: shown(registerExtId),
    phone: shown(registerPhone),
    country: shown(asksCountry),
    nip: shown(registerNipCountries.length > 0),
    nipCountries: registerNipCountries,
  }
}

/** The fields that rules about other fields look at. */
type Typed = { email: string; country: string; password: string }

const { name, country: anyCountry, phone: anyPhone } = addressRows('shipping')

/** The fields of the registration, in the order of the page. */
export const registerForm = formOf<RegisterContext, Typed>()('account', {
  extId: {
    kind: 'line',
    longest: 100,
    autoComplete: 'off',
    asked: ({ extId }) => wantedIf(extId),
  },
  name: { ...name, autoComplete: 'name' },
  email: accountEmail,
  retypedEmail,
  country: {
    ...anyCountry,
    autoComplete: 'country',
    asked: ({ country }) => wantedIf(country),
  },
  nip: {
    kind: 'line',
    longest: longestTaxId,
    autoComplete: 'off',
    // What is not shown neither fails nor counts.
    asked: ({ nip }) => (nip === 'hidden' ? 'hidden' : 'maybe'),
    demanded: ({ country }, { nipCountries }) => nipCountries.includes(registerCountry(country)),
    rules: [
      {
        messages: ['form.nip'],
        breaks: (value, _, typed) => taxIdOf(registerCountry(typed.country))(value),
      },
    ],
  },
  phone: { ...anyPhone, asked: ({ phone }) => wantedIf(phone) },
  password: newPassword,
  retypedPassword: {
    ...newPassword,
    rules: [
      {
        messages: ['form.retypedPassword'],
        breaks: (retyped, _, typed) => samePasswordAs(typed.password)(retyped),
      },
    ],
  },
  terms: { kind: 'consent' },
  processing: { kind: 'consent' },
  marketing: { kind: 'tick' },
})

/** A field that the shop does not ask for may be filled all the same. */
function wantedIf(shown: 'asked' | 'hidden'): Wanted {
  return shown === 'asked' ? 'always' : 'maybe'
}

/**
 * To register takes a name, an e-mail address and a new password, both typed twice, and two
 * consents; an external id, a phone and a country where the shop asks for them; and a tax number of
 * the country's form where the shop asks for one and wants it from that country.
 *
 * @rule Shopping §5 "Login, register, recovery"
 */
export function registerSchema(context: RegisterContext) {
  return schemaOf(registerForm, context)
}
export type Register = z.infer<ReturnType<typeof registerSchema>>

/**
 * Who registers without naming a country is taken to be in Poland.
 *
 * @rule Shopping §5 "Login, register, recovery"
 */
export function registerCountry(country: string | undefined): string {
  return country === undefined || country === '' ? 'pl' : country
}

/**
 * The shop gets what was typed once: without the repeated fields and the consents that had to be
 * given.
 *
 * @rule Shopping §7 "The calls it makes"
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
