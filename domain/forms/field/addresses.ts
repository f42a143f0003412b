import { type FieldCheck, type FieldRule, isPostCodeOf } from './fields.ts'
import { input, optionalInput } from './inputs.ts'
import { tidyPhone, tidyPostCode } from './post-codes-and-phones.ts'

type AddressField =
  | 'name'
  | 'street'
  | 'number'
  | 'apartment'
  | 'postCode'
  | 'region'
  | 'city'
  | 'country'
  | 'phone'

/**
 * A field of an address that must be filled; post codes are kept in capitals, countries in small
 * letters.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §5 "Account form"
 */
export function addressInput(field: AddressField, rules: readonly FieldRule[] = []) {
  return input(field, rules, tidying[field])
}

/**
 * A field of an address that may stay empty.
 *
 * @rule Shopping §5 "Order form"
 */
export function optionalAddressInput(field: AddressField, rules: readonly FieldRule[] = []) {
  return optionalInput(field, rules, tidying[field])
}

/**
 * A phone that must be given, and that somebody can be called at.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §5 "Account form"
 */
export function phoneInput() {
  return addressInput('phone', ['phone'])
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

const tidying: Partial<Record<AddressField, (value: string) => string>> = {
  postCode: (value) => tidyPostCode(value, ''),
  country: (value) => value.toLowerCase(),
  phone: tidyPhone,
}
