import type { Address } from '../entities/user.ts'

/**
 * An address is written in the lines in which a parcel carries it, the country by its name.
 *
 * @rule ours
 */
export function addressLines(address: Address, countryName: string): string[] {
  const { name, street, number, apartment, postCode, city, region } = address
  return [
    name,
    `${street} ${number}${apartment && ` / ${apartment}`}`,
    `${postCode} ${city}`,
    region,
    countryName,
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
