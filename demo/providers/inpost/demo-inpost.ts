import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { type LangDomains, languageOfHost } from '#domain/screen/language.ts'
import { knownLanguage } from '#domain/screen/languages.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { demoMemory } from '#demo/demo-memory.ts'
import { createInpostReturns } from '#shop/parcels/inpost/inpost-returns.ts'
import { createShipx } from '#shop/parcels/inpost/shipx.ts'
import type { Carriers } from '#shop/parcels/port.ts'
import { parcelWebhook } from '#shop/parcels/webhook.ts'
import { createInpostPoints } from '#shop/pickup/inpost/inpost-points.ts'
import type { PickupSource } from '#shop/pickup/port.ts'
import { demoCourierPoints, demoPoints } from './demo-points.ts'
import { parcelsPage } from './parcels-page.ts'
import { inpostSimulator } from './points-simulator.ts'
import { returnsSimulator } from './returns-simulator.ts'
import { parcelStatuses, shipxSimulator } from './shipx-simulator.ts'

/** InPost for a shop that has no contract there, and what plays it at `/demo/inpost`. */
export type DemoInpost = {
  points: PickupSource
  carriers: Carriers
  /** `isOwner`: parcels are moved by the demo's owner, and nobody else. */
  page(request: Request, who: { isOwner: boolean }): Promise<Response>
}

const host = 'http://inpost.invalid'

export function demoInpost(options: {
  secret: string
  domains: LangDomains
  database: ShopDatabase
  /** Brings a word about a parcel to the shop. */
  deliver(request: Request): Promise<Response>
}): DemoInpost {
  const { secret, domains, database, deliver } = options
  const [token, webhookKey] = [keyed(secret, 'token'), keyed(secret, 'webhook')]
  const points = inpostSimulator(demoPoints())
  const shipx = shipxSimulator({
    token,
    memory: demoMemory(database, 'demo-inpost'),
    isQuick: true,
  })
  const client = { clientId: 'demo', clientSecret: keyed(secret, 'returns') }
  const memory = demoMemory(database, 'demo-inpost')
  const returns = returnsSimulator({ ...client, memory })

  /** Tells the shop that a parcel has moved, as InPost does. */
  async function tell(id: number, key: string): Promise<void> {
    const address = `${host}${parcelWebhook}?key=${key}`
    // It tells nothing to an address that does not answer when somebody looks whether it is there.
    const found = await deliver(new Request(address)).catch(() => undefined)
    if (found?.status !== 200) return
    const body = JSON.stringify({ event: 'shipment_status_changed', payload: { shipment_id: id } })
    // A shop that does not take it asks by itself later.
    await deliver(new Request(address, { method: 'POST', body })).catch(() => undefined)
  }

  async function act(form: URLSearchParams): Promise<void> {
    const id = Number(form.get('parcel'))
    const isKnown = (await shipx.list()).some((one) => one.id === id)
    if (!isKnown) return
    if (form.has('forged')) return tell(id, 'forged')
    const status = parcelStatuses.find((one) => one === form.get('status'))
    if (!status) return
    await shipx.move(status, { id })
    if (!form.has('silent')) await tell(id, webhookKey)
  }

  return {
    points: playedPoints(),
    carriers: {
      parcels: createShipx(
        { url: host, token, organization: '1', sending: { method: 'dispatch_order' } },
        shipx.fetch,
      ),
      returns: createInpostReturns(
        { ...client, url: host, loginUrl: host },
        { ask: returns.fetch },
      ),
      webhookKey,
    },
    page: async (request, { isOwner }) => {
      const { host: asked, pathname } = new URL(request.url)
      const path = pathname.replace(/^\/demo\/inpost\/?/, '')
      if (path === '') {
        if (!isOwner) return new Response('Not found', { status: 404 })
        if (request.method === 'POST') {
          await act(new URLSearchParams(await request.text()))
          return new Response(null, { status: 303, headers: { location: '/demo/inpost' } })
        }
        const lang = knownLanguage(languageOfHost(asked, domains) ?? '')
        return parcelsPage(await shipx.list(), (await returns.tickets()).length, lang)
      }
      if (path === 'v1/points') return points.fetch(new Request(`${host}/${path}?per_page=500`))
      if (path === 'couriers') return Response.json(demoCourierPoints())
      return widget(path)
    },
  }
}

/** The points that the demo shop's list is read from. */
export function playedPoints(): PickupSource {
  return createInpostPoints({ url: host }, inpostSimulator(demoPoints()))
}

/** Files of the maps, as they are called at their makers. */
async function widget(path: string): Promise<Response> {
  if (path === 'inpost-geowidget.css' || path === 'main.css') {
    const type = { 'content-type': 'text/css; charset=utf-8' }
    return new Response('.demo-map-list button { inline-size: 100%; text-align: start }', {
      headers: type,
    })
  }
  if (path !== 'inpost-geowidget.js' && path !== 'map.js') {
    return new Response('Not found', { status: 404 })
  }
  return new Response(await readFile(new URL('map-widgets.js', import.meta.url)), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
}

function keyed(secret: string, text: string): string {
  return createHmac('sha256', `demo inpost ${secret}`).update(text).digest('hex').slice(0, 32)
}
