import type { DemoMemory } from '#shop/demo/demo-memory.ts'
import { labelPdf } from './label-pdf.ts'

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
  now?: () => number
}

/** How long a code for a return works. InPost publishes no number. */
const codeDays = 14

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
 * Plays ShipX and the codes for returns, for the demo shop and for tests. It shares nothing with
 * shop/parcels, so that a mistake there is not made twice.
 */
export function shipxSimulator({
  token,
  memory = inMemory(),
  isQuick = false,
  now = Date.now,
}: Settings) {
  let mood: 'well' | 'down' | 'answer-lost' = 'well'

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (mood === 'down') return new Response('Bad gateway', { status: 502 })
    if (request.headers.get('authorization') !== `Bearer ${token}`) {
      return Response.json({ status: 401, error: 'token_invalid' }, { status: 401 })
    }
    if (request.method === 'POST' && /^\/v1\/organizations\/\d+\/shipments$/.test(pathname)) {
      return made(await request.json())
    }
    if (request.method === 'POST' && pathname === '/v1/returns') {
      return codeFor(await request.json())
    }
    const [, id = '', part] = /^\/v1\/shipments\/(\d+)(\/label)?$/.exec(pathname) ?? []
    const parcel = await looked(Number(id))
    if (!parcel) return Response.json({ error: 'resource_not_found' }, { status: 404 })
    if (part === undefined) return Response.json(shown(parcel))
    if (parcel.tracking_number === null) {
      return Response.json({ error: 'invalid_action' }, { status: 400 })
    }
    const pdf = labelPdf(linesOf(parcel))
    return new Response(pdf, { headers: { 'content-type': 'application/pdf' } })
  }

  async function made(sent: Record<string, unknown>): Promise<Response> {
    const { receiver } = sent as { receiver?: { phone?: string } } // what a client may have sent
    if (!/^\d{9}$/.test(receiver?.phone ?? '')) {
      const details = { receiver: [{ phone: ['invalid'] }] }
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

  /** The same return gets the same code, however often it is asked for. */
  async function codeFor(sent: Record<string, unknown>): Promise<Response> {
    const asked = await returns()
    const known = asked.findIndex((one) => one['customer_reference'] === sent['customer_reference'])
    if (known === -1) {
      const expires_at = new Date(now() + codeDays * 86_400_000).toISOString()
      await memory.write('returns', JSON.stringify([...asked, { ...sent, expires_at }]))
    }
    const place = known === -1 ? asked.length : known
    const { expires_at } = (await returns())[place] ?? {}
    return Response.json({ id: `CS${place + 1}`, code: `12345${10_001 + place}`, expires_at })
  }

  async function looked(id: number): Promise<SimulatedParcel | undefined> {
    const parcel = (await list()).find((one) => one.id === id)
    if (!parcel || !isQuick || parcel.status !== 'created') return parcel
    const tracking = `6200000000000000${String(id).padStart(8, '0')}`
    return move('confirmed', { id, tracking })
  }

  async function list(): Promise<SimulatedParcel[]> {
    // Written by `keep` alone.
    return JSON.parse((await memory.read('parcels')) ?? '[]') as SimulatedParcel[]
  }

  async function returns(): Promise<Record<string, unknown>[]> {
    // Written by `codeFor` alone.
    return JSON.parse((await memory.read('returns')) ?? '[]') as Record<string, unknown>[]
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
    returns,
  }
}

function shown({ id, status, tracking_number }: SimulatedParcel) {
  return { href: `https://shipx.example/v1/shipments/${id}`, id, status, tracking_number }
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

function inMemory(): DemoMemory {
  const kept = new Map<string, string>()
  return {
    read: async (key) => kept.get(key),
    write: async (key, value) => void kept.set(key, value),
  }
}
