import type { PickupSize } from '#domain/entities/return.ts'

/** A parcel as its carrier is asked to take it. */
export type NewParcel = {
  orderNo: string
  size: PickupSize
  /** Of a parcel to the door, kg. */
  weight: number
  to: { name: string; email: string; phone: string }
  /** A locker or point by its name, or a door. */
  place:
    | { kind: 'point'; name: string }
    | {
        kind: 'door'
        street: string
        building: string
        city: string
        postCode: string
        country: string
      }
  /** What is taken on delivery, minor units of PLN. */
  cash?: number | undefined
}

/** What a carrier knows of a parcel. */
export type KnownParcel = {
  /** The carrier's name for it. */
  id: string
  status: string
  /** By which it is followed, once there is one. */
  tracking?: string | undefined
  /** Why it does not go on though it was taken, as the carrier names it: it is not paid for. */
  trouble?: string | undefined
}

export type ParcelAnswer = { kind: 'taken'; parcel: KnownParcel } | { kind: 'refused'; why: string }

/** A carrier of parcels. Each call throws where the carrier cannot be asked. */
export type ParcelCarrier = {
  create(parcel: NewParcel): Promise<ParcelAnswer>
  /** Undefined where it does not know the parcel. */
  look(id: string): Promise<KnownParcel | undefined>
  /** A PDF; undefined where there is none yet. */
  label(id: string): Promise<Uint8Array | undefined>
}

export type NewReturnParcel = {
  size: PickupSize
  /** Who sends it. */
  name: string
  phone: string
  email: string
  /** The return's number: the same return is asked for under the same one. */
  reference: string
}

export type ReturnCode =
  /** `until`: when it is over, ISO 8601 as the carrier says it, to be judged by who takes it. */
  { kind: 'code'; code: string; until?: string | undefined } | { kind: 'refused'; why: string }

/**
 * Gives codes with which returns are left at lockers. Throws where it cannot be asked.
 */
export type ReturnCarrier = { code(parcel: NewReturnParcel): Promise<ReturnCode> }

/** Those that the shop has a contract with. */
export type Carriers = {
  parcels?: ParcelCarrier | undefined
  returns?: ReturnCarrier | undefined
  /** What the address holds at which a carrier tells that a parcel has moved. */
  webhookKey?: string | undefined
}
