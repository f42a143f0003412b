import { z } from 'zod'

import { toDecimal } from '#domain/money.ts'
import type { PickupSize } from '#domain/entities/return.ts'
import { boundedBytes } from '#contract/json.ts'
import type { KnownParcel, NewParcel, ParcelCarrier, ReturnCarrier } from '../port.ts'

/** What a contract with InPost gives a shop. */
export type ShipxSettings = {
  /** Where its calls are, without a slash at the end. */
  url: string
  token: string
  organization: string
}

export type InpostReturnsSettings = { url: string; token: string }

type Ask = (request: Request) => Promise<Response>

const timeout = 15_000
const mostLabel = 5_000_000

const Shipment = z.object({
  id: z.union([z.number().int().nonnegative(), z.string().regex(/^[\w-]{1,40}$/)]),
  status: z.string().regex(/^[a-z_]{1,60}$/),
  tracking_number: z
    .string()
    .regex(/^[\w-]{4,60}$/)
    .nullish(),
})

/** An error as ShipX names it. */
const Refused = z.object({
  error: z.string().min(1).max(200),
  message: z.string().max(500).optional(),
  details: z.unknown().optional(),
})

/** Sizes of lockers; InPost calls them so too. Millimetres, for parcels to the door. */
const sizes: Record<PickupSize, { length: number; width: number; height: number }> = {
  small: { length: 640, width: 380, height: 80 },
  medium: { length: 640, width: 380, height: 190 },
  large: { length: 640, width: 380, height: 410 },
}

/** ShipX of InPost: parcels to lockers, points and doors. */
export function createShipx(
  { url, token, organization }: ShipxSettings,
  ask: Ask = fetch,
): ParcelCarrier {
  const call = caller(url, token, ask)
  return {
    create: async (parcel) => {
      const path = `/v1/organizations/${organization}/shipments`
      const { status, bytes } = await call('POST', path, shipmentOf(parcel))
      const json = jsonOf(bytes)
      const { data: shipment } = Shipment.safeParse(json)
      if (status === 201 && shipment) return { kind: 'taken', parcel: knownOf(shipment) }
      const why = whyNot(status, json)
      if (why !== undefined) return { kind: 'refused', why }
      throw new Error(`ShipX answered ${status}`)
    },
    look: async (id) => {
      const { status, bytes } = await call('GET', `/v1/shipments/${encodeURIComponent(id)}`)
      if (status === 404) return undefined
      const { data: shipment } = Shipment.safeParse(jsonOf(bytes))
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

const Code = z.object({
  code: z.string().regex(/^[\w-]{4,40}$/),
  // A code is not lost because its end cannot be read.
  expires_at: z.string().max(40).optional().catch(undefined),
})

/**
 * Codes for returns at lockers. The shape is the one agreed on in the shop's notes, since InPost
 * publishes none: a host of the shop's own may stand between.
 */
export function createInpostReturns(
  { url, token }: InpostReturnsSettings,
  ask: Ask = fetch,
): ReturnCarrier {
  const call = caller(url, token, ask)
  return {
    code: async ({ size, phone, email, reference }) => {
      const { status, bytes } = await call('POST', '/v1/returns', {
        size: { small: 'A', medium: 'B', large: 'C' }[size],
        sender_phone: phone,
        sender_email: email,
        customer_reference: reference,
      })
      const json = jsonOf(bytes)
      const { data: given } = Code.safeParse(json)
      if (status >= 200 && status < 300 && given) {
        return { kind: 'code', code: given.code, until: given.expires_at }
      }
      const why = whyNot(status, json)
      if (why !== undefined) return { kind: 'refused', why }
      throw new Error(`InPost answered ${status} for a return`)
    },
  }
}

function caller(url: string, token: string, ask: Ask) {
  return async (method: string, path: string, body?: object) => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeout)
    try {
      const request = new Request(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-language': 'en_GB',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: limit.signal,
      })
      const response = await ask(request)
      const bytes = await boundedBytes(response, mostLabel)
      if (!bytes) throw new Error('InPost answered with too much')
      return { status: response.status, bytes }
    } finally {
      clearTimeout(timer)
    }
  }
}

function shipmentOf({ orderNo, size, weight, to, place, cash }: NewParcel) {
  const [first = '', ...rest] = to.name.trim().split(/\s+/)
  const money = cash === undefined ? undefined : { amount: toDecimal(cash), currency: 'PLN' }
  const receiver = {
    name: to.name.slice(0, 100),
    first_name: first,
    last_name: rest.join(' ') || first,
    email: to.email,
    phone: to.phone,
  }
  const shared = {
    reference: orderNo.slice(0, 100),
    ...(money && { cod: money, insurance: money }),
    only_choice_of_offer: false,
  }
  if (place.kind === 'point') {
    const isShop = place.name.startsWith('POP-')
    return {
      receiver,
      parcels: { template: size },
      ...shared,
      custom_attributes: { sending_method: 'parcel_locker', target_point: place.name },
      service: isShop ? 'inpost_locker_customer_service_point' : 'inpost_locker_standard',
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

function knownOf({ id, status, tracking_number: tracking }: z.infer<typeof Shipment>): KnownParcel {
  return { id: String(id), status, ...(tracking && { tracking }) }
}

/** What somebody in between may say too, of a request that may have reached InPost. */
const maybeTaken = new Set([408, 429])

/**
 * Why it refuses, in its own words and the names of its fields, which say nothing of the customer;
 * undefined where it is not InPost that refuses, so that nobody knows what became of it.
 */
function whyNot(status: number, json: unknown): string | undefined {
  const { data: refused } = Refused.safeParse(json)
  if (!refused || status < 400 || status >= 500 || maybeTaken.has(status)) return undefined
  const { error, message, details } = refused
  const fields =
    typeof details === 'object' && details !== null ? Object.keys(details).join(', ') : ''
  return [error, message, fields].filter(Boolean).join(': ').slice(0, 300)
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}
