import { expect, test } from 'vitest'
import { z } from 'zod'

import { isWebhookEvent, testEvent, type WebhookEventType, webhookEvents } from './events.ts'

const words = { pl: 'Kubek', en: 'Mug' }
const order = {
  number: 'K1',
  status: 'PENDING',
  paid: false,
  placedAt: '2026-11-29T12:00:00.000Z',
  language: 'pl',
  currency: 'PLN',
  total: 25.29,
  vat: 4.73,
  delivery: { id: 'courier', name: words, gross: 12.99, point: 'KRA14A', tracking: '6' },
  payment: 'transfer',
  lines: [
    {
      ...{ product: 'mug', variant: 'glaze;moss', code: 'M', name: words, quantity: 1 },
      ...{ unit: 'szt.', gross: 12.3 },
    },
  ],
  customer: {
    email: 'hanna@example.com',
    address: {
      ...{ name: 'Hanna', street: 'Krupnicza', number: '26', apartment: '4', postCode: '31-123' },
      ...{ city: 'Kraków', region: '', country: 'pl', phone: '' },
    },
    taxNumber: '1',
  },
}
const back = {
  number: 'R1',
  order: 'K1',
  kind: 'withdrawal',
  status: 'SETTLED',
  declaredAt: '2026-11-29T12:00:00.000Z',
  lines: [{ product: 'mug', variant: '', declared: 1, returned: null, reason: 'none' }],
  refund: { currency: 'PLN', amount: 12.3, points: 1 },
}

const told: Record<WebhookEventType, { needs: string; data: object }> = {
  'order.placed': { needs: 'orders:read', data: order },
  'order.changed': { needs: 'orders:read', data: order },
  'order.paid': { needs: 'orders:read', data: order },
  'order.packed': { needs: 'orders:read', data: order },
  'order.sent': { needs: 'orders:read', data: order },
  'order.delivered': { needs: 'orders:read', data: order },
  'order.cancelled': { needs: 'orders:read', data: order },
  'return.declared': { needs: 'orders:read', data: back },
  'return.received': { needs: 'orders:read', data: back },
  'return.settled': { needs: 'orders:read', data: back },
  'product.changed': {
    needs: 'goods:read',
    data: { product: 'mug', code: 'M', name: words, state: 'sold' },
  },
  'stock.changed': { needs: 'goods:read', data: { product: 'mug', variant: '', free: null } },
  'customer.registered': { needs: 'customers:read', data: { id: 'u1', email: 'h@example.com' } },
  'newsletter.confirmed': {
    needs: 'customers:read',
    data: { email: 'h@example.com', language: 'pl' },
  },
}

test('programs are notified of these events by these names', () => {
  expect(Object.keys(webhookEvents)).toEqual(Object.keys(told))
  for (const name of Object.keys(told)) expect(isWebhookEvent(name)).toBe(true)
  for (const other of ['order', 'order.gone', 'toString', '']) {
    expect(isWebhookEvent(other)).toBe(false)
  }
  expect(testEvent).toBe('webhook.test')
  expect(isWebhookEvent(testEvent)).toBe(false)
})

test.each(Object.entries(told))('%s tells all of this to who may read it', (name, event) => {
  if (!isWebhookEvent(name)) throw new Error(name)
  expect(webhookEvents[name].needs).toBe(event.needs)
  expect(webhookEvents[name].data.parse(event.data)).toEqual(event.data)
})

const orderStatuses = ['PENDING', 'CANCELED_LOCK', 'SENT', 'CANCELED', 'REALIZED', 'RETURN']
const returnStatuses = ['NEW', 'PENDING', 'ACCEPTED', 'REJECTED', 'CANCELED', 'SETTLED']

test.each<[WebhookEventType, string, string[]]>([
  ['order.placed', 'status', orderStatuses],
  ['return.settled', 'status', returnStatuses],
  ['return.settled', 'kind', ['return', 'withdrawal']],
  ['product.changed', 'state', ['sold', 'archived', 'removed']],
])('%s tells its %s by one of %j', (event, field, names) => {
  const tells = (value: string) =>
    webhookEvents[event].data.safeParse({ ...told[event].data, [field]: value }).success
  expect(names.filter(tells)).toEqual(names)
  expect(['', 'OTHER', ...names.map((name) => `${name}2`)].filter(tells)).toEqual([])
})

test('moments are sent as ISO 8601 in UTC', () => {
  const { data } = webhookEvents['order.placed']
  expect(data.safeParse({ ...order, placedAt: '29.11.2026' }).success).toBe(false)
})

test('who writes a program reads what each event is, and each thing that it tells', () => {
  for (const { about, data } of Object.values<(typeof webhookEvents)[WebhookEventType]>(
    webhookEvents,
  )) {
    expect(about).not.toBe('')
    expect(undescribed('data', z.toJSONSchema(data))).toEqual([])
  }
})

const Described = z.looseObject({
  description: z.string().optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
})

/** The paths of what a JSON schema says nothing of. */
function undescribed(path: string, schema: unknown): string[] {
  const { anyOf = [], items, properties = {} } = Described.parse(schema)
  const parts = [...anyOf, ...(items === undefined ? [] : [items])]
  return [
    ...parts.flatMap((part) => undescribed(path, part)),
    ...Object.entries(properties).flatMap(([name, part]) => {
      const at = `${path}.${name}`
      return [...(Described.parse(part).description ? [] : [at]), ...undescribed(at, part)]
    }),
  ]
}
