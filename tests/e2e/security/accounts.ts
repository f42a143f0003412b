import { hash, randomBytes } from 'node:crypto'
import path from 'node:path'

import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test'
import { z } from 'zod'

import { openDatabase } from '#shop/database/open.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { goodOrder } from '#tests/access/good-order.ts'
import { expect } from '../visit.ts'
import type { OpenShop } from '../shop.ts'

/** A browser without pages that holds the token of this account of the demo shop. */
export async function accountContext(
  playwright: PlaywrightWorkerArgs['playwright'],
  shop: OpenShop,
  { id, scope = 'user' }: { id: string; scope?: 'user' | 'ghost' },
): Promise<APIRequestContext> {
  const value = await giveToken(shop, id, scope)
  const cookie = { name: 'app-token', value, domain: 'localhost', path: '/', expires: -1 }
  return playwright.request.newContext({
    storageState: {
      cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Lax' }],
      origins: [],
    },
  })
}

/** Somebody orders something to a striking address, and sends it back; the numbers of both. */
export async function orderAndReturn(
  playwright: PlaywrightWorkerArgs['playwright'],
  shop: OpenShop,
  { id, ship }: { id: string; ship: { name: string; street: string; phone: string } },
): Promise<{ order: string; sentBack: string }> {
  const good = goodOrder()
  const Authorization = `Bearer ${await giveToken(shop, id, 'user')}`
  const request = await playwright.request.newContext({
    baseURL: shop.origin('en'),
    extraHTTPHeaders: { Authorization },
  })
  const form = { ...good.form, ship: { ...good.form.ship, ...ship } }
  const ordered = await request.post('/api/public/order/new', { data: { ...good, form } })
  expect(ordered.status(), await ordered.text()).toBe(201)
  const { id: orderId, no } = z
    .object({ id: z.string(), no: z.string() })
    .parse(await ordered.json())
  const database = await openShopDatabase(shop)
  await changeOrder(database, no, 'sent', Date.now())
  await database.close()

  const returned = await request.post(`/api/public/return/${orderId}`, {
    data: {
      key: `return-of-${no}`.replaceAll('/', '-'),
      status: 'NEW',
      products: [
        {
          id: 'sample-sencha',
          variantHash: '',
          componentsHash: '',
          unit: 'szt.',
          declaredCount: 1,
          returnReason: 'none',
        },
      ],
      returnDelivery: 'default',
      pickupSize: 'small',
    },
  })
  expect(returned.status(), await returned.text()).toBe(201)
  const { no: sentBack } = z.object({ no: z.string() }).parse(await returned.json())
  return { order: no, sentBack }
}

async function giveToken(
  shop: OpenShop,
  customerId: string,
  scope: 'user' | 'ghost',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const database = await openShopDatabase(shop)
  const now = Date.now()
  await database.db
    .insertInto('token')
    .values({
      hash: hash('sha256', token, 'hex'),
      customer_id: customerId,
      scope,
      created_at: now,
      expires_at: now + 3_600_000,
    })
    .execute()
  await database.close()
  return token
}

function openShopDatabase({ dataDir }: OpenShop) {
  return openDatabase(`sqlite:${path.join(dataDir, 'kram.db')}`)
}
