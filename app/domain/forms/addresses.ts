import { type FieldRule, isPostCodeOf } from './fields.ts'
import { input, optionalInput } from './inputs.ts'

/** The longest value of each field of an address, in UTF-16 units. */
export const ADDRESS_LENGTHS = {
  name: 120,
  street: 120,
  number: 20,
  apartment: 20,
  postCode: 12,
  region: 80,
  city: 80,
  country: 2,
  phone: 24,
} as const

type AddressField = keyof typeof ADDRESS_LENGTHS

/**
 * A field of an address that must be filled.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §5 "Account form"
 */
export function addressInput(field: AddressField, rules: readonly FieldRule[] = []) {
  return input(rules, optionsOf(field))
}

/**
 * A field of an address that may stay empty.
 *
 * @rule Shopping §5 "Order form"
 */
export function optionalAddressInput(field: AddressField, rules: readonly FieldRule[] = []) {
  return optionalInput(rules, optionsOf(field))
}

/**
 * A post code must have the form of the country it belongs to.
 *
 * @rule Shopping §5 "Order form"
 */
export function postCodeOf(country: string): FieldRule {
  return (value) => {
    const fits = value === '' || isPostCodeOf(value, country)
    return fits ? [] : ['form.postCodeOfCountry']
  }
}

function optionsOf(field: AddressField) {
  const tidy = TIDY[field]
  return { maxLength: ADDRESS_LENGTHS[field], ...(tidy && { tidy }) }
}

const TIDY: Partial<Record<AddressField, (value: string) => string>> = {
  postCode: (value) => value.toUpperCase(),
  country: (value) => value.toLowerCase(),
}
