import { z } from 'zod'

import { toDecimal } from '#domain/money.ts'
import type { PickupSize } from '#domain/entities/return.ts'
import type { KnownParcel, NewParcel, ParcelCarrier } from '../port.ts'
import { type Ask, askInpost, jsonIn, namesOf, whyNot } from './inpost-call.ts'
import { Purchase, troubleOf } from './purchase.ts'

/** What a contract with InPost gives a shop. */
export type ShipxSettings = {
  /** Where its calls are, without a slash at the end. */
  url: string
  token: string
  organization: string
  /** How parcels for lockers and points are handed over; a courier collects those to the door. */
  sending: Sending
}

/** `parcel_locker`: each is left at this one. */
export type Sending =
  | { method: 'dispatch_order' | 'any_point' }
  | { method: 'parcel_locker'; dropoffPoint: string }

const Shipment = z.object({
  id: z.union([z.number().int().nonnegative(), z.string().regex(/^[\w-]{1,40}$/)]),
  status: z.string().regex(/^[a-z_]{1,60}$/),
  tracking_number: z
    .string()
    .regex(/^[\w-]{4,60}$/)
    .nullish(),
  ...Purchase.shape,
})

/** Sizes of lockers; InPost calls them so too. Millimetres, for parcels to the door. */
const sizes: Record<PickupSize, { length: number; width: number; height: number }> = {
  small: { length: 640, width: 380, height: 80 },
  medium: { length: 640, width: 380, height: 190 },
  large: { length: 640, width: 380, height: 410 },
}

/** ShipX of InPost: parcels to lockers, points and doors. */
export function createShipx(
  { url, token, organization, sending }: ShipxSettings,
  ask: Ask = fetch,
): ParcelCarrier {
  const call = (method: string, path: string, body?: object) =>
    askInpost(ask, `${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'en_GB',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  return {
    create: async (parcel) => {
      const { place } = parcel
      const isLeftThere = sending.method === 'parcel_locker' && place.kind === 'point'
      if (isLeftThere && place.name === sending.dropoffPoint) {
        return { kind: 'refused', why: 'target_point is the dropoff_point' }
      }
      const path = `/v1/organizations/${organization}/shipments`
      const { status, bytes } = await call('POST', path, shipmentOf(parcel, sending))
      const json = jsonIn(bytes)
      const { data: shipment } = Shipment.safeParse(json)
      if (status === 201 && shipment) return { kind: 'taken', parcel: knownOf(shipment) }
      const why = whyNot(status, json)
      if (why !== undefined) return { kind: 'refused', why }
      throw new Error(`ShipX answered ${status}`)
    },
    look: async (id) => {
      const { status, bytes } = await call('GET', `/v1/shipments/${encodeURIComponent(id)}`)
      if (status === 404) return undefined
      const { data: shipment } = Shipment.safeParse(jsonIn(bytes))
      if (status !== 200 || !shipment) throw new Error(`ShipX answered ${status}`)
      return knownOf(shipment)
    },
    label: async (id) => {
      const path = `/v1/shipments/${encodeURIComponent(id)}/label?format=pdf&type=A6`
      const { status, bytes } = await call('GET', path)
      const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
      if (status === 200 && isPdf) return bytes
      if (status === 400 || status === 404 || status === 422) return undefined
      throw new Error(`ShipX answered ${status} for a label`)
    },
  }
}

function shipmentOf({ orderNo, size, weight, to, place, cash }: NewParcel, sending: Sending) {
  const { first, last } = namesOf(to.name)
  const money = cash === undefined ? undefined : { amount: toDecimal(cash), currency: 'PLN' }
  const receiver = {
    name: to.name.slice(0, 100),
    first_name: first,
    last_name: last,
    email: to.email,
    phone: to.phone,
  }
  const shared = {
    reference: orderNo.slice(0, 100),
    ...(money && { cod: money, insurance: money }),
    only_choice_of_offer: false,
  }
  if (place.kind === 'point') {
    return {
      receiver,
      parcels: { template: size },
      ...shared,
      custom_attributes: {
        sending_method: sending.method,
        target_point: place.name,
        ...(sending.method === 'parcel_locker' && { dropoff_point: sending.dropoffPoint }),
      },
      // For a point that is no locker (POP-…) ShipX changes the service itself.
      service: 'inpost_locker_standard',
    }
  }
  return {
    receiver: {
      ...receiver,
      address: {
        street: place.street,
        building_number: place.building,
        city: place.city,
        post_code: place.postCode,
        country_code: place.country.toUpperCase(),
      },
    },
    parcels: [
      { dimensions: { ...sizes[size], unit: 'mm' }, weight: { amount: weight, unit: 'kg' } },
    ],
    ...shared,
    custom_attributes: { sending_method: 'dispatch_order' },
    service: 'inpost_courier_standard',
  }
}

function knownOf(shipment: z.infer<typeof Shipment>): KnownParcel {
  const { id, status, tracking_number: tracking } = shipment
  const trouble = troubleOf(shipment)
  return {
    id: String(id),
    status,
    ...(tracking && { tracking }),
    ...(trouble !== undefined && { trouble }),
  }
}
