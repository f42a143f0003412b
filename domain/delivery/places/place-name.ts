/** A place by its operator's name for it, and whose it is, where that is said. */
type Named = { readonly name: string; readonly operator?: string | undefined }

/** As the operators call themselves; of others their short name does. */
const names: Readonly<Record<string, string>> = {
  dhl: 'DHL',
  dpd: 'DPD',
  fedex: 'FedEx',
  gls: 'GLS',
  inpost: 'InPost',
  orlen: 'Orlen Paczka',
  poczta: 'Poczta Polska',
  ups: 'UPS',
}

/**
 * An operator is shown by its own name; one that the shop has never heard of in capitals.
 *
 * @rule ours
 */
export function operatorName(operator: string): string {
  return Object.hasOwn(names, operator) ? (names[operator] ?? operator) : operator.toUpperCase()
}

/**
 * A place is named with its operator, where there may be several, and by the operator's name for
 * it.
 *
 * @rule ours
 */
export function placeName({ name, operator }: Named): string {
  return operator === undefined || operator === '' ? name : `${operatorName(operator)} ${name}`
}

/**
 * What tells a place from all others of its kind: two operators may have one number for two places.
 *
 * @rule ours
 */
export function placeKey({ name, operator }: Named): string {
  return operator === undefined || operator === '' ? name : `${operator}:${name}`
}
