/** Degrees. */
export type Spot = { latitude: number; longitude: number }

/** Radius of the earth, metres. */
const earth = 6_371_000

/** Metres; who drives further for a parcel has it sent to the door. */
const farthest = 50_000

/**
 * How far it is between two places as the crow flies, in whole metres.
 *
 * @rule Shopping §3 "Locker selection"
 * @rule ours
 */
export function metresBetween(here: Spot, there: Spot): number {
  const [a, b] = [inRadians(here), inRadians(there)]
  const height = Math.sin((b.latitude - a.latitude) / 2) ** 2
  const width = Math.sin((b.longitude - a.longitude) / 2) ** 2
  const both = height + Math.cos(a.latitude) * Math.cos(b.latitude) * width
  return Math.round(2 * earth * Math.asin(Math.min(1, Math.sqrt(both))))
}

/**
 * What is nearest to a place comes first, each with its distance in metres; nothing that is more
 * than 50 km away.
 *
 * @rule Shopping §3 "Locker selection"
 * @rule ours
 */
export function nearestAround<Place extends Spot>(
  middle: Spot,
  places: readonly Place[],
): (Place & { distance: number })[] {
  return places
    .map((place) => ({ ...place, distance: metresBetween(middle, place) }))
    .filter(({ distance }) => distance <= farthest)
    .toSorted((a, b) => a.distance - b.distance)
}

/**
 * The middle of places that lie together; undefined for none, and for those that lie so far apart
 * that they only share a name.
 *
 * @rule Shopping §3 "Locker selection"
 * @rule ours
 */
export function middleOf(places: readonly Spot[]): Spot | undefined {
  if (places.length === 0) return undefined
  const mean = (of: (place: Spot) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length
  const middle = {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
  }
  return places.every((place) => metresBetween(middle, place) <= farthest) ? middle : undefined
}

/**
 * The square that holds all that is at most so many metres away, in degrees: what a database can
 * look for.
 *
 * @rule Shopping §3 "Locker selection"
 * @rule ours
 */
export function squareAround({ latitude, longitude }: Spot, metres: number) {
  const degree = (earth * Math.PI) / 180
  const high = metres / degree
  const wide = high / Math.max(0.01, Math.cos(((Math.abs(latitude) + high) * Math.PI) / 180))
  return {
    latitude: [latitude - high, latitude + high] as const,
    longitude: [longitude - wide, longitude + wide] as const,
  }
}

function inRadians({ latitude, longitude }: Spot): Spot {
  return { latitude: (latitude * Math.PI) / 180, longitude: (longitude * Math.PI) / 180 }
}
