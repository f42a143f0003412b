/**
 * Two people at the desk are not called the same, as people read it: letters small or large, signs
 * that nobody sees, and other forms of a letter make no other name.
 *
 * @rule ours
 */
export function isSameName(one: string, other: string): boolean {
  return asRead(one) === asRead(other)
}

function asRead(name: string): string {
  const seen = name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
  return seen.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
