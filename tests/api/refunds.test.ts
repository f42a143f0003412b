import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { NewOrderAnswer } from '#contract/contract.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import { migrate } from '#shop/database/migrate.ts'
import type { ShopContext } from '#shop/handler.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { answerNotification } from '#shop/payments/notifications.ts'
import { openProviders } from '#start/providers.ts'
import { fillShop, item, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { readConfig } from '../../config.ts'
import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'

const { kinds, open } = bothDatabases()
const no = 'K/2026/11/0001'

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('an owner sends money back by a command, in parts and whole', async ({ task }) => {
    const { run, pay, refunded } = await openShop(task)
    const refund = (...words: string[]) => run('transactions', 'refund', no, ...words)
    expect((await refund('--json')).json).toMatchObject({ error: { name: 'not-paid' } })
    await pay()

    expect(await refund('--amount', '20', '--dry-run')).toMatchObject({ code: 0 })
    expect(await refunded()).toEqual([])
    expect(await refund('--amount', '20')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^20\.00\szł goes back for K\/2026\/11\/0001.*\n95\.00\szł of it is left/,
      ),
    })
    expect((await refund('--amount', '20')).out).toMatch(/^20\.00\szł was sent back/)
    expect((await refund('--amount', '500', '--json')).json).toMatchObject({
      error: { name: 'too-much' },
    })
    for (const amount of ['0', '1.234', '-5', 'all']) {
      expect((await refund('--amount', amount)).code).toBe(2)
    }
    expect((await refund('--payment', 'none')).err).toContain('no payment of this name')
    expect((await refund('--json')).json).toMatchObject({ result: { left: 0, changed: true } })
    expect((await refund('--json')).json).toMatchObject({ result: { left: 0, changed: false } })

    const shown = (await run('orders', 'show', no)).out
    expect(shown.match(/was sent back through the provider/g)).toHaveLength(2)
    expect((await run('transactions', 'list')).out).toMatch(/paid +115\.00\szł +115\.00\szł/)
    expect(await refunded()).toEqual([
      [2_000, 'accepted'],
      [9_500, 'accepted'],
    ])
  })

  test.each(['pl_PL', 'de_DE'])('all of it in %s', async (locale) => {
    const { run, pay } = await openShop(undefined, { LANG: `${locale}.UTF-8` })
    await pay()
    const said = [
      await run('transactions', 'refund', no, '--amount', '500'),
      await run('transactions', 'refund', no),
      await run('transactions', 'refund', no),
      await run('orders', 'show', no),
    ]
    expect(said.map(({ code }) => code)).toEqual([1, 0, 0, 0])
    for (const { out, err } of said) expect(out + err).not.toMatch(/undefined|NaN/)
  })

  async function openShop(
    task?: { suite?: { name: string } | undefined },
    env: Record<string, string> = {},
  ) {
    const folder = await temporaryFolder()
    const isFile = task === undefined || task.suite?.name.includes('SQLite')
    const url = isFile ? `sqlite:${path.join(folder, 'kram.db')}` : await newUrl()
    const database = await open(url)
    await migrate(database, storefrontMigrations)
    await fillShop(database, { products: [product('cup', 100)] })
    const option = { type: 'p24', name: { pl: 'P24' }, text: {}, deliveries: [], surcharge: 0 }
    await database.db
      .insertInto('document')
      .values({ kind: 'payment', id: 'p24', position: 90, data: JSON.stringify(option) })
      .execute()
    // A shop that plays its provider itself.
    await database.db.insertInto('meta').values({ key: 'demo', value: 'yes' }).execute()
    const answer = readConfig({ DATABASE_URL: url, DATA_DIR: folder })
    if (answer.kind === 'wrong') throw new Error(answer.problem)
    const { payments, demo } = await openProviders(answer.config, database, (request) =>
      answerNotification(context, request),
    )
    const context: ShopContext = {
      database,
      now: () => NOON,
      log: silent,
      mail: { origins: { pl: 'http://localhost:3000' } },
      payments,
    }
    const body = order({ items: [item('cup')], payment: { type: 'p24' } })
    const placed = await newOrder(context, { params: {}, query: undefined, body })
    const { pay } = NewOrderAnswer.parse(placed.body)
    if (pay?.kind !== 'redirect' || !demo) throw new Error('nobody can pay')
    return {
      run: operatorOf(url, folder, { now: NOON, env: { LANG: 'en', ...env } }),
      pay: async () => {
        const form = { method: 'POST', body: new URLSearchParams({ do: 'pay' }) }
        expect((await demo.page(new Request(pay.url, form))).status).toBe(303)
      },
      refunded: async () => {
        const rows = await database.db
          .selectFrom('payment_refund')
          .select(['amount', 'state'])
          .orderBy('amount')
          .execute()
        return rows.map(({ amount, state }) => [amount, state])
      },
    }
  }
})
