/**
 * Providers that count in whole units of a currency get an amount with two decimals behind a
 * dot. No fraction is ever reckoned with: 0.29 × 100 is not 29 for a computer.
 *
 * @rule ours
 */
export function decimalAmount(minor: number): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * What such a provider says is an amount in minor units again, if it is one: digits, and at most
 * two decimals that are not zero.
 *
 * @rule ours
 */
export function minorAmount(decimal: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2})0{0,8})?$/.exec(decimal) ?? []
  return whole === undefined ? undefined : Number(whole + part.padEnd(2, '0'))
}
