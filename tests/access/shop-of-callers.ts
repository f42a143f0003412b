import type { Call } from '#contract/call.ts'
import { type CallName, contract, NewOrderAnswer } from '#contract/contract.ts'
import { createHealth } from '#edge/answers/health.ts'
import { createEdge, type Edge } from '#edge/edge.ts'
import { createLog } from '#edge/log/log.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { attachDocument } from '#shop/orders/documents.ts'
import { createShop } from '#shop/shop.ts'
import { openFilled } from '#tests/filled-database.ts'
import { entriesOf } from '#contract/keys-of.ts'

import {
  type CallAccess,
  callAccess,
  DOCUMENT_OF_A,
  ORDER_OF_A,
  RETURN_OF_A,
  WAITING_ORDER_OF_A,
} from './calls.ts'
import { type Caller, credentialsOf, giveTokens } from './callers.ts'
import { goodOrder } from './good-order.ts'

export const NOW = Date.UTC(2026, 10, 21, 11)
const origin = 'http://shop.test'

// Keys of the contract are names of calls.
export const calls = entriesOf<CallName, Call>(contract)

/** What customer A typed or is known by: in no answer to anybody else. */
export const canariesOfA = ['Kanaria', 'Kanarkowa', '777123777', 'hanna@kamionka.example'] as const

export type ShopOfCallers = Awaited<ReturnType<typeof openShopOfCallers>>

/**
 * The demo shop behind its edge. Customer A has ordered twice, and sent something of the first
 * order back. `plant`: what is done to a request that has passed the edge.
 */
export async function openShopOfCallers(plant: (request: Request) => Request = (same) => same) {
  const database = await openFilled('sqlite::memory:', { shop: { data: demoShop(NOW), now: NOW } })
  const edge = edgeOf(database, plant)
  await giveTokens(database, NOW)

  const ids = { order: '', waiting: '', sentBack: '', document: '' }
  const ask = (
    row: Call,
    { params = {}, query = {}, body }: CallAccess['example'],
    credentials: Record<string, string>,
  ): Promise<Response> => {
    const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(
        (params[name] ?? name)
          .replace(ORDER_OF_A, ids.order)
          .replace(WAITING_ORDER_OF_A, ids.waiting)
          .replace(RETURN_OF_A, ids.sentBack)
          .replace(DOCUMENT_OF_A, ids.document),
      ),
    )
    const json = typeof body === 'function' ? body() : (body ?? {})
    const request = new Request(`${origin}${path}?${new URLSearchParams(query).toString()}`, {
      method: row.method,
      headers: {
        ...credentials,
        Host: 'shop.test',
        ...(row.method === 'POST' && { 'Content-Type': 'application/json' }),
      },
      ...(row.method === 'POST' && { body: JSON.stringify(json) }),
    })
    return edge(request, { address: '203.0.113.7' })
  }
  const orderFor = async (caller: Caller) => {
    const answer = await ask(contract.newOrder, { body: orderOfA }, credentialsOf(caller))
    return NewOrderAnswer.parse(await answer.json())
  }

  const first = await orderFor('customer A')
  ids.order = first.id
  ids.waiting = (await orderFor('customer A')).id
  await changeOrder(database, first.no, 'sent', NOW)
  await ask(contract.newReturn, callAccess.newReturn.example, credentialsOf('customer A'))

  const sentBack = await database.db
    .selectFrom('shop_return')
    .select('id')
    .where('order_id', '=', ids.order)
    .executeTakeFirstOrThrow()
  ids.sentBack = sentBack.id
  const file = { path: 'Kanaria.pdf', contents: Buffer.from('%PDF-1.7 Kanarkowa') }
  const attached = await attachDocument(database, first.no, file, NOW)
  if (!('document' in attached)) throw new Error(`the document was refused: ${attached.kind}`)
  ids.document = attached.document.id

  return {
    database,
    numbersOfA: [first.no, 'R/2026/11/0001'],
    ask,
    get: (path: string, headers: Record<string, string> = {}): Promise<Response> =>
      edge(new Request(origin + path, { headers: { ...headers, Host: 'shop.test' } }), {
        address: '203.0.113.7',
      }),
    close: () => database.close(),
  }
}

/** As `goodOrder`, with what can be found again. */
function orderOfA() {
  const good = goodOrder()
  const ship = {
    ...good.form.ship,
    name: 'Kanaria Kowal',
    street: 'Kanarkowa',
    phone: '777123777',
  }
  return { ...good, form: { ...good.form, ship } }
}

function edgeOf(opened: ShopDatabase, plant: (request: Request) => Request): Edge {
  const silent = () => {}
  const log = { info: silent, warn: silent, error: silent }
  const accounts = { wait: () => Promise.resolve() }
  const shop = createShop({ database: opened, now: () => NOW, log, checkAnswers: true, accounts })
  return createEdge({
    langDomains: [{ lang: 'en', origin }],
    health: createHealth({ check: () => Promise.resolve(true) }),
    log: createLog({ level: 'silent' }),
    inner: (request) => shop.fetch(plant(request)),
  })
}
