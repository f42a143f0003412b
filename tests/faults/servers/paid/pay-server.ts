/**
 * A shop with a provider of payments, without its edge, and the worker that ends unpaid orders:
 * `node pay-server.ts <database url> [mode]`. Where the provider is stands in the database. It
 * communicates like order-server.ts; `POST /end` ends what is unpaid, as its worker does all the
 * time unless the mode says otherwise.
 */
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { getRequestListener } from '@hono/node-server'

import { openDatabase } from '#shop/database/open.ts'
import { endUnpaid } from '#shop/orders/unpaid/end-unpaid.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { answerNotification, isNotificationPath } from '#shop/payments/notifications.ts'
import { createP24 } from '#shop/payments/p24/p24.ts'
import { settle, type SettleGuards } from '#shop/payments/settling/settle.ts'
import { createShop } from '#shop/shop.ts'
import { silent } from '#tests/silent-log.ts'
import { portOf } from '#tests/port-of.ts'
import { patiently } from '../../patient.ts'
import { NOON } from '../../small-shop.ts'
import { onGo, say } from '../messages.ts'
import { contract, HOLD_ENDED, isPayMode, providerKey } from './contract.ts'

const [url = '', given = 'working'] = process.argv.slice(2)
const mode = isPayMode(given) ? given : 'working'

onGo(open)

async function open(): Promise<void> {
  const database = await patiently(() => openDatabase(url))
  const { value: provider } = await patiently(() =>
    database.db
      .selectFrom('meta')
      .select('value')
      .where('key', '=', providerKey)
      .executeTakeFirstOrThrow(),
  )
  const p24 = createP24({ ...contract, posId: contract.merchantId, url: provider })
  const mail = {
    origins: { pl: 'http://shop.test' },
    ordersTo: { address: 'owner@shop.test' },
  }
  const context = { database, now: () => NOON, log: silent, mail, payments: { p24 } }
  const shop = createShop(context)
  // Where money races the end, the provider did not know of it yet when it was asked; and it would
  // make good what an early answer has lost.
  const asked = mode !== 'working' ? { isPaidAfterAll: async () => 'no' as const } : {}
  const end = () => endUnpaid(database, HOLD_ENDED, context, asked)

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/end') return Response.json({ ended: await end() })
    if (!isNotificationPath(pathname)) return shop.fetch(request)
    if (mode === 'early-ack') {
      // Says that it has noted what it notes only now.
      const raw = await request.arrayBuffer()
      const copy = new Request(request.url, { method: 'POST', headers: request.headers, body: raw })
      void sleep(20).then(() => answerNotification(context, copy))
      return new Response('OK')
    }
    if (mode === 'careless') {
      const raw = new Uint8Array(await request.arrayBuffer())
      const { method, headers } = request
      const told = { method, url: new URL(request.url), headers, raw }
      const notified = await p24.notify(told)
      for (const word of notified.kind === 'said' ? notified.words : []) {
        await settle(context, { type: 'p24', adapter: p24 }, word, { payOrder: payAnyOrder })
      }
      return new Response('OK')
    }
    return answerNotification(context, request)
  }
  const server = createServer(
    getRequestListener((request) =>
      answer(request).catch((error: unknown) => new Response(String(error), { status: 500 })),
    ),
  )
  // It listens on TCP, so its address is not a path.
  server.listen(0, '127.0.0.1', () => say(`port ${portOf(server)}`))
  if (mode === 'working' || mode === 'early-ack') {
    for (;;) {
      // So that some orders are paid before it comes, and some too late.
      await sleep(100 + Math.random() * 400)
      await end().catch(() => undefined)
    }
  }
}

/** Looks first and pays later, and whether somebody has ended the order meanwhile is not asked. */
const payAnyOrder: SettleGuards['payOrder'] = async (transaction, orderId) => {
  const row = await transaction
    .selectFrom('shop_order')
    .select(['data', 'paid'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (row.paid === 1) return undefined
  await sleep(5)
  await transaction
    .updateTable('shop_order')
    .set({ paid: 1, state: 'PENDING' })
    .where('id', '=', orderId)
    .execute()
  return storedOrder(row)
}
