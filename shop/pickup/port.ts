import type { PointKind } from '#domain/entities/delivery.ts'

/** A place where parcels wait, as its operator lists it today: open, and taking parcels. */
export type PickupPlace = {
  /** The operator's name for it, `KRA14A`. */
  name: string
  city: string
  postCode: string
  /** Degrees. */
  latitude: number
  longitude: number
  /** Street and town. */
  address: string
  /** How it is found. */
  text: string
  hours?: string | undefined
  /** https, at the operator. */
  picture?: string | undefined
  /** Whether a parcel can be paid for there. */
  takesPayment: boolean
}

/** All places, or why there are none: nothing in between, so that no list is half a list. */
export type ListOfPlaces =
  | { kind: 'places'; places: readonly PickupPlace[] }
  | { kind: 'failed'; why: ListTrouble }

/**
 * Why a list was not taken: nobody answered, the operator refused, what it said is not a list, it
 * lacks places it speaks of, or there are so many less than before that something must be wrong.
 */
export type ListTrouble = 'unreachable' | 'refused' | 'not-understood' | 'incomplete' | 'too-few'

/** Lists the places of one kind. Never rejects. */
export type PickupSource = { list(stopping?: AbortSignal): Promise<ListOfPlaces> }

/** The lists that are read from their operators; places of other kinds are the shop's own. */
export type PickupSources = Partial<Record<PointKind, PickupSource>>
