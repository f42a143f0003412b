import { type DemoMemory, inMemory } from '#demo/demo-memory.ts'
import { labelPdf } from './label-pdf.ts'
import { fieldsOf, wrongIn } from './shipx-rules.ts'

/** A parcel as the simulated InPost knows it. */
export type SimulatedParcel = {
  id: number
  status: string
  tracking_number: string | null
  sent: Record<string, unknown>
}

type Settings = {
  token: string
  memory?: DemoMemory
  /** A parcel that was taken is confirmed, with its number, once somebody looks at it. */
  isQuick?: boolean
}

/** The newest that are remembered. */
const most = 200

/** What becomes of a parcel, in the order in which it usually does. */
export const parcelStatuses = [
  'confirmed',
  'dispatched_by_sender',
  'out_for_delivery',
  'ready_to_pickup',
  'delivered',
  'returned_to_sender',
  'canceled',
] as const
export type ParcelStatus = (typeof parcelStatuses)[number]

/**
 * Plays ShipX, for the demo shop and for tests. It shares nothing with shop/parcels, so that a
 * mistake there is not made twice.
 */
export function shipxSimulator({ token, memory = inMemory(), isQuick = false }: Settings) {
  let mood: 'well' | 'down' | 'answer-lost' | 'no-funds' = 'well'

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (mood === 'down') return new Response('Bad gateway', { status: 502 })
    if (request.headers.get('authorization') !== `Bearer ${token}`) {
      return Response.json({ status: 401, error: 'token_invalid' }, { status: 401 })
    }
    if (request.method === 'POST' && /^\/v1\/organizations\/\d+\/shipments$/.test(pathname)) {
      return made(await request.json())
    }
    const [, id = '', part] = /^\/v1\/shipments\/(\d+)(\/label)?$/.exec(pathname) ?? []
    const parcel = await looked(Number(id))
    if (!parcel) return Response.json({ error: 'resource_not_found' }, { status: 404 })
    const isUnpaid = parcel.status === 'created' && mood === 'no-funds'
    if (part === undefined) {
      return Response.json(isUnpaid ? { ...shown(parcel), ...unpaid } : shown(parcel))
    }
    if (parcel.tracking_number === null) {
      return Response.json({ error: 'invalid_action' }, { status: 400 })
    }
    const pdf = labelPdf(linesOf(parcel))
    return new Response(pdf, { headers: { 'content-type': 'application/pdf' } })
  }

  async function made(sent: Record<string, unknown>): Promise<Response> {
    const details = wrongIn(sent)
    if (details) {
      return Response.json(
        { status: 400, error: 'validation_failed', message: 'There are some errors', details },
        { status: 400 },
      )
    }
    const parcels = await list()
    const id = (parcels.at(-1)?.id ?? 999) + 1
    const parcel: SimulatedParcel = { id, status: 'created', tracking_number: null, sent }
    await keep([...parcels, parcel])
    if (mood === 'answer-lost') return new Response('Gateway timeout', { status: 504 })
    return Response.json(shown(parcel), { status: 201 })
  }

  async function looked(id: number): Promise<SimulatedParcel | undefined> {
    const parcel = (await list()).find((one) => one.id === id)
    const isBought = isQuick && mood !== 'no-funds'
    if (!parcel || !isBought || parcel.status !== 'created') return parcel
    const tracking = `6200000000000000${String(id).padStart(8, '0')}`
    return move('confirmed', { id, tracking })
  }

  async function list(): Promise<SimulatedParcel[]> {
    // Written by `keep` alone.
    return JSON.parse((await memory.read('parcels')) ?? '[]') as SimulatedParcel[]
  }

  function keep(parcels: readonly SimulatedParcel[]): Promise<void> {
    return memory.write('parcels', JSON.stringify(parcels.slice(-most)))
  }

  /** What becomes of a parcel, or of the one that was made last. */
  async function move(
    status: string,
    { id, tracking }: { id?: number; tracking?: string } = {},
  ): Promise<SimulatedParcel> {
    const parcels = await list()
    const before = id === undefined ? parcels.at(-1) : parcels.find((one) => one.id === id)
    if (!before) throw new Error('there is no such parcel')
    const after = { ...before, status, tracking_number: tracking ?? before.tracking_number }
    await keep(parcels.map((one) => (one.id === after.id ? after : one)))
    return after
  }

  return {
    fetch: (request: Request): Promise<Response> => answer(request),
    become: (next: typeof mood) => void (mood = next),
    list,
    move,
  }
}

/** As a shipment stays that nothing is left to pay for. */
const unpaid = {
  status: 'offer_selected',
  offers: [{ status: 'selected', unavailability_reasons: null }],
  transactions: [
    { status: 'failure', details: { status: 422, error: 'debt_collection', details: {} } },
  ],
}

function shown({ id, status, tracking_number, sent }: SimulatedParcel) {
  const { target_point: point = '' } = fieldsOf(sent['custom_attributes'])
  const isShop = String(point).startsWith('POP-')
  const service = isShop ? 'inpost_locker_customer_service_point' : sent['service']
  const href = `https://shipx.example/v1/shipments/${id}`
  return { href, id, status, tracking_number, service }
}

type Sent = {
  reference?: string
  cod?: { amount: number; currency: string }
  custom_attributes?: { target_point?: string }
}

/** What stands on the label, and on the page of the demo: nothing of who gets the parcel. */
export function linesOf({ id, tracking_number, sent }: SimulatedParcel): string[] {
  const { reference = '', cod, custom_attributes: where } = sent as Sent // as a client sent it
  return [
    `${id}  ${tracking_number ?? ''}`,
    reference,
    ...(where?.target_point === undefined ? [] : [where.target_point]),
    ...(cod === undefined ? [] : [`COD ${cod.amount.toFixed(2)} ${cod.currency}`]),
  ]
}
