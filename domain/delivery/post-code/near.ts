import { polishAreas } from './polish-areas.ts'

type Point = { latitude: number; longitude: number }

let points: ReadonlyMap<string, Point> | undefined

/** Radius of the earth, metres. */
const earth = 6_371_000

/**
 * How far it is between two Polish post codes, as the crow flies between the middles of their
 * areas.
 *
 * Whole kilometres in metres; 0 within an area or a large town. Enough to say what is nearer, but
 * not to be shown: in the country it is wrong by 10 km and more. Of a code its first three digits
 * are enough; undefined where there are fewer, or no such area.
 *
 * @rule Shopping §3 "Locker selection"
 */
export function postCodeDistance(from: string, to: string): number | undefined {
  const [here, there] = [pointOf(from), pointOf(to)]
  if (!here || !there) return undefined
  const height = Math.sin((there.latitude - here.latitude) / 2) ** 2
  const width = Math.sin((there.longitude - here.longitude) / 2) ** 2
  const both = height + Math.cos(here.latitude) * Math.cos(there.latitude) * width
  return Math.round((2 * earth * Math.asin(Math.sqrt(both))) / 1000) * 1000
}

/**
 * What is nearest to a post code comes first; within a town, what has the nearest code.
 *
 * Only what is at most 50 km away, each with the distance that can be given: tens of
 * kilometres, because the middle of an area is no better than that, and 0, which tells nothing,
 * where it is nearer. Undefined where the middle of
 * the code's area is not known.
 *
 * @rule Shopping §3 "Locker selection"
 */
export function nearestTo<Place extends { postCode: string }>(
  code: string,
  places: readonly Place[],
): (Place & { distance: number })[] | undefined {
  const digits = bare(code)
  if (!pointOf(digits)) return undefined
  return places
    .flatMap((place) => {
      const distance = postCodeDistance(digits, place.postCode)
      return distance === undefined || distance > farthest ? [] : [{ place, distance }]
    })
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        codesApart(digits, a.place.postCode) - codesApart(digits, b.place.postCode),
    )
    .map(({ place, distance }) => ({ ...place, distance: roughMetres(distance) }))
}

/**
 * How far it is to the middle of an area is given in tens of kilometres; 0, which tells nothing,
 * where it is nearer.
 *
 * @rule Shopping §3 "Locker selection"
 */
export function roughMetres(metres: number): number {
  return metres < 10_000 ? 0 : Math.round(metres / 10_000) * 10_000
}

/** Metres; who drives further for a parcel has it sent to the door. */
const farthest = 50_000

/**
 * How far a code is from the one that was typed, or the beginning of one, as numbers: in a town its
 * streets are numbered side by side.
 *
 * @rule Shopping §3 "Locker selection"
 */
export function codesApart(typed: string, other: string): number {
  const number = (code: string) => Number(code.padEnd(5, '0').slice(0, 5))
  const own = bare(other)
  return own.startsWith(typed) ? 0 : Math.abs(number(own) - number(typed))
}

/**
 * Where the area of a Polish post code has its middle, in degrees; undefined where it has none.
 *
 * @rule Shopping §3 "Locker selection"
 */
export function areaOf(code: string): Point | undefined {
  const point = pointOf(code)
  const degrees = (radians: number) => (radians * 180) / Math.PI
  return point && { latitude: degrees(point.latitude), longitude: degrees(point.longitude) }
}

function pointOf(code: string): Point | undefined {
  points ??= new Map(
    polishAreas
      .trim()
      .split(/\s+/)
      .map((cell) => {
        const [area = '', place = ''] = cell.split(':')
        const [latitude = 0, longitude = 0] = place
          .split(',')
          .map((hundredths) => (Number(hundredths) / 100) * (Math.PI / 180))
        return [area, { latitude, longitude }]
      }),
  )
  const digits = bare(code)
  return /^\d{3,5}$/.test(digits) ? points.get(digits.slice(0, 3)) : undefined
}

function bare(code: string): string {
  return code.replaceAll(/[\s-]/g, '')
}
