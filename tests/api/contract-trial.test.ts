import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { ProviderPayment } from '#domain/entities/payment.ts'
import { contracts } from '../../config/payments/payments.ts'
import { triedContract } from '../../operation/answers/payments.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { operatorOf } from './operator.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const Tried = z.object({ result: triedContract })

describe.for(databases.kinds)('on %s', (kind) => {
  test('at the desk the played provider accepts its contract, and the log has who asked', async () => {
    const { desk, ask, tokenOf, database } = await openShop()
    const { ask: open, send } = desk(['settings:read', 'settings:write'])
    const here = '/settings/payments?at=1'
    const page = await open(here)
    expect(textOf(page.html)).toContain('Try the contract')
    const form = { ...Object.fromEntries(fieldsOf(page.html)), do: 'test' }
    const { html } = await send(here, form)
    expect(textOf(html)).toContain('p24 accepts the contract: P24_MERCHANT_ID, P24_API_KEY.')
    expect(textOf(html)).toContain('Not tried by this: P24_CRC.')
    expect(textOf(html)).toContain('The demo plays this provider, by a contract of its own.')
    const log = await database.db.selectFrom('audit_entry').selectAll().execute()
    expect(log).toMatchObject([{ action: 'payments test', subject: 'p24', outcome: 'done' }])

    // What only reads, and what has no contract, is asked nothing.
    expect((await desk(['settings:read']).ask(here)).html).not.toContain('Try the contract')
    const transfer = await open('/settings/payments?at=0')
    expect(textOf(transfer.html)).toContain('It needs no contract')
    expect(transfer.html).not.toContain('value="test"')

    const token = await tokenOf('settings:write')
    for (const type of ProviderPayment.options) {
      const { body } = await ask('POST payments/test', { token, body: { type } })
      const { result } = Tried.parse(body)
      expect(result).toMatchObject({ type, trouble: null, played: true })
      const carrier = type === 'twisto' ? 'payu' : type
      const known = [contracts[type], contracts[carrier]].flatMap(({ rows }) => Object.keys(rows))
      for (const name of [...result.settings, ...result.untried]) expect(known).toContain(name)
    }
    const wrong = await ask('POST payments/test', { token, body: { type: 'transfer' } })
    expect(wrong.status).toBe(400)
  })

  test('of a contract that is set up the command says whether it is accepted, refused or not known', async () => {
    const { folder, url, run, desk } = await openShop({ isDemo: false })
    let says = { status: 200, body: '{"data":true,"error":""}' }
    const asked: (string | undefined)[] = []
    const server = createServer((request, answer) => {
      asked.push(`${request.method} ${request.url}`)
      answer.writeHead(says.status, { 'content-type': 'application/json' }).end(says.body)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    // A server that listens on a port has an address.
    const { port } = server.address() as AddressInfo
    const env = {
      ...{ LANG: 'en', P24_MERCHANT_ID: '100001', P24_API_KEY: 'key-to-reports-1' },
      ...{ P24_CRC: 'crc-of-the-test', P24_URL: `http://127.0.0.1:${port}` },
    }
    const p24 = operatorOf(url, folder, { env })
    const accepted = await p24('payments', 'test', 'p24')
    expect(accepted).toMatchObject({ code: 0, err: '' })
    expect(accepted.out).toContain('accepts the contract: P24_MERCHANT_ID, P24_API_KEY.')
    expect(asked).toEqual(['GET /api/v1/testAccess'])

    says = { status: 401, body: '{"error":"Incorrect authentication","code":401}' }
    const refused = await p24('payments', 'test', 'p24', '--json')
    expect(refused.code).not.toBe(0)
    expect(refused.json.result).toMatchObject({
      ...{ trouble: 'refused', settings: ['P24_MERCHANT_ID', 'P24_API_KEY'] },
      ...{ untried: ['P24_CRC'], played: false },
    })
    says = { status: 503, body: '' }
    expect((await p24('payments', 'test', 'p24')).out).toContain('p24 answered 503')
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
    const gone = await p24('payments', 'test', 'p24')
    expect(gone.out).toContain('p24 was not reached')
    expect(JSON.stringify([accepted, refused, gone])).not.toContain('key-to-reports')

    const none = await run('payments', 'test', 'payu', '--json')
    expect(none.json.error).toMatchObject({ name: 'no-contract' })
    const form = { IMOJE_MERCHANT_ID: '6yt3gjtm9p1odfgx8491', IMOJE_SERVICE_KEY: 'key-of-the-test' }
    const service = { IMOJE_SERVICE_ID: '63f574ed-d90d-4abe-9cc1-39117584a7b7' }
    const imoje = operatorOf(url, folder, { env: { ...form, ...service, LANG: 'en' } })
    const { json } = await imoje('payments', 'test', 'imoje', '--json')
    expect(json.error).toMatchObject({ name: 'no-trial' })
    const room = await desk(['settings:read', 'settings:write']).ask('/settings/payments?at=1')
    expect(room.html).not.toContain('value="test"')
  })

  /** With a payment that needs no contract, and one that does. */
  async function openShop({ isDemo = true }: { isDemo?: boolean } = {}) {
    const opened = await openOwnerShop(databases, kind)
    const token = await opened.tokenOf('settings:write', 'who sets up')
    const file = [
      { type: 'transfer', name: { pl: 'Przelew', en: 'Transfer' } },
      { type: 'p24', name: { pl: 'Przelewy24', en: 'Przelewy24' } },
    ]
    await opened.ask('POST payments/set', { token, body: { file } })
    const { db } = opened.database
    await db.deleteFrom('audit_entry').execute()
    if (isDemo) {
      await db.deleteFrom('meta').where('key', '=', 'demo').execute()
      await db.insertInto('meta').values({ key: 'demo', value: 'yes' }).execute()
    }
    return opened
  }
})
