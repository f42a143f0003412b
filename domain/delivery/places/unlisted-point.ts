import { badSigns, placeNamePattern } from './place-row.ts'

/** A point of a courier in the words of who chose it: on a map, or in fields. */
export type TypedPoint = {
  /** The courier's own number or name for it. */
  readonly code: string
  /** '' where only one may be, or none is known. */
  readonly operator: string
  /** As a map calls it; '' where it was typed. */
  readonly name: string
  readonly address: string
}

/** A point as an order keeps it: its code is its name, and how it is called is its text. */
export type UnlistedPoint = {
  name: string
  operator?: string | undefined
  address: string
  text: string
}

export const longestCode = 40
export const longestAddress = 200
export const longestName = 100

/** Shorter is no address of anything. */
const shortestWords = 5

export type PointProblems = {
  code?: 'missing' | 'not-a-code'
  operator?: 'missing'
  address?: 'missing' | 'too-long' | 'bad-signs'
}

/**
 * Where the shop keeps no list of couriers' points, one is taken as it was chosen, since nobody can
 * look it up: by a code in the form of codes, one of the operators that the shop sends with, and
 * words in bounds that name it, without signs that are not seen. The only operator there is need
 * not be said, and where the shop names none, none is kept.
 *
 * Gives every problem at once. `operators`: by their short names.
 *
 * @rule ours
 */
export function readPoint(
  typed: TypedPoint,
  operators: readonly string[],
): { kind: 'point'; point: UnlistedPoint } | { kind: 'wrong'; problems: PointProblems } {
  const code = spaced(typed.code)
  const name = spaced(typed.name)
  const address = spaced(typed.address)
  const operator = operatorOf(typed.operator, operators)
  const words = `${name} ${address}`.trim()
  const problems: PointProblems = {}
  if (code === '') problems.code = 'missing'
  else if (!placeNamePattern.test(code)) problems.code = 'not-a-code'
  if (operator === undefined) problems.operator = 'missing'
  if (badSigns.test(words)) problems.address = 'bad-signs'
  else if (words.length < shortestWords) problems.address = 'missing'
  else if (name.length > longestName || address.length > longestAddress) {
    problems.address = 'too-long'
  }
  if (Object.keys(problems).length > 0 || operator === undefined) return { kind: 'wrong', problems }
  return {
    kind: 'point',
    point: { name: code, ...(operator !== '' && { operator }), address, text: name },
  }
}

/**
 * Where nothing was typed of a point, none is asked for.
 *
 * @rule ours
 */
export function isUntouched({ code, operator, name, address }: TypedPoint): boolean {
  return [code, operator, name, address].every((text) => text.trim() === '')
}

/** Undefined where it must be said and was not, or is another. */
function operatorOf(typed: string, operators: readonly string[]): string | undefined {
  const said = typed.trim().toLowerCase()
  if (operators.length === 0) return ''
  if (said === '') return operators.length > 1 ? undefined : operators[0]
  return operators.find((operator) => operator === said)
}

function spaced(text: string): string {
  return text.trim().replaceAll(/ {2,}/g, ' ')
}
