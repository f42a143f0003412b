import type { Flag, Json } from './columns.ts'

/** Parcels, and the places where they wait. */
export type ParcelsTables = {
  parcel: ParcelTable
  pickup_place: PickupPlaceTable
  pickup_list: PickupListTable
}

/** A parcel that a carrier was asked to take; `asked`: no answer came. */
type ParcelTable = {
  id: string
  order_id: string
  state: 'asked' | 'taken' | 'refused'
  size: string
  /** What is taken on delivery, minor units of PLN. */
  cash: number | null
  carrier_id: string | null
  tracking: string | null
  /** The carrier's word for how it stands. */
  status: string | null
  /** Why it does not go on, as the carrier names it: it is not paid for. */
  trouble: string | null
  created_at: number
  /** When the carrier was asked last, ms. */
  asked_at: number
}

/** A place where parcels wait, in one list of its operator; see shop/pickup. */
type PickupPlaceTable = {
  list: number
  name: string
  /** As they are looked for: small letters and digits. */
  plain_name: string
  city: string
  post_code: string
  latitude: number
  longitude: number
  takes_payment: Flag
  /** A `KeptPlace`. */
  data: Json
}

/** Which list of a kind is in use; null before the first. */
type PickupListTable = {
  kind: string
  list: number | null
  places: number
  /** ms; null before the first. */
  read_at: number | null
  tried_at: number
  /** Why the last attempt brought no list. */
  trouble: string | null
}
