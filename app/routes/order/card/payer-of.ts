import type { Payer } from './hosted-fields.ts'

/** Who pays by card, as it is typed in the form of the details. */
export function payerOf(
  fields: FormData,
  { country, expectedTotal = '' }: { country: string; expectedTotal: string | undefined },
): Payer {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const [givenName = '', ...rest] = text('ship.name').split(' ')
  return {
    amount: Number(expectedTotal).toFixed(2),
    email: text('email'),
    address: {
      givenName,
      surname: rest.join(' '),
      phoneNumber: text('ship.phone').replaceAll(/\D/g, ''),
      streetAddress: `${text('ship.street')} ${text('ship.number')}`.trim(),
      locality: text('ship.city'),
      postalCode: text('ship.postCode'),
      countryCodeAlpha2: country.toUpperCase(),
    },
  }
}
