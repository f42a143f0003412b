import path from 'node:path'

import { makeFrom } from '#edge/pictures/make.ts'
import { createOwnRemaker } from '#edge/pictures/remake.ts'
import { z } from 'zod'

import { createLimitStore } from '#app/limits/store.ts'
import type { LimitTables } from '#app/limits/tables.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import { type NewOrder, NewOrderAnswer } from '#contract/contract.ts'
import type { Scope } from '#domain/owner/scopes.ts'
import { emptyShop } from '#shop/empty-shop.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { createKey } from '#shop/owner/keys.ts'
import { newReturn } from '#shop/returns/new-return.ts'
import { seed } from '#shop/seed.ts'
import { fillShop, NOON, order, product, type SmallShop } from '#tests/faults/small-shop.ts'
import { readAs } from '#tests/read-as.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { readConfig } from '../../config.ts'
import { createOwnerApi } from '../../operation/calls/answer.ts'
import type { bothDatabases } from './databases.ts'
import { deskOf } from './desk-browser.ts'
import { operatorOf } from './operator.ts'

type Asked = {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

type Kind = readonly [name: string, newUrl: () => Promise<string>]

/** The address from which calls come. */
export const client = '192.0.2.7'

/** A small shop with orders of one customer, its owner at a terminal, and the owner's API. */
export async function openOwnerShop(
  { open }: Pick<ReturnType<typeof bothDatabases>, 'open'>,
  [kind, newUrl]: Kind,
  {
    orders = 0,
    env = {},
    isEmpty = false,
    ...stocked
  }: {
    orders?: number
    env?: Readonly<Record<string, string>>
    /** It begins as `DEMO_SHOP=empty` does. */
    isEmpty?: boolean
  } & Partial<SmallShop> = {},
) {
  const folder = await temporaryFolder()
  const url = kind === 'SQLite' ? `sqlite:${path.join(folder, 'kram.db')}` : await newUrl()
  const database = await open(url, { migrations: storefrontMigrations })
  const fill = isEmpty
    ? seed(database, emptyShop(NOON), NOON)
    : fillShop(database, {
        products: [product('cup', 100)],
        customers: [{ id: 'ola', points: 0 }],
        settings: { returns: { enabled: true, lockerPrice: 9.99 } },
        ...stocked,
      })
  await fill
  const user = { id: 'ola', scope: 'user' as const, wholesale: false, tokenHash: '' }
  const at = (now: number) => ({ database, now: () => now, log: silent, user })
  const place = async (now = NOON, over: Partial<NewOrder> = {}) => {
    const input = { params: {}, query: undefined, body: order({ lang: 'en', ...over }) }
    return NewOrderAnswer.parse((await newOrder(at(now), input)).body)
  }
  for (let placed = 0; placed < orders; placed += 1) await place(NOON - orders + placed)
  const work = workOf(database, { folder, url, env })
  const api = createOwnerApi({ ...work, checkAnswers: true })
  const run = operatorOf(url, folder, { now: NOON, env: { LANG: 'en', ...env } })
  return {
    run,
    config: work.config,
    url,
    folder,
    database,
    place,
    /** For a locker, beside which the shop knows another. */
    placeAtLocker: async () => {
      const locker = { name: 'WAW01M', text: '' }
      const row = await database.db
        .selectFrom('document')
        .selectAll()
        .where('kind', '=', 'locker')
        .executeTakeFirstOrThrow()
      const data = row.data.replaceAll('WAW01M', 'KRA02M')
      await database.db
        .insertInto('document')
        .values({ ...row, id: 'KRA02M', position: row.position + 1, data })
        .execute()
      return place(NOON, { delivery: { id: 'locker', data: { locker } } })
    },
    orderId: async (no: string) => {
      const of = database.db.selectFrom('shop_order').select('id').where('no', '=', no)
      return (await of.executeTakeFirstOrThrow()).id
    },
    api,
    /** A new order is paid and sent, and its customer sends its cup back. */
    sendBack: async () => {
      const { id, no } = await place()
      await run('orders', 'pay', no)
      await run('orders', 'send', no)
      const input = { params: { orderId: id }, query: undefined, body: oneCup }
      await newReturn(at(NOON), input)
    },
    /** The desk in the browser of somebody who may do this; without scopes, of a stranger. */
    desk: (scopes?: readonly Scope[]) => deskOf(work, scopes),
    tokenOf: async (scope: Scope, name: string = scope.replace(':', ' ')) =>
      (await createKey(database.db, { name, scopes: [scope], expiresAt: undefined }, NOON)) ?? '',
    ask: async (call: string, { token, body, headers }: Asked = {}) => {
      const [method = 'GET', where = ''] = call.split(' ')
      const isJson = body !== undefined && !(body instanceof FormData)
      const request = new Request(`https://desk.shop.example/api/owner/${where}`, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(isJson && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(isJson && { body: JSON.stringify(body) }),
        ...(body instanceof FormData && { body }),
      })
      const answer = await api(request, client)
      const text = await answer.text()
      return {
        status: answer.status,
        headers: answer.headers,
        text,
        body: readAs(z.looseObject({}), isJsonAnswer(answer) ? text || '{}' : '{}'),
      }
    },
  }
}

function isJsonAnswer({ headers }: Response): boolean {
  return /json/.test(headers.get('content-type') ?? 'json')
}

function workOf(
  database: Awaited<ReturnType<ReturnType<typeof bothDatabases>['open']>>,
  { folder, url, env }: { folder: string; url: string; env: Readonly<Record<string, string>> },
) {
  const read = readConfig({ DATA_DIR: folder, DATABASE_URL: url, ...env })
  if (read.kind === 'wrong') throw new Error(read.problem)
  return {
    config: read.config,
    database,
    now: () => NOON,
    log: silent,
    mail: { origins: { pl: 'https://shop.example' } },
    makeOwnPicture: createOwnRemaker(makeFrom, { failure: () => {} }),
    limits: createLimitStore({ db: database.db.withTables<LimitTables>(), secret: 'secret' }),
  }
}

const oneCup = {
  key: 'key-of-the-form-of-ola',
  status: 'NEW' as const,
  products: [
    {
      id: 'cup',
      variantHash: '',
      componentsHash: '',
      unit: 'szt.',
      declaredCount: 1,
      returnReason: 'defectiveProduct' as const,
    },
  ],
  returnDelivery: 'inpostLocker' as const,
  pickupSize: 'small' as const,
}
