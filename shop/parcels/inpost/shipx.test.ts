import { describe, expect, test } from 'vitest'

import type { NewParcel } from '../port.ts'
import { shipxSimulator } from '#demo/providers/inpost/shipx-simulator.ts'
import { createInpostReturns } from './inpost-returns.ts'
import { createShipx, type Sending } from './shipx.ts'

const contract = {
  ...{ url: 'http://shipx.invalid', token: 'token-of-shipx', organization: '77' },
  sending: { method: 'dispatch_order' } satisfies Sending,
}
const client = {
  ...{ clientId: 'shop', clientSecret: 'secret-of-returns' },
  ...{ url: 'http://returns.invalid', loginUrl: 'http://login.invalid' },
}

const parcel: NewParcel = {
  orderNo: '10/2026',
  size: 'small',
  weight: 5,
  to: { name: 'Jan Kowalski', email: 'jan@example.com', phone: '600100200' },
  place: { kind: 'point', name: 'POP-KRA12' },
}

test('a locker wants a size, a door dimensions, and cash is insured', async () => {
  const sent: Record<string, unknown>[] = []
  const carrier = createShipx(contract, async (request) => {
    sent.push(await request.json())
    return Response.json({ id: 1, status: 'created', tracking_number: null }, { status: 201 })
  })
  await carrier.create({ ...parcel, cash: 12_345 })
  const where = { street: 'Polna', building: '1/2', city: 'Kraków', postCode: '31-000' }
  await carrier.create({ ...parcel, place: { kind: 'door', ...where, country: 'pl' } })
  expect(sent).toMatchObject([
    {
      service: 'inpost_locker_standard',
      parcels: { template: 'small' },
      custom_attributes: { sending_method: 'dispatch_order', target_point: 'POP-KRA12' },
      receiver: { first_name: 'Jan', last_name: 'Kowalski', phone: '600100200' },
      cod: { amount: 123.45, currency: 'PLN' },
      insurance: { amount: 123.45, currency: 'PLN' },
    },
    {
      service: 'inpost_courier_standard',
      parcels: [{ dimensions: { length: 640, unit: 'mm' }, weight: { amount: 5, unit: 'kg' } }],
      receiver: { address: { building_number: '1/2', post_code: '31-000', country_code: 'PL' } },
    },
  ])
})

test('parcels for lockers are handed over as the shop says, those to the door to a courier', async () => {
  const simulator = shipxSimulator({ token: contract.token })
  const made = async (sending: Sending, place: NewParcel['place']) => {
    const answer = await createShipx({ ...contract, sending }, simulator.fetch).create({
      ...parcel,
      place,
    })
    const sent = (await simulator.list()).at(-1)?.sent
    return answer.kind === 'taken' ? sent?.['custom_attributes'] : answer.why
  }
  const locker = { kind: 'point', name: 'KRA012' } as const
  const left = { method: 'parcel_locker', dropoffPoint: 'BBI02A' } as const
  expect(await made({ method: 'dispatch_order' }, locker)).toEqual({
    ...{ sending_method: 'dispatch_order', target_point: 'KRA012' },
  })
  expect(await made({ method: 'any_point' }, locker)).toMatchObject({ sending_method: 'any_point' })
  expect(await made(left, locker)).toEqual({
    ...{ sending_method: 'parcel_locker', target_point: 'KRA012', dropoff_point: 'BBI02A' },
  })
  expect(await made(left, { kind: 'point', name: 'BBI02A' })).toMatch('dropoff_point')
  const where = { street: 'Polna', building: '1/2', city: 'Kraków', postCode: '31-000' }
  expect(await made(left, { kind: 'door', ...where, country: 'pl' })).toEqual({
    sending_method: 'dispatch_order',
  })
})

test('the ShipX that is played refuses what ShipX does', async () => {
  const simulator = shipxSimulator({ token: contract.token })
  const posted = async (over: object) => {
    const body = { ...whole, ...over }
    const url = `${contract.url}/v1/organizations/77/shipments`
    const headers = { authorization: `Bearer ${contract.token}` }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await simulator.fetch(new Request(url, init))).status
  }
  const way = { sending_method: 'dispatch_order', target_point: 'KRA012' }
  const whole = {
    receiver: { phone: '600100200', email: 'jan@example.com' },
    ...{ parcels: { template: 'small' }, service: 'inpost_locker_standard', reference: '1' },
    custom_attributes: way,
  }
  expect(await posted({})).toBe(201)
  for (const over of [
    { custom_attributes: { ...way, sending_method: 'parcel_locker' } },
    { custom_attributes: { ...way, sending_method: 'parcel_locker', dropoff_point: 'KRA012' } },
    { custom_attributes: { ...way, sending_method: 'by_hand' } },
    { custom_attributes: { sending_method: 'any_point' } },
    ...[{ service: 'inpost_pigeon' }, { parcels: { template: 'tiny' } }, { receiver: {} }],
    { cod: { amount: '12.50', currency: 'PLN' }, insurance: { amount: 12.5, currency: 'PLN' } },
    { cod: { amount: 12.5, currency: 'PLN' } },
  ]) {
    expect(await posted(over), JSON.stringify(over)).toBe(400)
  }
})

describe('a shipment that is taken', () => {
  const failure = (error: unknown) => ({ status: 'failure', details: { status: 422, error } })
  const offer = (status: string, ...keys: string[]) => ({
    status,
    unavailability_reasons: keys.map((key) => ({ key })),
  })
  const troubleOf = async (over: object) => {
    const shown = { id: 1, status: 'offer_selected', tracking_number: null, ...over }
    return (await createShipx(contract, async () => Response.json(shown)).look('1'))?.trouble
  }

  test.each([
    ['without funds', 'debt_collection', { transactions: [failure('debt_collection')] }],
    [
      'without data for cash',
      'company_data_missing',
      { transactions: [failure('debt_collection'), failure('company_data_missing')] },
    ],
    ['for a reason that is no key', 'transaction_failure', { transactions: [failure('Jan 1')] }],
    ['without a reason', 'transaction_failure', { transactions: [{ status: 'failure' }] }],
    ['with no offer left', 'offer_expired', { offers: [offer('expired')] }],
    [
      'that is too large',
      'parcels_size_invalid',
      { status: 'offers_prepared', offers: [offer('unavailable', 'parcels_size_invalid')] },
    ],
    ['for no reason', 'offer_unavailable', { offers: [offer('unavailable'), offer('expired')] }],
  ])('%s is in trouble: %s', async (_, trouble, over) => {
    expect(await troubleOf(over)).toBe(trouble)
  })

  test.each([
    ['before anything is known', {}],
    ['with an offer that can be bought', { offers: [offer('expired'), offer('selected')] }],
    [
      'that was paid at last',
      { transactions: [failure('debt_collection'), { status: 'success' }] },
    ],
    ['that is confirmed', { status: 'confirmed', transactions: [failure('debt_collection')] }],
    ['of whose paying nothing is understood', { offers: 7, transactions: [7] }],
  ])('%s is not', async (_, over) => {
    expect(await troubleOf(over)).toBeUndefined()
  })
})

test.each([
  ['a page for people', () => new Response('<html>Przerwa techniczna</html>')],
  ['a shipment without a number', () => Response.json({ status: 'created' }, { status: 201 })],
  ['a status of letters that nobody sends', () => shipment({ status: '<script>' })],
  ['a bad gateway', () => new Response('', { status: 502 })],
  ['too many questions', () => new Response('', { status: 429 })],
  ['a page that forbids', () => new Response('<html>Forbidden</html>', { status: 403 })],
  ['a request that took too long', () => Response.json({ error: 'timeout' }, { status: 408 })],
  ['an answer without an end', () => endless()],
])('%s is no answer, and its trouble names no secret', async (_, answer) => {
  const carrier = createShipx(contract, async () => answer())
  const returns = createInpostReturns(client, { ask: async () => answer() })
  const wanted = {
    size: 'small',
    name: 'Jan',
    phone: '600100200',
    email: 'jan@example.com',
    reference: 'Z/1',
  }
  const asked = [
    carrier.create(parcel),
    carrier.look('1'),
    carrier.label('1'),
    returns.code({ ...wanted, size: 'small' }),
  ]
  for (const one of await Promise.allSettled(asked)) {
    expect(one.status).toBe('rejected')
    const told = one.status === 'rejected' ? String(one.reason) : ''
    expect(told).not.toMatch(/token-of-shipx|secret-of|jan@|600100200/)
  }
})

test('a host that leads on to another is not followed, so that no token goes there', async () => {
  const asked: Request[] = []
  const carrier = createShipx(contract, async (request) => {
    asked.push(request)
    return Response.json({ id: 1, status: 'created' })
  })
  await carrier.look('../../organizations')
  expect(asked[0]?.redirect).toBe('error')
  expect(asked[0]?.url).toBe('http://shipx.invalid/v1/shipments/..%2F..%2Forganizations')
})

function shipment(over: object): Response {
  return Response.json({ id: 1, status: 'created', ...over }, { status: 201 })
}

function endless(): Response {
  const chunk = new Uint8Array(1_000_000).fill(32)
  return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }))
}
