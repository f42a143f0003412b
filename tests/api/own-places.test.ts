import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { createShopClient } from '#app/shop-client/client.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import type { PointKind } from '#domain/entities/delivery.ts'
import { findLocker, readOrderTerms } from '#shop/orders/order-terms.ts'
import { countPlaces, importPlaces, listsPoints, removePlaces } from '#shop/pickup/own-places.ts'
import { readPlacesFile, rowsOfJson } from '#shop/pickup/places-file.ts'
import { createShop } from '#shop/shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'
import { NOW, smallShop } from './small-shop.ts'

const { kinds, open } = bothDatabases()

const point = (name: string, more: object = {}) => ({
  name,
  address: `${name} 1, Kraków`,
  city: 'Kraków',
  postCode: '31-147',
  ...more,
})

function placesOf(list: readonly object[], operator?: string) {
  const { places, faults } = readPlacesFile(rowsOfJson(list), { kind: 'courier_point', operator })
  expect(faults).toEqual([])
  return places
}

describe.for(kinds)('on %s', ([, newUrl]) => {
  const openShop = async (file?: string) => {
    const given = await newUrl()
    // A command opens the database by itself.
    const url = file !== undefined && given.startsWith('sqlite:') ? `sqlite:${file}` : given
    const database = await open(url, {
      migrations: storefrontMigrations,
      shop: { data: smallShop(), now: NOW },
    })
    const shop = createShop({ database, now: () => NOW, log: silent, checkAnswers: true })
    const client = createShopClient({ fetch: shop.fetch, baseUrl: 'http://shop.test' })
    const find = async (query: string, kind: PointKind = 'courier_point') => {
      const answer = await client.lockers({ query: { query, kind } })
      if (answer.kind !== 'ok') throw new Error('no answer')
      return answer.value.lockers
    }
    const names = async (query: string) => (await find(query)).map(({ name }) => name)
    return { url, database, find, names }
  }

  test('a list of one operator takes the place of that operator’s, and is found at once', async () => {
    const { database, names, find } = await openShop()
    const far = { latitude: 50.07, longitude: 19.95, hours: '6–22' }
    const near = { latitude: 50.062, longitude: 19.937, takesPayment: false }
    const dpd = placesOf([point('PL1', far), point('PL2', near)], 'dpd')
    expect(await names('krakow'), 'what the shop was filled with').toEqual(['KIOSK7'])

    const kind = 'courier_point'
    expect(await importPlaces(database, { kind, operator: 'dpd' }, dpd, { now: NOW })).toEqual({
      kind: 'kept',
      places: 3,
      before: 0,
    })
    expect(await names('krakow')).toEqual(expect.arrayContaining(['KIOSK7', 'PL1', 'PL2']))
    const [first] = await find('PL2')
    expect(first).toEqual({
      name: 'PL2',
      operator: 'dpd',
      distance: 0,
      address: 'PL2 1, Kraków',
      text: '',
      takesPayment: false,
    })

    const orlen = placesOf([point('PL1')], 'orlen')
    await importPlaces(database, { kind, operator: 'orlen' }, orlen, { now: NOW + 1 })
    expect((await find('PL1')).map(({ operator }) => operator).toSorted()).toEqual(['dpd', 'orlen'])
    const place = (operator?: string) =>
      findLocker(database.db, kind, { name: 'PL1', operator }, undefined)
    expect(await place('dpd')).toMatchObject({ hours: '6–22' })
    expect(await place('orlen')).not.toHaveProperty('hours')
    expect(await place(), 'of nobody').toBeUndefined()

    const one = { kind, operator: 'dpd', name: 'PL2' } as const
    expect(await removePlaces(database, one, NOW + 2)).toEqual({
      kind: 'kept',
      places: 3,
      before: 1,
    })
    expect(await removePlaces(database, one, NOW + 3)).toEqual({ kind: 'none' })
    await removePlaces(database, { kind }, NOW + 4)
    await expect.poll(() => names('krakow')).toEqual([])
    const { filledPlaces } = await readOrderTerms(database)
    expect(filledPlaces, 'others stay').toEqual(['inpost_locker'])
    expect(await listsPoints(database.db, undefined, filledPlaces)).toBe(false)
  })

  test('a list that lost more than half is refused, until the owner says it is right', async () => {
    const { database, names } = await openShop()
    const part = { kind: 'courier_point', operator: 'dpd' } as const
    const many = placesOf(
      Array.from({ length: 300 }, (_, at) => point(`PL${at + 100}`)),
      'dpd',
    )
    await importPlaces(database, part, many, { now: NOW })
    const few = many.slice(0, 149)
    expect(await importPlaces(database, part, few, { now: NOW + 1 })).toEqual({
      kind: 'too-few',
      places: 149,
      before: 300,
    })
    expect(await names('PL399')).toEqual(['PL399'])
    const fewer = { now: NOW + 1, fewer: true }
    expect(await importPlaces(database, part, few, fewer)).toMatchObject({ kind: 'kept' })
    expect(await names('PL399')).toEqual([])
    expect(await importPlaces(database, part, [], fewer)).toMatchObject({ kind: 'too-few' })
  })

  test('of two who change the places at once none undoes what the other has done', async () => {
    const { database } = await openShop()
    const part = (operator: string) => ({ kind: 'courier_point' as const, operator })
    const both = await Promise.all(
      ['dpd', 'orlen'].map(async (operator) => {
        const places = placesOf([point('P1')], operator)
        return { operator, ...(await importPlaces(database, part(operator), places, { now: NOW })) }
      }),
    )
    const kept = both.filter(({ kind }) => kind === 'kept').map(({ operator }) => operator)
    expect(kept.length).toBeGreaterThan(0)
    const counts = await countPlaces(database.db, 'courier_point')
    expect([...counts.keys()].filter(Boolean).toSorted()).toEqual(kept.toSorted())
  })

  test('the owner imports, looks at and removes places by command', async () => {
    const folder = await temporaryFolder()
    const { url, names } = await openShop(path.join(folder, 'kram.db'))
    const shop = operatorOf(url, folder, { now: NOW })
    const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
    await write('points.csv', 'name,address,city,postCode\nPL1,Długa 1,Kraków,31-147\n')
    const file = ['points.csv', '--operator', 'dpd']
    const rehearsed = await shop('pickup', 'places', 'import', ...file, '--dry-run')
    expect(rehearsed.code, rehearsed.err).toBe(0)
    expect(await names('PL1')).toEqual([])
    const imported = await shop('pickup', 'places', 'import', ...file, '--json')
    expect(imported.json.result).toEqual({ places: 2, before: 0 })
    expect((await shop('pickup', 'places', 'list')).out).toMatch(/courier_point +DPD +1/)
    expect((await shop('pickup', 'places', 'list', '--find', 'krak')).out).toContain('Długa 1')
    expect((await shop('doctor', '--run', 'pickup-lists')).code).toBe(0)

    await write('wrong.csv', 'name,adress,city,postCode\nPL1,Długa 1,Kraków,31-147\n')
    const wrong = await shop('pickup', 'places', 'import', 'wrong.csv')
    expect(wrong.code).toBe(1)
    expect(wrong.err).toContain('address')
    await write('torn.json', '[{"name": "PL1"')
    expect((await shop('pickup', 'places', 'import', 'torn.json', '--json')).json.error?.name).toBe(
      'not-json',
    )
    expect((await shop('pickup', 'places', 'improt', 'points.csv')).err).toContain('places import')
    expect((await shop('pickup', 'places', '--help')).out).toContain('pickup places import FILE')

    const removed = await shop('pickup', 'places', 'remove', 'courier_point', '--operator', 'dpd')
    expect(removed.code, removed.err).toBe(0)
    expect(await names('krakow')).toEqual(['KIOSK7'])
    const unknown = await shop('pickup', 'places', 'remove', 'courier_point', '--name', 'PL1')
    expect(unknown.code).toBe(1)
  })
})
