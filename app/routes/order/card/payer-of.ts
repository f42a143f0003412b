/** Who pays, as far as the page knows, as the bank of the card gets it. */
export type Payer = {
  /** Decimal, with two places. */
  amount: string
  email?: string
  address?: Record<string, string>
}

/** Who pays, as it is typed in the form of the details. */
export function payerOf(
  fields: FormData,
  { country, amount = '' }: { country: string; amount: string | undefined },
): Payer {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const [givenName = '', ...rest] = text('ship.name').split(' ')
  return {
    amount,
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
