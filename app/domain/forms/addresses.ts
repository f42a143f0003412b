import { type FieldCheck, type FieldRule, isPostCodeOf } from './fields.ts'
import { input, optionalInput } from './inputs.ts'

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
 * A field of an address that must be filled; post codes are kept in capitals, countries in small letters.
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
 * A post code, where one is given, must have the form of its country.
 *
 * @rule Shopping §5 "Order form"
 */
export function postCodeOf(country: string): FieldCheck {
  return (value) => (value === '' || isPostCodeOf(value, country) ? [] : ['form.postCodeOfCountry'])
}

const tidying: Partial<Record<AddressField, (value: string) => string>> = {
  postCode: (value) => value.toUpperCase(),
  country: (value) => value.toLowerCase(),
}
