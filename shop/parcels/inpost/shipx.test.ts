import { expect, test } from 'vitest'

import type { NewParcel } from '../port.ts'
import { createInpostReturns, createShipx } from './shipx.ts'

const contract = { url: 'http://shipx.invalid', token: 'token-of-shipx', organization: '77' }

const parcel: NewParcel = {
  orderNo: '10/2026',
  size: 'small',
  weight: 5,
  to: { name: 'Jan Kowalski', email: 'jan@example.com', phone: '600100200' },
  place: { kind: 'point', name: 'POP-KRA12' },
}

test('a shop that hands out parcels is a service of its own, a door wants dimensions', async () => {
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
      service: 'inpost_locker_customer_service_point',
      parcels: { template: 'small' },
      custom_attributes: { target_point: 'POP-KRA12' },
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
  const returns = createInpostReturns(contract, async () => answer())
  const wanted = { size: 'small', phone: '600100200', email: 'jan@example.com', reference: 'Z/1' }
  const asked = [
    carrier.create(parcel),
    carrier.look('1'),
    carrier.label('1'),
    returns.code({ ...wanted, size: 'small' }),
  ]
  for (const one of await Promise.allSettled(asked)) {
    expect(one.status).toBe('rejected')
    const told = one.status === 'rejected' ? String(one.reason) : ''
    expect(told).not.toMatch(/token-of-shipx|jan@|600100200/)
  }
})

test('the end of a code is told where it can be read, and costs no code where it cannot', async () => {
  const codeOf = (expires_at: unknown) =>
    createInpostReturns(contract, async () =>
      Response.json({ code: '4821730', expires_at }, { status: 201 }),
    ).code({ size: 'small', phone: '600100200', email: 'jan@example.com', reference: 'Z/1' })

  const end = '2026-12-10T12:00:00Z'
  expect(await codeOf(end)).toEqual({ kind: 'code', code: '4821730', until: end })
  for (const odd of [undefined, null, 7, {}, 'x'.repeat(41)]) {
    expect(await codeOf(odd)).toEqual({ kind: 'code', code: '4821730', until: undefined })
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
