import { readFile } from 'node:fs/promises'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { mayDo, type Scope, scopes } from '#domain/owner/scopes.ts'
import { OWNER_REQUEST_KEPT } from '#domain/limits/retention.ts'
import { forgetOld } from '#shop/forget-old.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { createKey } from '#shop/owner/keys.ts'
import { noteRegistered } from '#shop/webhooks/note-event.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { namedRequest } from '#shop/owner/requests.ts'
import { wordsOf } from '#words/words.ts'
import { conditionsOf } from '../../operation/calls/conditions.ts'
import { ownerCalls } from '../../operation/calls/routes.ts'
import { isDepended } from '#shop/documents/consequences.ts'
import { bothDatabases } from './databases.ts'
import { client, openOwnerShop } from './owner-shop.ts'
import { listen, told } from './webhooks/told-shop.ts'

const databases = bothDatabases()
/** Each of some hundred calls, and some with each of sixteen scopes. */
const many = { timeout: 90_000 }
const first = 'K/2026/11/0001'
const Problem = z.object({
  type: z.string().startsWith('urn:kram:problem:'),
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().min(1),
  name: z.string(),
  field: z.string().optional(),
})

describe.for(databases.kinds)('on %s', (kind) => {
  test('a program lists, shows, pays and sends an order, as commands do', async () => {
    const { ask, tokenOf, run } = await openShop({ orders: 1 })
    const token = await tokenOf('orders:write')

    expect((await ask('GET orders/list?unpaid=true', { token })).body).toMatchObject({
      result: [{ number: first, status: 'PENDING', paid: false, email: 'ola@example.com' }],
    })
    const paid = await ask('POST orders/pay', { token, body: { number: 'k-2026-11-0001' } })
    expect(paid).toMatchObject({
      status: 200,
      body: { result: { number: first, status: 'PENDING', paid: true, changed: true } },
    })
    await ask('POST orders/pack', { token, body: { number: first } })
    const sent = { number: first, tracking: 'PX123456' }
    expect((await ask('POST orders/send', { token, body: sent })).body).toMatchObject({
      result: { status: 'SENT', changed: true },
    })
    await ask('POST orders/note', { token, body: { number: first, text: 'By the API.' } })
    await ask('POST orders/deliver', { token, body: { number: first } })
    const shown = await ask(`GET orders/show?number=${first}`, { token })
    expect(shown.body).toMatchObject({ result: { notes: [{ text: 'By the API.' }] } })
    // What a call answers is what its command prints.
    expect(shown.body).toEqual((await run('orders', 'show', first, '--json')).json)
  })

  test('each action answers each scope as its row says, and those without', many, async () => {
    const { ask, tokenOf } = await openShop()
    const calls = [...(await ownerCalls()).values()]
    const tokens = new Map<Scope, string>()
    for (const scope of scopes) tokens.set(scope, await tokenOf(scope))
    const wrong: string[] = []
    for (const { method, path: at, action, name } of calls) {
      const call = `${method} ${at.replace('/api/owner/', '')}`
      // A body without its fields is refused only after it is decided who may.
      const body = method === 'POST' ? { none: '' } : undefined
      if ((await ask(call, { body })).status !== 401) wrong.push(`${name} without a token`)
      for (const scope of scopes) {
        const { status } = await ask(call, { token: tokens.get(scope), body })
        const isOpen = status !== 403 && status !== 401
        if (isOpen !== mayDo([scope], action.needs)) wrong.push(`${name} with ${scope}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
    expect(calls.length).toBeGreaterThan(8)
  })

  test.each([
    { kind: 'refused', name: 'busy', problem: 'All are busy.', cure: 'Try it again.' } as const,
    { kind: 'unreachable', name: 'mail', problem: 'Nobody answers.', cure: 'Wait.' } as const,
  ])(
    'what was $kind, and may be done a moment later, is asked for by its name again',
    async (said) => {
      const { database } = await openShop()
      const request = namedRequest('key', 'name', ['pictures add', '{}'])
      const say = wordsOf('en').operator.calls
      const { before, after } = conditionsOf({ request, ifMatch: null, now: NOON, say })
      expect(await before(database.db, undefined)).toBeUndefined()
      expect(await before(database.db, undefined)).toMatchObject({ name: 'unfinished' })
      await after(database.db, said)
      expect(await before(database.db, undefined)).toBeUndefined()
    },
  )

  test('what opens nothing, opens nothing', async () => {
    const { ask, tokenOf, run, database } = await openShop({ orders: 1 })
    const token = await tokenOf('orders:write')
    await run('keys', 'create', 'ended', '--scopes', 'orders:write', '--until', '2026-11-21')
    const row = { name: 'over', scopes: ['orders:write' as const] }
    const over = await createKey(database.db, { ...row, expiresAt: NOON }, NOON - 1)
    const revoked = await tokenOf('orders:write', 'revoked')
    await run('keys', 'revoke', 'revoked')

    const worthless = [
      '',
      'Bearer',
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token}x`,
      `Bearer ${token.toLowerCase()}`,
      `Bearer ${token},${token}`,
      `Basic ${token}`,
      token,
      `Bearer kram_${'A'.repeat(43)}`,
      `Bearer ${'x'.repeat(5_000)}`,
      "Bearer ' or '1'='1",
      `Bearer ${over ?? ''}`,
      `Bearer ${revoked}`,
    ]
    const opened: string[] = []
    for (const authorization of worthless) {
      const { status } = await ask('POST orders/pay', {
        headers: { authorization },
        body: { number: first },
      })
      if (status !== 401) opened.push(`${authorization}: ${status}`)
    }
    const inQuery = await ask(`POST orders/pay?token=${token}&access_token=${token}`, {
      body: { number: first },
    })
    const inCookie = await ask('POST orders/pay', {
      headers: { cookie: `token=${token}; authorization=Bearer ${token}` },
      body: { number: first },
    })
    expect([inQuery.status, inCookie.status]).toEqual([401, 401])
    expect(opened).toEqual([])
    expect((await ask(`GET orders/show?number=${first}`, { token })).body).toMatchObject({
      result: { paid: false },
    })
  })

  test('wrong tokens are counted, and a right one of the same address is not shut out', async () => {
    const { ask, tokenOf } = await openShop()
    const token = await tokenOf('orders:read')
    const statuses = new Set<number>()
    for (let tried = 0; tried < 60; tried += 1) {
      statuses.add((await ask('GET orders/list', { token: `kram_${'B'.repeat(43)}` })).status)
    }
    expect([...statuses]).toEqual([401, 429])
    const limited = await ask('GET orders/list', { token: 'x' })
    expect(limited.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await ask('GET orders/list', { token })).status).toBe(200)
  })

  test('a request that is sent again under its name is done once and answered as before', async () => {
    const { ask, tokenOf, notes, database } = await openShop({ orders: 2 })
    const token = await tokenOf('orders:write')
    const again = { token, headers: { 'idempotency-key': 'note-1' } }
    const body = { number: first, text: 'Once.' }
    const answers = [
      await ask('POST orders/note', { ...again, body }),
      await ask('POST orders/note', { ...again, body }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await notes()).toBe(1)

    const other = await ask('POST orders/note', { ...again, body: { ...body, text: 'Twice.' } })
    expect(other).toMatchObject({ status: 422, body: { name: 'key-reused' } })
    const elsewhere = await ask('POST orders/pay', { ...again, body: { number: first } })
    expect(elsewhere).toMatchObject({ status: 422, body: { name: 'key-reused' } })
    // Another key's names are its own.
    const theirs = await tokenOf('orders:write', 'theirs')
    await ask('POST orders/note', { ...again, token: theirs, body })
    expect(await notes()).toBe(2)

    await forgetOld(database, NOON + OWNER_REQUEST_KEPT + 1)
    await ask('POST orders/note', { ...again, body })
    expect(await notes()).toBe(3)
  })

  test('of many who send it at once, one does it', async () => {
    const { ask, tokenOf, notes } = await openShop({ orders: 1 })
    const token = await tokenOf('orders:write')
    const sent = Array.from({ length: 12 }, () =>
      ask('POST orders/note', {
        token,
        headers: { 'idempotency-key': '"all-at-once"' },
        body: { number: first, text: 'Once.' },
      }),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await notes()).toBe(1)
  })

  test('a refusal is answered again too, and a rehearsal uses no name up', async () => {
    const { ask, tokenOf } = await openShop({ orders: 1 })
    const token = await tokenOf('orders:write')
    const named = { token, headers: { 'idempotency-key': 'pay-1' } }
    const rehearsed = await ask('POST orders/pay', {
      ...named,
      body: { number: first, dryRun: true },
    })
    expect(rehearsed.body).toMatchObject({ result: { paid: true }, dryRun: true })
    expect((await ask(`GET orders/show?number=${first}`, { token })).body).toMatchObject({
      result: { paid: false },
    })
    const missing = { ...named, body: { number: 'K/2026/11/0002' } }
    expect(await ask('POST orders/pay', missing)).toMatchObject({
      status: 404,
      body: { name: 'unknown' },
    })
    expect(await ask('POST orders/pay', missing)).toMatchObject({ status: 404 })
  })

  test('what does not fit is refused by name, and nothing is done', async () => {
    const { ask, tokenOf, database } = await openShop({ orders: 1 })
    const token = await tokenOf('orders:write')
    const number = first
    const refused: [call: string, body: unknown, status: number, name: string, field?: string][] = [
      ['POST orders/pay', {}, 400, 'wrong-field', 'number'],
      ['POST orders/pay', { number, paid: true }, 400, 'unknown-field', 'paid'],
      ['POST orders/pay', { number: 7 }, 400, 'wrong-field', 'number'],
      ['POST orders/pay', { number: ['a'] }, 400, 'wrong-field', 'number'],
      ['POST orders/pay', { number: { $ne: '' } }, 400, 'wrong-field', 'number'],
      ['POST orders/pay', { number: 'K'.repeat(101) }, 400, 'wrong-field', 'number'],
      ['POST orders/pay', [], 400, 'not-json'],
      ['POST orders/pay', null, 400, 'not-json'],
      ['POST orders/note', { number, text: 'x'.repeat(2_001) }, 400, 'wrong-field', 'text'],
      ['POST orders/note', { number, text: 'a\u0000b' }, 400, 'wrong-field', 'NUL'],
      ['POST orders/note', { number, text: 'x'.repeat(300_000) }, 413, 'too-long'],
      ['POST orders/cancel', { number, keepStock: 'yes' }, 400, 'wrong-field', 'keepStock'],
      ['POST orders/pay', { number: "' or 1=1 --" }, 404, 'unknown'],
      ['POST orders/pays', { number }, 404, 'no-such-call'],
      ['POST orders/__proto__', { number }, 404, 'no-such-call'],
      ['POST backup/create', {}, 404, 'no-such-call'],
      ['POST keys/create', { name: 'x', scopes: 'keys:write' }, 404, 'no-such-call'],
      ['GET orders/pay', undefined, 405, 'method'],
      ['GET orders/list?limit=0', undefined, 400, 'wrong-field', 'limit'],
      ['GET orders/list?status=ALL', undefined, 400, 'wrong-field', 'status'],
      ['GET orders/list?paid=maybe', undefined, 400, 'wrong-field', 'paid'],
      ['GET orders/list?limit=1&limit=2', undefined, 400, 'wrong-field', 'limit'],
      ['GET orders/list?cursor=W10', undefined, 400, 'wrong-field', 'cursor'],
      ['GET orders/list?email=%00', undefined, 400, 'wrong-field', 'NUL'],
    ]
    for (const [call, body, status, name, field] of refused) {
      const answer = await ask(call, { token, body })
      expect([call, body, answer.status]).toEqual([call, body, status])
      expect(Problem.parse(answer.body)).toMatchObject({ status, name, ...(field && { field }) })
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
    }
    const bad = await ask('POST orders/pay', {
      token,
      body: { number },
      headers: { 'idempotency-key': 'x'.repeat(256) },
    })
    expect(bad).toMatchObject({ status: 400, body: { name: 'wrong-name' } })
    const form = await ask('POST orders/pay', {
      token,
      body: { number },
      headers: { 'content-type': 'text/plain' },
    })
    expect(form).toMatchObject({ status: 415, body: { name: 'not-json' } })
    expect(await database.db.selectFrom('audit_entry').select('id').execute()).toEqual([])
  })

  test('problems are described in the language of the caller', async () => {
    const { ask } = await openShop()
    const answer = await ask('GET orders/list', { headers: { 'accept-language': 'pl-PL,en' } })
    expect(answer.body).toMatchObject({ title: expect.stringContaining('nie ma tokenu') })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('orders are read by pages, each once, while others come', async () => {
    const { ask, tokenOf, place } = await openShop({ orders: 7 })
    const token = await tokenOf('orders:read')
    const Page = z.object({
      result: z.array(z.object({ number: z.string() })),
      next: z.string().optional(),
    })
    const seen: string[] = []
    let next: string | undefined
    do {
      const cursor: string = next === undefined ? '' : `&cursor=${next}`
      const page = Page.parse((await ask(`GET orders/list?limit=3${cursor}`, { token })).body)
      seen.push(...page.result.map(({ number }) => number))
      ;({ next } = page)
      await place(NOON + 1)
    } while (next !== undefined)
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((no) => `K/2026/11/000${no}`))
  })

  test('every call answers as its row says', many, async () => {
    const { ask, database, sendBack } = await openShop({ orders: 3 })
    const token = await createKey(
      database.db,
      { name: 'all', scopes: [...scopes], expiresAt: undefined },
      NOON,
    )
    await sendBack()
    const back = { number: 'R/2026/11/0001' }
    const email = 'ola@example.com'
    const answered: string[] = []
    const tell = async (call: string, body?: unknown) => {
      const answer = await ask(call, { token, body })
      expect([call, answer.status, answer.body]).toEqual([call, 200, answer.body])
      answered.push(call.replace(/\?.*/, ''))
      return answer
    }
    const steps = ['pay', 'pack', 'send', 'unsend', 'unpack', 'unpay', 'pay', 'send', 'deliver']
    for (const name of steps) {
      await tell(`POST orders/${name}`, { number: 'K/2026/11/0002' })
    }
    const moved = { number: 'K/2026/11/0003', fields: ['ship.number=9'], dryRun: true }
    await tell('POST orders/address', moved)
    await tell('POST orders/create', byTelephone)
    await tell('POST orders/lines', { number: 'K/2026/11/0003', counts: '2', dryRun: true })
    await tell('POST orders/refund', { number: 'K/2026/11/0002', amount: '1', dryRun: true })
    await tell('POST orders/cancel', { number: 'K/2026/11/0003', keepStock: true })
    await tell('POST orders/note', { number: first, text: 'x' })
    await tell('GET orders/list?limit=1')
    await tell('GET orders/list?csv=true')
    await tell('GET orders/count')
    await tell('GET today/tasks')
    await tell('GET today/money')
    await tell(`GET orders/show?number=${first}`)
    await tell('POST returns/receive', back)
    await tell('POST returns/code', { ...back, code: '4821730', until: '2026-12-10' })
    await tell('POST returns/accept', { ...back, counts: '1' })
    await tell('POST returns/settle', { ...back, amount: '12.50', note: 'OK' })
    await tell('POST returns/pay', back)
    expect((await ask('POST returns/reject', { token, body: back })).status).toBe(409)
    answered.push('POST returns/reject')
    expect((await ask('POST returns/cancel', { token, body: back })).status).toBe(409)
    answered.push('POST returns/cancel')
    await tell('GET returns/list?all=true')
    await tell(`GET returns/show?number=${back.number}`)
    await tell('POST customers/wholesale', { email, state: 'on' })
    await tell('POST customers/points', { email, add: '5', reason: 'For the cup' })
    await tell('POST customers/note', { email, text: 'Calls first.' })
    await tell('POST customers/logout', { email })
    await tell(`GET customers/copy?email=${email}`)
    await tell('POST customers/anonymise', { email, dryRun: true })
    await tell('POST products/set', { product: 'cup', fields: ['name.en=A cup'], dryRun: true })
    await tell('POST products/import', { file: 'id,name.en\ncup,A cup', dryRun: true })
    const foreign = 'Handle,Title,Variant Price\nbowl,Bowl,9.00'
    await tell('POST move/goods', { file: foreign, prices: 'gross', vat: '23', dryRun: true })
    const data = JSON.stringify(kitchen)
    await database.db
      .insertInto('document')
      .values({ kind: 'category', id: kitchen._id, position: 0, data })
      .execute()
    const fields = ['name.pl=Dzban', 'categories=kitchen', 'vat.pl=23', 'price.PLN=120']
    await tell('POST products/create', { product: 'jug', fields, dryRun: true })
    await tell('POST products/copy', { product: 'cup' })
    const file = (await readFile('public/tmpl1/look.webp')).toString('base64')
    const added = await tell('POST pictures/add', { file })
    const { name } = z.looseObject({ name: z.string() }).parse(added.body['result'])
    await tell('GET pictures/list')
    await tell(`GET pictures/show?name=${name}`)
    await tell('POST pictures/describe', { name, texts: ['en=A shop'] })
    await tell('POST pictures/replace', { name, file })
    await tell('POST pictures/move', { to: 'database', dryRun: true })
    await tell('POST pictures/remove', { name })
    const people = 'email,name\nhanna@example.com,Hanna'
    await tell('POST move/customers', { file: people, dryRun: true })
    await tell('GET customers/list?search=ola')
    await tell(`GET customers/show?email=${email}`)
    for (const id of ['one', 'two']) {
      await database.db.insertInto('waiting_opinion').values(opinion(id)).execute()
    }
    await tell('GET opinions/list')
    await tell('POST opinions/reject', { id: 'one' })
    await tell('POST opinions/approve', { id: 'two' })
    await database.db.insertInto('contact_message').values(letter).execute()
    await tell('GET messages/list')
    await tell('GET messages/show?id=letter')
    await tell('POST messages/close', { id: 'letter' })
    await tell('POST messages/answer', { id: 'letter', text: 'It is.' })
    await tell('POST messages/reopen', { id: 'letter' })
    await tell('GET newsletter/list')
    await tell('GET newsletter/export')
    const draft = { subject: ['en=May'], text: ['en=New cups.'] }
    const { body: draftBody } = await tell('POST newsletter/write', draft)
    const { id: draftId } = z.looseObject({ id: z.string() }).parse(draftBody['result'])
    await tell('GET newsletter/letters')
    await tell(`GET newsletter/show?id=${draftId}`)
    await tell('POST newsletter/drop', { id: draftId })
    await tell('POST preview/link', { path: '/c/tea' })
    await tellOfDrafts(tell)
    await tell('POST pause', { until: '2026-12-01', message: ['en=Closed.'] })
    await tell('GET pause/show')
    await tell('POST resume', {})
    const message = (await noteMessages(database, 2)).at(0)
    await tell('GET webhooks/list')
    await tell('GET webhooks/show?name=erp')
    await tell('POST webhooks/test', { name: 'erp' })
    await tell('GET webhooks/log?limit=1')
    await tell(`GET webhooks/message?id=${message}`)
    await tell('POST webhooks/resend', { id: message })
    for (const name of ['pause', 'resume', 'remove']) await tell(`POST webhooks/${name}`, erp)
    await tell('POST codes/create', { code: 'MAY', percent: '10' })
    await tell('GET codes/list')
    await tell('POST codes/change', { code: 'MAY', percent: '20', uses: 'always' })
    await tell('POST codes/end', { code: 'MAY' })
    await tell('POST cards/create', { code: 'GIFT', amount: '50' })
    await tell('POST cards/list', {})
    await tell('POST cards/add', { code: 'GIFT', amount: '10' })
    await tell('POST cards/end', { code: 'GIFT' })
    await tell('POST cards/refund', back)
    await tell('GET transactions/list')
    await tell('GET transactions/disputes')
    await tell('GET withdrawals/list')
    await tell('POST addresses/lead', { from: '/old', to: '/' })
    await tell('POST addresses/gone', { address: '/older' })
    await tell('POST addresses/import', { file: 'from,to\n/oldest,/' })
    await tell('GET addresses/list')
    await tell('POST addresses/forget', { address: '/old' })
    const { body: reduced } = await tell('POST reductions/plan', {
      ...{ product: 'cup', from: '2026-12-01', until: '2026-12-07', prices: ['promo.PLN=1'] },
    })
    await tell('GET reductions/list')
    const change = { what: 'price', products: [], percent: '5' }
    await tell('POST goods/change', { ...change, dryRun: true })
    const { body: changing } = await tell('POST goods/change', change)
    const { id: many } = z.object({ id: z.string() }).parse(changing['result'])
    await tell(`GET goods/show?id=${many}`)
    await tell('POST goods/stop', { id: many })
    const { id: reduction } = z.looseObject({ id: z.string() }).parse(reduced['result'])
    await tell('POST reductions/cancel', { id: reduction })
    await tell('POST pages/set', {
      file: JSON.stringify([{ _id: 'terms', title: { en: 'T' }, html: { en: '<p>1</p>' } }]),
    })
    const next = { page: 'terms', from: '2099-01-01', file: '{"en":"<p>2</p>"}' }
    await tell('POST terms/add', next)
    await tell('GET terms/list?page=terms')
    await tell('GET terms/get?page=terms&version=2')
    await tell('POST terms/remove', { page: 'terms', version: '2' })
    await tell('GET tax-numbers/list')
    await tell('GET pickup/show')
    await tell('POST pickup/places/import', { file: places })
    await tell('GET pickup/places/list')
    await tell('GET pickup/places/list?find=Toru')
    await tell('POST pickup/places/remove', { kind: 'courier_point' })
    await tell('GET mails/list')
    await tell('GET mails/show?kind=order-paid&lang=en')
    await tell('GET report?sources=true')
    await tell('GET report/vat')
    await tell('GET report/codes')
    await tell('GET report/searches')
    for (const goods of ['products', 'prices', 'stock']) {
      const { text, headers } = await tell(`GET ${goods}/export`)
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
      await tell(`POST ${goods}/import`, { file: text, dryRun: true })
    }
    await tell('GET audit/export')
    const { body: begun } = await tell('POST backup/make', {})
    const { id: work } = z.object({ id: z.string() }).parse(begun['result'])
    await tell('POST backup/stop', { id: work })
    await tell('GET backup/last')
    // Nobody here is asked for them; tests of their own have what they answer.
    const refused: [call: string, body?: unknown][] = [
      ['POST transactions/refund', { number: first }],
      ['POST transactions/sent', { number: first }],
      [`GET withdrawals/show?number=W/1`],
      ['POST tax-numbers/check', { number: 'PL5260250274' }],
      ['POST payments/test', { type: 'p24' }],
      ['POST pickup/refresh', {}],
      ['POST backup/try', {}],
      ['POST goods/undo', { id: 'none' }],
      ['POST newsletter/remove', { email: 'nobody@example.com' }],
      ['POST newsletter/test', { id: 'none', to: 'nobody@example.com' }],
      ['POST shipments/create', { number: first }],
      ['POST shipments/show', { number: first }],
      [`GET shipments/label?number=${first}`],
    ]
    for (const [call, body] of refused) {
      expect([404, 409], call).toContain((await ask(call, { token, body })).status)
      answered.push(call.replace(/\?.*/, ''))
    }
    await tell('GET audit/list?limit=2')
    await tell('GET keys/list')
    await tell('POST keys/revoke', { name: 'all', dryRun: true })
    for (const { path: at } of (await ownerCalls()).values()) {
      const [, group = ''] = /owner\/([a-z]+)\/get$/.exec(at) ?? []
      // Of drafts and terms it has to be said which.
      if (['', 'drafts', 'terms'].includes(group)) continue
      const { body } = await tell(`GET ${group}/get`)
      await tell(`POST ${group}/set`, { file: body['result'], dryRun: true })
      const change = `POST ${group}/change`
      const part = { part: 'there.is.no.such', value: 'x' }
      const refused = await ask(change, { token, body: part })
      // A part that is not there, or that makes the document unfit.
      expect([404, 422], change).toContain(refused.status)
      answered.push(change)
      if (!isDepended(group)) continue
      const remove = `POST ${group}/remove`
      expect((await ask(remove, { token, body: { id: 'none' } })).status, remove).toBe(404)
      answered.push(remove)
    }
    const all = [...(await ownerCalls()).values()]
    const called = all.map(({ method, path: at }) => `${method} ${at.replace('/api/owner/', '')}`)
    expect([...new Set(answered)].toSorted()).toEqual(called.toSorted())
  })

  test('files of goods go out and come in as they lie on a disk', async () => {
    const { ask, tokenOf } = await openShop()
    const token = await tokenOf('goods:write')
    const { text, headers } = await ask('GET prices/export?separator=semicolon', { token })
    expect(headers.get('content-disposition')).toBe('attachment; filename="prices.csv"')
    expect(text.split('\n')[0]).toContain(';price.PLN')
    const form = (content: BlobPart, fields: Record<string, string> = {}) => {
      const sent = new FormData()
      sent.set('file', new File([content], 'prices.csv'))
      for (const [name, value] of Object.entries(fields)) sent.set(name, value)
      return sent
    }
    const dearer = text.replace(/;(\d+)([.,])00/, ';77$200')
    expect(dearer).not.toBe(text)
    const named = { token, headers: { 'idempotency-key': 'prices-1' } }
    const rehearsed = await ask('POST prices/import', {
      token,
      body: form(dearer, { dryRun: 'true' }),
    })
    expect(rehearsed.body).toMatchObject({ result: { changed: 1 }, dryRun: true })
    const once = await ask('POST prices/import', { ...named, body: form(dearer) })
    expect(once.body).toMatchObject({ result: { changed: 1, encoding: 'utf-8' } })
    // Of the same file, sent again: each form has another boundary.
    expect((await ask('POST prices/import', { ...named, body: form(dearer) })).body).toEqual(
      once.body,
    )
    expect((await ask('POST prices/import', { ...named, body: form(text) })).status).toBe(422)
    const refused: [body: FormData, status: number, name: string][] = [
      [form('PK\u0003\u0004…'), 422, 'unreadable'],
      [form(dearer, { force: 'true' }), 400, 'unknown-field'],
      [form(dearer, { dryRun: 'perhaps' }), 400, 'wrong-field'],
      [form('id;price.PLN\ncup;much'), 422, 'wrong-file'],
    ]
    for (const [body, status, name] of refused) {
      expect(await ask('POST prices/import', { token, body })).toMatchObject({
        status,
        body: { name },
      })
    }
    // Where a command writes is nothing that a call could say.
    const elsewhere = await ask('GET prices/export?file=/tmp/x&force=true', { token })
    expect(elsewhere).toMatchObject({ status: 400, body: { name: 'unknown-field' } })
    const noFile = new FormData()
    noFile.set('number', first)
    expect((await ask('POST orders/pay', { token, body: noFile })).status).toBe(403)
  })

  test('two people who edit the same do not undo each other', async () => {
    const { ask, tokenOf } = await openShop()
    const token = await tokenOf('settings:write')
    const read = await ask('GET settings/get', { token })
    const version = read.headers.get('etag') ?? ''
    expect(version).toMatch(/^"[\w-]{27}"$/)
    const set = (days: number, ifMatch: string) =>
      ask('POST settings/set', {
        token,
        body: { file: { unpaidDays: days } },
        headers: { 'if-match': ifMatch, 'idempotency-key': `set-${days}` },
      })
    expect((await set(10, version)).body).toEqual({ result: { changed: true } })
    expect(await set(11, version)).toMatchObject({
      status: 412,
      body: { name: 'changed-meanwhile' },
    })
    const now = (await ask('GET settings/get', { token })).headers.get('etag') ?? ''
    expect(now).not.toBe(version)
    // What was refused may be sent by the same name on the version that stands now.
    expect((await set(11, now)).status).toBe(200)
  })

  test('the log says which key did what, and from where', async () => {
    const { ask, tokenOf, run } = await openShop({ orders: 1 })
    const token = await tokenOf('orders:write', 'warehouse')
    await ask('POST orders/pay', { token, body: { number: first } })
    const { result } = (await run('audit', 'list', '--json')).json
    expect(result).toMatchObject([
      {
        kind: 'key',
        who: 'warehouse',
        origin: client,
        action: 'orders pay',
        changes: [{ at: 'paid', before: false, after: true }],
      },
    ])
  })

  async function openShop(given?: { orders: number }) {
    const shop = await openOwnerShop(databases, kind, given)
    const { database } = shop
    return {
      ...shop,
      notes: async () => (await database.db.selectFrom('order_note').select('id').execute()).length,
    }
  }
})

const letter = {
  ...{ id: 'letter', name: 'Ola', email: 'ola@example.com', number: '', text: 'Is it light?' },
  ...{ lang: 'pl', state: 'waiting' as const, created_at: NOON },
}

const kitchen = {
  ...{ _id: 'kitchen', parentId: null, order: 1, menuHidden: false, hierarchy: ['kitchen'] },
  ...{ name: { pl: 'Kuchnia' }, url: { pl: 'kuchnia' } },
}

const erp = { name: 'erp' }

const places = 'name,operator,address,city,postCode\nTOR1,dpd,Szeroka 1,Toruń,87-100\n'

/** An endpoint with messages; gives the ids. */
type Tell = (call: string, body?: unknown) => Promise<{ body: Record<string, unknown> }>

async function tellOfDrafts(tell: Tell): Promise<void> {
  const home = { part: 'home' }
  const section = { id: 'a', type: 'newsletter', title: { en: 'A' } }
  await tell('POST drafts/set', { ...home, file: JSON.stringify([section]) })
  await tell('GET drafts/list')
  await tell('GET drafts/get?part=home')
  await tell('GET drafts/compare?part=home')
  for (const name of ['undo', 'redo', 'cancel']) await tell(`POST drafts/${name}`, home)
  await tell('POST drafts/publish', home)
  const { body } = await tell('GET drafts/versions?part=home')
  const [{ id }] = z
    .tuple([z.object({ id: z.string() })])
    .rest(z.unknown())
    .parse(body['result'])
  await tell('POST drafts/name', { id, name: 'Winter' })
  await tell('POST drafts/restore', { id })
  await tell('POST drafts/discard', home)
}

async function noteMessages(database: ShopDatabase, count: number): Promise<string[]> {
  await listen(database)
  for (let id = 0; id < count; id += 1) {
    await noteRegistered(database.db, { id: String(id), email: 'ola@example.com' }, NOON)
  }
  return (await told(database)).map(({ id }) => id)
}

function opinion(id: string) {
  const known = { product_id: 'cup', lang: 'pl', rating: 5, author: 'Ola', text: 'Good.' }
  const state = 'waiting' as const
  return { ...known, id, verified: 1 as const, customer_id: null, state, created_at: NOON }
}

const byTelephone = {
  fields: [
    ...['ship.name=Ola Nowak', 'ship.street=Polna', 'ship.number=3', 'ship.city=Warszawa'],
    ...['ship.postCode=00-625', 'ship.phone=601602603'],
  ],
  ...{ email: 'ola@example.com', line: ['CUP'], delivery: 'courier', payment: 'transfer' },
  ...{ agreed: true, dryRun: true },
}
