import { describe, expect, test } from 'vitest'

import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from '../databases.ts'
import { openOwnerShop } from '../owner-shop.ts'
import { processOf, told } from './told-shop.ts'

const databases = bothDatabases()
const url = 'https://erp.example/kram'

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = async () => openOwnerShop(databases, kind)

  test('an endpoint is made, and its secret is on the page that answers, and on no other', async () => {
    const { desk, database } = await openShop()
    const { ask } = desk(['keys:write'])
    const form = await ask('/webhooks/new')
    expect(form.html).toContain('name="event"')
    const made = await ask('/webhooks/new', formOf('erp', ['order.placed', 'order.paid']))
    expect(made.status).toBe(200)
    expect(made.headers.get('cache-control')).toBe('private, no-store')
    const [secret = ''] = /whsec_[\w+/=]+/.exec(made.html) ?? []
    expect(secret.length).toBeGreaterThan(40)
    expect(made.headers.getSetCookie()).toEqual([])

    const { html } = await ask('/webhooks')
    const page = await ask(pathTo(html, 'erp'))
    for (const seen of [html, page.html]) expect(seen).not.toContain('whsec_')
    expect(page.html).toContain(`value="${url}"`)
    const row = await database.db.selectFrom('webhook_endpoint').selectAll().executeTakeFirst()
    expect(row).toMatchObject({ events: 'order.placed order.paid', scopes: 'orders:read' })
    // Sent again, the form makes no second one.
    const again = await ask('/webhooks/new', formOf('erp', ['order.placed']))
    expect(again.status).toBe(422)
    expect(again.html).toContain('there is an endpoint erp already')
    expect(again.html).toContain(`value="${url}"`)
  })

  test('errors keep what was typed', async () => {
    const { desk } = await openShop()
    const { ask } = desk(['keys:write'])
    const form = formOf('erp', ['order.placed'], 'https://10.0.0.1/')
    const { status, html } = await ask('/webhooks/new', form)
    expect(status).toBe(422)
    expect(html).toContain('in a network of its own')
    expect(html).toContain('value="https://10.0.0.1/"')
    expect((await ask('/webhooks/new', formOf('erp', []))).status).toBe(422)
  })

  test('it is changed, paused, resumed, tried out, given another secret and removed', async () => {
    const { desk, run, database } = await openShop()
    const { ask, send } = desk(['keys:write'])
    await ask('/webhooks/new', formOf('erp', ['order.placed']))
    const page = pathTo((await ask('/webhooks')).html, 'erp')
    const change = formOf('erp', ['return.settled', 'stock.changed'])
    change.set('do', 'set')
    change.set('persons', 'on')
    expect((await send(page, change)).html).toContain('erp is changed.')
    const row = await database.db.selectFrom('webhook_endpoint').selectAll().executeTakeFirst()
    expect(row?.scopes).toBe('orders:read goods:read customers:read')
    expect((await send(page, { do: 'pause' })).html).toContain('Paused')
    expect((await send(page, { do: 'test' })).html).toContain('nothing is sent to erp now')
    expect((await send(page, { do: 'resume' })).html).toContain('erp is on')
    await send(page, { do: 'test' })
    expect(await told(database)).toMatchObject([{ type: 'webhook.test' }])
    expect((await ask(page, { do: 'rotate' })).html).toMatch(/whsec_/)
    expect((await send(page, { do: 'remove' })).html).toContain('erp is removed.')
    expect((await ask(page)).status).toBe(404)
    const audit = await run('audit', 'list', '--action', 'webhooks', '--json')
    expect(JSON.stringify(audit.json.result)).not.toContain('whsec_')
  })

  test('a test is sent once by one form, and a form that names nothing of ours sends none', async () => {
    const { desk, database } = await openShop()
    const { ask, send } = desk(['keys:write', 'customers:read'])
    await ask('/webhooks/new', formOf('erp', ['order.placed']))
    const page = pathTo((await ask('/webhooks')).html, 'erp')
    expect((await ask(page, { do: 'explode' })).headers.get('location')).toBe(page)
    await ask(page, {})
    expect(await told(database)).toEqual([])

    const once = onceOf((await ask(page)).html)
    await send(page, { do: 'test', once })
    expect((await send(page, { do: 'test', once })).html).toContain('That was so already.')
    expect(await told(database)).toHaveLength(1)
    const next = await ask(page)
    expect(onceOf(next.html)).not.toBe(once)
    await send(page, { do: 'test', once: onceOf(next.html) })
    expect(await told(database)).toHaveLength(2)

    const [message = ''] = /\/webhooks\/messages\/msg_[\w-]+/.exec(next.html) ?? []
    const resend = { once: onceOf((await ask(message)).html) }
    expect((await send(message, resend)).html).toContain('is sent again')
    expect((await send(message, resend)).html).toContain('That was so already.')
  })

  test('settings that are refused are shown as they were typed, ticks taken away as well', async () => {
    const { desk } = await openShop()
    const { ask } = desk(['keys:write'])
    const made = formOf('erp', ['order.placed', 'order.paid'])
    made.set('persons', 'on')
    await ask('/webhooks/new', made)
    const page = pathTo((await ask('/webhooks')).html, 'erp')
    expect(ticked((await ask(page)).html)).toEqual(['order.placed', 'order.paid', 'on'])
    const change = formOf('erp', ['order.paid', 'return.settled'], 'https://10.0.0.1/')
    change.set('do', 'set')
    const { html } = await ask(page, change)
    expect(html).toContain('in a network of its own')
    expect(html).toContain('value="https://10.0.0.1/"')
    expect(ticked(html)).toEqual(['order.paid', 'return.settled'])
  })

  test('a message is shown with its answer to who may read of customers, and is sent again', async () => {
    const { desk, database, place } = await openShop()
    const { ask, send } = desk(['keys:write', 'customers:read'])
    await ask('/webhooks/new', formOf('erp', ['order.placed']))
    await place(NOON)
    await processOf(database).send()
    const page = pathTo((await ask('/webhooks')).html, 'erp')
    const log = await ask(page)
    const [message = ''] = /\/webhooks\/messages\/msg_[\w-]+/.exec(log.html) ?? []
    expect(log.html).toContain('order.placed')
    const shown = await ask(message)
    expect(shown.html).toContain('K/2026/11/0001')
    expect(shown.html).toContain('Waiting')
    expect((await send(message, {})).html).toContain('is sent again')

    const reader = desk(['keys:read'])
    const seen = await reader.ask(page)
    expect(seen.html).toContain('order.placed')
    expect(seen.html).not.toContain('/webhooks/messages/')
    expect(seen.html).not.toContain('<button name="do"')
    expect((await reader.ask(message)).status).toBe(403)
    const refused = await reader.ask(page, { do: 'remove' })
    expect(refused.html).toContain('Your role may not do this.')
    expect((await reader.ask(page)).status).toBe(200)
  })
})

function formOf(name: string, events: readonly string[], at = url): FormData {
  const form = new FormData()
  form.set('name', name)
  form.set('url', at)
  for (const event of events) form.append('event', event)
  return form
}

function onceOf(html: string): string {
  return /name="once"[^>]* value="([^"]+)"|value="([^"]+)"[^>]* name="once"/.exec(html)?.[1] ?? ''
}

/** The values of all ticks that are set, in the sequence of the page. */
function ticked(html: string): string[] {
  const ticks = html.match(/<input type="checkbox"[^>]*checked=""[^>]*>/g) ?? []
  return ticks.map((tick) => /value="([^"]*)"/.exec(tick)?.[1] ?? '')
}

function pathTo(html: string, name: string): string {
  const [, path = ''] = new RegExp(`href="(/webhooks/[^"]+)">${name}</a>`).exec(html) ?? []
  return path
}
