import { countryCodes } from '#domain/delivery/countries.ts'
import { type Address, noAddress } from '#domain/entities/user.ts'
import { addressRows } from '#domain/forms/field/addresses.ts'
import { isPhone } from '#domain/forms/field/fields.ts'
import { tidyPhone, tidyPostCode } from '#domain/forms/field/post-codes-and-phones.ts'
import { tidyLine } from '#domain/screen/typed-text.ts'
import type { ForeignRow } from '../moved.ts'
import { remembered } from '../readers/parts.ts'
import { type AddressField, cellOf, type Columns } from './people-columns.ts'

/** An address, and what of it cannot be kept, as `phone: abc`. */
export type ReadAddress = { address: Address; unfit: string[] }

/** Undefined where the columns hold none: a country or a name alone is no address. */
export function readAddress(
  row: ForeignRow,
  columns: Columns<AddressField>,
  personName: string,
): ReadAddress | undefined {
  const text = (field: AddressField) => tidyLine(cellOf(row, columns, field))
  const [street, city] = [text('street'), text('city')]
  if (street === '' && city === '') return undefined

  const name = text('name') || `${text('first')} ${text('last')}`.trim() || personName
  const country = countryOf(text('country'))
  const split =
    columns.number === undefined
      ? splitStreet(street, text('more'))
      : { street, number: text('number'), apartment: text('more') }
  const found = { ...noAddress, ...split, name, city, phone: tidyPhone(text('phone')) }
  const wanted = { ...found, country: country ?? '' }
  return fitting({ ...wanted, postCode: tidyPostCode(text('postCode'), wanted.country) }, [
    ...(country === undefined ? [`country: ${text('country')}`] : []),
  ])
}

/** What is longer than the account’s form takes, or no phone, is not kept. */
function fitting(address: Address, unfit: string[]): ReadAddress {
  const rows = addressRows('shipping')
  const kept = { ...address }
  for (const field of fields) {
    const isRight =
      kept[field].length <= rows[field].longest &&
      (field !== 'phone' || kept.phone === '' || isPhone(kept.phone))
    if (isRight) continue
    unfit.push(`${field}: ${kept[field]}`)
    kept[field] = ''
  }
  return { address: kept, unfit }
}

const fields = ['name', 'street', 'number', 'apartment', 'postCode', 'city', 'phone'] as const

type Split = Pick<Address, 'street' | 'number' | 'apartment'>

const house = String.raw`\d{1,5}(?:\s?[a-zA-Z])?(?:[-–]\d{1,5}[a-zA-Z]?)?`
const flat = String.raw`\s*(?:\/|,?\s*\b(?:m|lok|apt|app|flat|m\.|lok\.|apt\.|nr)\s*)\s*(\w{1,6})`

/** `Gliniana 5/3` and `12 High Street`: other shops keep a line where ours has fields. */
export function splitStreet(line: string, more: string): Split {
  const second = more.length <= longestApartment ? more : ''
  const rest = second === more ? '' : `, ${more}`
  const [, street = '', number = '', apartment = ''] =
    new RegExp(`^(.*?[\\p{L}.])\\s+(${house})(?:${flat})?$`, 'u').exec(line) ?? []
  if (street !== '' && !(apartment !== '' && second !== '')) {
    return { street: `${street}${rest}`, number, apartment: apartment || second }
  }
  const [, first = '', behind = ''] =
    new RegExp(`^(${house}),?\\s+(\\p{L}.*)$`, 'u').exec(line) ?? []
  if (first !== '') return { street: `${behind}${rest}`, number: first, apartment: second }
  return { street: `${line}${rest}`, number: '', apartment: second }
}

const longestApartment = 20

/** A country’s code, or its name in one of our languages; '' where none is said. */
const countryOf = remembered((text: string): string | undefined => {
  const said = text.toLowerCase()
  if (said === '') return ''
  return countryCodes().includes(said) ? said : countryNames().get(said)
})

let names: ReadonlyMap<string, string> | undefined

function countryNames(): ReadonlyMap<string, string> {
  names ??= new Map(
    ['en', 'pl', 'de'].flatMap((lang) => {
      const shown = new Intl.DisplayNames(lang, { type: 'region' })
      return countryCodes().map((code): [string, string] => [
        (shown.of(code.toUpperCase()) ?? code).toLowerCase(),
        code,
      ])
    }),
  )
  return names
}
