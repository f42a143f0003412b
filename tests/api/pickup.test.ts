import { describe, expect, test } from 'vitest'

import { createShopClient } from '#app/shop-client/client.ts'
import type { PointKind } from '#domain/entities/delivery.ts'
import type { ShopData } from '#shop/catalogue/stored/shop-data.ts'
import { inpostSimulator, simulatedPoints } from '#demo/providers/inpost/points-simulator.ts'
import { examine } from '#shop/doctor/examine.ts'
import { createInpostPoints } from '#shop/pickup/inpost/inpost-points.ts'
import { lookForLists } from '#shop/pickup/pickup-worker.ts'
import { refreshList } from '#shop/pickup/refresh-list.ts'
import { findLocker } from '#shop/orders/order-terms.ts'
import { createShop } from '#shop/shop.ts'
import { silent } from '#tests/silent-log.ts'

import { bothDatabases } from './databases.ts'
import { NOW, smallShop } from './small-shop.ts'

const DAY = 86_400_000
const { kinds, open } = bothDatabases()

describe.for(kinds)('on %s', ([, newUrl]) => {
  const openShop = async () => shopAt(await newUrl())

  test('places are found around a post code, in a town and by their names, nearest first', async () => {
    const { refresh, find } = await openShop()
    expect(await refresh()).toEqual({ kind: 'kept', places: 180, before: 0 })

    const near = await find('31-000')
    expect(near.lockers.length).toBe(20)
    expect(near.more).toBe(true)
    expect(near.lockers[0]).toEqual({
      name: 'KRA001M',
      distance: expect.any(Number),
      address: 'Przykładowa 1, 31-000 Kraków',
      text: 'Przy wejściu',
      hours: '24/7',
      picture: 'https://pictures.example/KRA001M.jpg',
      takesPayment: true,
    })
    const distances = near.lockers.map(({ distance }) => distance)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))

    const town = await find('nowy sacz', '100')
    expect(town.lockers.length, 'all that are open').toBe(36)
    expect(town.lockers.every(({ address }) => address.endsWith('Nowy Sącz'))).toBe(true)
    expect((await find('ŁÓDŹ')).lockers[0]?.address).toMatch(/Łódź$/)
    expect((await find('pop-gda005')).lockers.map(({ name }) => name)).toEqual(['POP-GDA005'])
    expect((await find('kra010m')).lockers, 'a closed one').toEqual([])
    expect((await find('99-999')).lockers).toEqual([])
    expect((await find("%'; --")).lockers).toEqual([])
  })

  test('the last good list stays when the next one fails or is suspiciously short', async () => {
    const { refresh, find, simulator, database, look } = await openShop()
    expect(
      (await find('krak')).lockers.map(({ name }) => name),
      'its own before',
    ).toEqual(['KRA01', 'KRA02'])
    await refresh()
    expect(await look(NOW)).toEqual([])
    for (const mood of ['down', 'html', 'empty'] as const) {
      simulator.become(mood)
      expect((await refresh(NOW + DAY)).kind).toBe('failed')
    }
    expect((await find('krak', '100')).lockers.length).toBe(36)
    expect(await look(NOW + 2 * DAY)).toEqual(['inpost_locker: 180, 2026-11-02, too-few'])

    const few = inpostSimulator(simulatedPoints(4))
    const source = createInpostPoints({ url: 'http://points.invalid' }, few)
    const now = NOW + 2 * DAY
    const kept = () => database.db.selectFrom('pickup_place').select('list').execute()
    expect(await refreshList(database, 'inpost_locker', source, { now })).toMatchObject({
      kind: 'failed',
      why: 'too-few',
    })
    expect(await refreshList(database, 'inpost_locker', source, { now, fewer: true })).toEqual({
      kind: 'kept',
      places: 20,
      before: 180,
    })
    expect((await kept()).length, 'the old list is gone').toBe(20)
    expect(await look(now)).toEqual([])
  })

  test('of several processes one reads the list, and not again before it is a day old', async () => {
    const { database, simulator, pickup } = await openShop()
    let now = NOW
    const options = { database, log: silent, pickup, now: () => now }
    const looks = [lookForLists(options), lookForLists(options)]
    const everybody = () => Promise.all(looks.map((look) => look(new AbortController().signal)))
    await everybody()
    expect(simulator.asked.length).toBe(1)
    now += DAY - 1
    await everybody()
    expect(simulator.asked.length, 'still fresh').toBe(1)
    now += 1
    await everybody()
    expect(simulator.asked.length).toBe(2)
  })

  test('an order’s place is looked up in the list in use, with whether it takes money', async () => {
    const { refresh, database, pickup } = await openShop()
    await refresh()
    const place = (name: string) => findLocker(database.db, 'inpost_locker', { name }, pickup)
    expect(await place('KRA001M')).toMatchObject({ takesPayment: true })
    expect(await place('KRA003M')).toMatchObject({ takesPayment: false })
    expect(await place('KRA010M'), 'closed').toBeUndefined()
    expect(await place('KRA01'), 'the shop’s own').toBeUndefined()
    const own = await findLocker(database.db, 'inpost_locker', { name: 'KRA01' }, undefined)
    expect(own?.name, 'without a list').toBe('KRA01')
  })

  test('the shop’s own places tell when they are open, how they look and whether they take money', async () => {
    const { find } = await openShop()
    const own = { address: 'Kraków 1', text: '24/7', distance: 200 }
    const hours = { hours: '8–16', picture: 'https://pictures.example/KIOSK8.jpg' }
    expect((await find('kiosk', undefined, 'courier_point')).lockers).toEqual([
      { name: 'KIOSK7', ...own },
      { name: 'KIOSK8', ...own, ...hours, takesPayment: false },
    ])
  })
})

/** The small shop's places, and a point that hands out nothing for money. */
function withStrictPoint(): ShopData {
  const shop = smallShop()
  const point = shop.lockers.find(({ name }) => name === 'KIOSK7')
  const told = { hours: '8–16', picture: 'https://pictures.example/KIOSK8.jpg' }
  const strict = point && { ...point, name: 'KIOSK8', ...told, takesPayment: false }
  return { ...shop, lockers: [...shop.lockers, ...(strict ? [strict] : [])] }
}

async function shopAt(url: string) {
  const database = await open(url, { shop: { data: withStrictPoint(), now: NOW } })
  const simulator = inpostSimulator(simulatedPoints())
  const source = createInpostPoints({ url: 'http://points.invalid' }, simulator)
  const pickup = { inpost_locker: source }
  const shop = createShop({
    database,
    now: () => NOW,
    log: silent,
    pickup,
    checkAnswers: true,
  })
  const client = createShopClient({ fetch: shop.fetch, baseUrl: 'http://shop.test' })
  return {
    database,
    simulator,
    pickup,
    refresh: (now = NOW) => refreshList(database, 'inpost_locker', source, { now }),
    find: async (query: string, count?: string, kind?: PointKind) => {
      const answer = await client.lockers({
        query: { query, ...(count && { count }), ...(kind && { kind }) },
      })
      if (answer.kind !== 'ok') throw new Error(answer.kind)
      return answer.value
    },
    look: async (now: number) => {
      const around = { now, sendsMail: true, readsPlaces: true }
      const wanted = ({ name }: { name: string }) => name === 'pickup-lists'
      const found = await examine(database, around, { wanted, fix: false })
      return found.flatMap(({ lines }) => lines)
    },
  }
}
