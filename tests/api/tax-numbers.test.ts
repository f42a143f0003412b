import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { viesSimulator } from '#demo/providers/vies/vies-simulator.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { lookForTaxNumbers } from '#shop/tax/tax-worker.ts'
import { createVies } from '#shop/tax/vies.ts'
import { profile } from '#tests/examples/registration.ts'
import { fillShop, order, product } from '#tests/faults/small-shop.ts'
import { servedShop } from '#tests/served-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { openAccountShop } from './account-shop.ts'
import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'
import { openOwnerShop } from './owner-shop.ts'
import { NOW } from './small-shop.ts'

const minute = 60_000
const hour = 60 * minute
const databases = bothDatabases()
const { kinds, open, newPostgres } = databases

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('an account knows what VIES said of its number, and what it said stays while VIES is down', async () => {
    const simulator = viesSimulator()
    const taxes = { vies: createVies({ url: 'http://vies.invalid' }, simulator) }
    const database = await open(await newUrl())
    const shop = await openAccountShop(database, { taxes })
    const token = await shop.tokenFor()
    const me = async () => {
      const { taxCheck } = (await shop.ask('me', undefined, { token })).body as Record<
        string,
        object
      >
      return taxCheck
    }
    const look = () =>
      lookForTaxNumbers({ database, log: silent, now: () => shop.clock.now, taxes })(
        new AbortController().signal,
      )
    const save = (nip: string) =>
      shop.ask('saveMe', { ...profile(), company: true, companyName: 'Glina', nip }, { token })

    expect(await me(), 'no company').toBeUndefined()
    simulator.become('down')
    expect((await save('585-135-11-85')).status).toBe(200)
    await look()
    expect(await me()).toEqual({ standing: 'unchecked' })
    simulator.become('well')
    await look()
    expect(await me(), 'not before its time').toEqual({ standing: 'unchecked' })
    shop.clock.now += 5 * minute
    const at = shop.clock.now
    await look()
    expect(await me()).toEqual({ standing: 'valid', at })

    simulator.become('down')
    shop.clock.now += 25 * hour
    await save('5851351185')
    await look()
    expect(await me(), 'the last answer').toEqual({ standing: 'valid', at })
    simulator.become('well')
    await save('1234563218')
    await look()
    expect(await me()).toMatchObject({ standing: 'invalid' })
    await save('1234567819')
    await look()
    expect(await me(), 'a country whose own register is down').toEqual({ standing: 'unchecked' })
    simulator.asked.length = 0
    await save('1234563218')
    await look()
    expect(simulator.asked, 'asked a moment ago').toEqual([])
  })
})

describe.for(['SQLite', 'PostgreSQL'])('on %s', (kind) => {
  test('an order stands whatever is said of its number, and its owner sees what was said', async () => {
    const folder = await temporaryFolder()
    const url = kind === 'SQLite' ? `sqlite:${path.join(folder, 'kram.db')}` : await newPostgres()
    const database = await open(url, { migrations: storefrontMigrations })
    await fillShop(database, { products: [product('cup', 9)] })
    const simulator = viesSimulator()
    const vies = await servedShop(simulator.fetch)
    const taxes = { vies: createVies({ url: vies.url }) }
    const context = { database, user: undefined, now: () => NOW, log: silent, taxes }
    const place = async (nip: string) => {
      const { form, ...rest } = order()
      const invoice = { ...form.invoice, name: 'Glina' }
      const body = { ...rest, form: { ...form, company: true, nip, invoice } }
      const answer = await newOrder(context, { params: {}, query: undefined, body })
      expect(answer.status).toBe(201)
      return 'no' in answer.body ? String(answer.body.no) : ''
    }
    const look = (now: number) =>
      lookForTaxNumbers({ ...context, now: () => now })(new AbortController().signal)
    const run = operatorOf(url, folder, { env: { VIES_URL: vies.url }, now: NOW + minute })

    const unknown = await place('1234563218')
    expect((await run('orders', 'show', unknown)).out).toContain('1234563218, not checked')
    await look(NOW)
    expect((await run('orders', 'show', unknown)).out).toContain('1234563218, not registered')
    await place('1234563218')
    await look(NOW + minute)
    expect(simulator.asked, 'asked once within its hour').toEqual(['PL1234563218'])

    expect((await run('tax-numbers', 'check', 'PL 585-135-11-85')).out).toContain(
      'Glina Sp. z o.o.',
    )
    expect((await run('tax-numbers', 'check', 'PL1111111111')).err).toContain('is no tax number')
    expect((await run('tax-numbers', 'check', 'US12345')).err).toContain('VIES_URL')
    simulator.become('html')
    const down = await run('tax-numbers', 'check', 'PL5851351185')
    expect(down.err).toContain('nothing is known')
    expect(down.code).not.toBe(0)
    expect((await run('tax-numbers', 'list', '--json')).json.result).toMatchObject([
      { number: '5851351185', standing: 'valid', trouble: 'status 429' },
      { number: '1234563218', standing: 'invalid', trouble: null },
    ])
    await forgetOld(database, NOW + 91 * 24 * hour)
    expect((await run('tax-numbers', 'list')).out).toContain('No tax number')
    await vies.close()
  })
})

describe.for(kinds)('on %s', (kind) => {
  test('the number of an order that the owner writes or puts right is asked about', async () => {
    const { database, url, folder } = await openOwnerShop(databases, kind, { orders: 1 })
    const env = { LANG: 'en', NIP_URL: 'http://nip.invalid' }
    const run = operatorOf(url, folder, { now: NOW, env })
    const asked = async () => {
      const checks = database.db.selectFrom('tax_check').select(['country', 'number'])
      return (await checks.orderBy('number').execute()).map((row) => row.country + row.number)
    }
    const ofHuta = ['company=yes', 'nip=PL 526-000-12-46', 'invoice.name=Huta']
    await run('orders', 'address', 'K/2026/11/0001', ...ofHuta, '--dry-run')
    expect(await asked()).toEqual([])
    await run('orders', 'address', 'K/2026/11/0001', ...ofHuta)
    expect(await asked()).toEqual(['pl5260001246'])

    const ship = ['ship.name=Ewa Lis', 'ship.street=Polna', 'ship.number=3', 'ship.city=Warszawa']
    const rest = [
      'ship.postCode=00-625',
      'ship.phone=601602603',
      'company=yes',
      'invoice.name=Glina',
    ]
    const said = [
      '--email',
      'ewa@example.com',
      '--line',
      'cup',
      '--delivery',
      'courier',
      '--agreed',
    ]
    const words = [
      ...ship,
      ...rest,
      'nip=585-135-11-85',
      ...said,
      '--payment',
      'transfer',
      '--json',
    ]
    expect((await run('orders', 'create', ...words)).json).toMatchObject({
      result: { changed: true },
    })
    expect(await asked()).toEqual(['pl5260001246', 'pl5851351185'])
  })
})
