/**
 * A map of couriers opens at the town that was looked for; it has a field for a town, and none for
 * a post code or for the name of a place, which it would look for as if they were towns.
 *
 * Undefined where that was no town.
 *
 * @rule ours
 */
export function mapStart(typed: string | undefined): string | undefined {
  const town = typed?.trim() ?? ''
  return /^\p{L}[\p{L}\p{M}\s.'’-]+$/u.test(town) ? town : undefined
}
