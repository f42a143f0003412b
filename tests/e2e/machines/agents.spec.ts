import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect } from '@playwright/test'

import { readerIn, valueOf } from '../by-request.ts'
import { once, onceWithScript } from '../projects.ts'
import { send } from '../raw-http.ts'
import { test } from '../shop.ts'

type Found = { products: { id: string; name: string; url: string }[] }
type Told = {
  url: string
  offers: {
    variant: string
    url: string
    price: { gross: string; currency: string }
    delivery: { method: string; price: { gross: string } }[]
  }[]
}

test(
  'an agent finds a product, its price and what it costs to be sent, and links a basket',
  onceWithScript,
  async ({ page, request, shop }) => {
    const agent = new Client({ name: 'a test', version: '1' })
    await agent.connect(new StreamableHTTPClientTransport(new URL(`${shop.origin('en')}/mcp`)))
    const ask = async <Answer>(name: string, given: Record<string, unknown>) => {
      const { isError, structuredContent } = await agent.callTool({ name, arguments: given })
      expect([name, isError]).toEqual([name, undefined])
      // The tools of this test say what they give.
      return structuredContent as Answer
    }

    const { products } = await ask<Found>('search_products', { query: 'sand mikl jug' })
    const jug = products.find(({ name }) => name === 'Milk jug, sand')
    const told = await ask<Told>('get_product', { product: jug?.id ?? '' })
    const [offer] = told.offers
    const costs = await ask<{ methods: Told['offers'][0]['delivery'] }>('delivery_costs', {
      items: [{ product_id: jug?.id ?? '', quantity: 1 }],
    })
    expect(costs.methods).toEqual(expect.arrayContaining(offer?.delivery ?? [{}]))
    const markdown = await (await page.request.get(`${told.url}.md`)).text()
    expect(markdown).toContain(`- Price: ${offer?.price.gross} zł`)
    for (const { method, price } of offer?.delivery ?? []) {
      expect(markdown).toContain(`| ${method} | ${price.gross} zł |`)
    }

    await page.goto(told.url)
    await expect(page.locator('main')).toContainText(`${offer?.price.gross}\u00a0zł`)
    // What the page of the link would say, the agent hears before.
    const refused = await agent.callTool({
      name: 'basket_link',
      arguments: {
        items: [
          { product_id: 'milk-jug-sand', quantity: 2 },
          { product_id: 'baltic-mug', quantity: 1 },
          { product_id: 'tasting-box', quantity: 1 },
          { product_id: 'assam', quantity: 2 },
        ],
      },
    })
    expect(refused.isError).toBe(true)
    const why = JSON.stringify(refused.content)
    expect(why).toContain('baltic-mug: This product is not available any more.')
    expect(why).toContain('/p/tasting-box-choose-six-teas')
    expect(why).toMatch(/assam: [^"]*50 g/)
    expect(why).not.toContain('milk-jug-sand')
    const foreign = await agent.callTool({
      name: 'get_product',
      arguments: { product: 'assam', currency: 'USD' },
    })
    expect(JSON.stringify(foreign.content)).toMatch(/Prices of this domain are in PLN, EUR/)
    const inEuro = await ask<Told>('get_product', { product: jug?.id ?? '', currency: 'EUR' })
    await page.goto(inEuro.url)
    await expect(page.locator('main')).toContainText(`${inEuro.offers[0]?.price.gross}\u00a0€`)
    await page.context().clearCookies({ name: 'currency' })
    const { url: own } = await ask<{ url: string }>('basket_link', {
      items: [{ product_id: 'milk-jug-sand', quantity: 2 }],
    })
    await agent.close()
    const url = `${own}&item=baltic-mug%7C1&item=tasting-box%7C1`

    const reader = readerIn(request, shop, 'en')
    const offered = await reader.open(url)
    const taken = await reader.press(offered, 'Put them into the basket')
    expect(taken.address, 'without a script').toContain('/order/delivery')
    expect(taken.main).toContain('Milk jug, sand')
    expect(valueOf(taken, String.raw`quantity-[\w-]+`)).toBe('2')

    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put these into your basket?')
    await expect(page.locator('main')).toContainText('This product is not available any more.')
    await expect(page.getByRole('link', { name: /: choose how you want it/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Basket/ }).first()).not.toContainText('2')
    await page.getByRole('button', { name: 'Put them into the basket' }).click()
    await expect(page).toHaveURL(/\/order\/delivery/)
    await expect(page.locator('main')).toContainText('Milk jug, sand')
    await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
  },
)

test(
  'agents learn of what they cannot have, and other ways lead nowhere',
  once,
  async ({ shop }) => {
    const ask = (body: string, headers: Record<string, string> = {}) =>
      send(shop.port, {
        method: 'POST',
        path: '/mcp',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          ...headers,
        },
        body,
      })
    const call = (name: string, given: unknown) =>
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: given },
      })

    const unknown = await ask(call('get_product', { product: 'no-such-thing' }))
    expect(JSON.parse(unknown.body).result).toMatchObject({ isError: true })
    const wrong = await ask(call('basket_link', { items: [{ product_id: 'x', quantity: -1 }] }))
    expect(JSON.parse(wrong.body).result ?? JSON.parse(wrong.body)).toMatchObject(
      'error' in JSON.parse(wrong.body) ? {} : { isError: true },
    )
    expect((await ask('{')).status).toBe(400)
    // A list of questions would be counted as one.
    const many = `[${Array.from({ length: 9 }, () => call('get_product', { product: 'sencha' })).join()}]`
    expect((await ask(many)).status).toBe(400)
    // A page elsewhere must not ask in the name of its reader.
    expect((await ask(call('get_product', {}), { Origin: 'https://evil.example' })).status).toBe(
      403,
    )
    expect((await send(shop.port, { path: '/mcp' })).status).toBe(405)
  },
)
