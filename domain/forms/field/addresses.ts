import { type FieldCheck, isPostCodeOf, longestPostCode } from './fields.ts'
import { tidyPhone, tidyPostCode } from './post-codes-and-phones.ts'

/**
 * The fields of a postal address, in the order in which pages ask them; browsers fill each section
 * from an address of its own. Post codes are kept in capitals, countries in small letters.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §5 "Account form"
 */
export function addressRows<const Section extends 'shipping' | 'billing'>(section: Section) {
  return {
    name: { kind: 'line', longest: 120, autoComplete: `${section} name` },
    phone: { kind: 'phone', longest: 24, autoComplete: 'tel', rules: ['phone'], tidy: tidyPhone },
    street: { kind: 'line', longest: 120, autoComplete: `${section} address-line1` },
    number: { kind: 'line', longest: 20 },
    apartment: { kind: 'line', longest: 20, autoComplete: `${section} address-line2` },
    postCode: {
      kind: 'line',
      longest: longestPostCode,
      autoComplete: `${section} postal-code`,
      tidy: (typed: string) => tidyPostCode(typed, ''),
    },
    city: { kind: 'line', longest: 80, autoComplete: `${section} address-level2` },
    region: { kind: 'line', longest: 80, autoComplete: `${section} address-level1` },
    country: {
      kind: 'choice',
      longest: 2,
      autoComplete: `${section} country`,
      rules: ['countryCode'],
      tidy: (typed: string) => typed.toLowerCase(),
    },
  } as const
}

/**
 * A post code, where one is given, must have the form of its country.
 *
 * @rule Shopping §5 "Order form"
 */
export function postCodeOf(country: string): FieldCheck {
  return (value) => {
    const right = value === '' || isPostCodeOf(tidyPostCode(value, country), country)
    return right ? [] : ['form.postCodeOfCountry']
  }
}
