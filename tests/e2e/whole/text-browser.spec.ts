import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { places } from '../places.ts'
import { expect, test } from '../visit.ts'
import { once } from '../projects.ts'
import { words } from '../words.ts'

const run = promisify(execFile)

const pages: Record<string, { says: string[]; links: string[] }> = {
  '/': {
    says: ['Tea, in no hurry', 'Lake mug', '89.00 zł', 'Basket', 'Search'],
    links: ['/p/lake-mug', '/c/tea', '/order/delivery'],
  },
  '/c/cups-and-mugs': {
    says: ['Cups and mugs', 'Lake mug', '89.00 zł', '29 products', 'Next page', 'Sort'],
    links: ['/p/lake-mug', '/c/cups-and-mugs?page=2#products'],
  },
  '/p/lake-mug?glaze=cobalt&capacity=350': {
    says: ['Lake mug', '89.00 zł', 'Cobalt', '350 ml', 'Letters stamped', 'Add to basket'],
    links: ['/m/pracownia-wilga'],
  },
}

for (const [page, { says, links }] of Object.entries(pages)) {
  test(`a text browser shows ${page} with names, prices and links`, once, async ({ shop }) => {
    test.skip(!isInstalled(), 'w3m is not installed: apt-get install w3m')
    const address = shop.origin('en') + page
    const stdout = await w3m(['-cols', '100', '-o', 'display_link_number=1', address])
    const text = stdout.replaceAll(/\s+/g, ' ')

    expect(says.filter((words) => !text.includes(words))).toEqual([])
    const missing = links.filter((link) => !stdout.includes(shop.origin('en') + link))
    expect(missing).toEqual([])
  })
}

test(
  'a text browser learns what its very first press put into the basket',
  once,
  async ({ shop }) => {
    test.skip(!isInstalled(), 'w3m is not installed: apt-get install w3m')
    const stdout = await w3m(
      ['-cookie', `${shop.origin('en')}/p/milk-jug-sand`],
      'productId=milk-jug-sand&quantity=1',
    )

    expect(stdout).toContain(words('en')('basket.added', { name: places.en.jug.name }))
  },
)

test(
  'a text browser sends the quantities of the basket with every button of it',
  once,
  async ({ shop }) => {
    const origin = shop.origin('en')
    const headers: Record<string, string> = { Origin: origin }
    const added = await fetch(`${origin}/p/milk-jug-sand`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ productId: 'milk-jug-sand', quantity: '1' }),
      redirect: 'manual',
    })
    headers['Cookie'] = added.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const page = await (await fetch(`${origin}/order/delivery`, { headers })).text()

    // It only knows what is between a form's tags, and ignores a button's `form` attribute.
    const [form = ''] = /<form [^>]*id="basket-form"[\s\S]*?<\/form>/.exec(page) ?? []
    expect(form).toContain('value="continue"')
    expect(form).not.toContain(' form="')
    const names = [...form.matchAll(/<input [^>]*name="([^"]+)"/g)].map(([, name = '']) => name)
    const quantity = names.find((name) => name.startsWith('quantity-')) ?? ''
    const shown = names.find((name) => name.startsWith('shown-')) ?? ''

    const sent = await fetch(`${origin}/order/delivery`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({
        [quantity]: '5',
        [shown]: '1',
        delivery: 'courier',
        country: 'pl',
        intent: 'continue',
      }),
      redirect: 'manual',
    })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/order/details'])
    const details = await (await fetch(`${origin}/order/details`, { headers })).text()
    expect(details).toContain('5 pcs')
  },
)

/**
 * What w3m shows of an address, sent as a form where fields are given. In a home of its own: it
 * would come with the cookies of anybody who used it on this machine, a currency for one.
 */
async function w3m(options: string[], fields?: string): Promise<string> {
  const home = await mkdtemp(path.join(tmpdir(), 'w3m-'))
  try {
    const form = path.join(home, 'form')
    if (fields) await writeFile(form, fields)
    // Without a locale it would write plain ASCII.
    const all = ['-dump', '-O', 'UTF-8', ...(fields ? ['-post', form] : []), ...options]
    const { stdout } = await run('w3m', all, { env: { ...process.env, HOME: home } })
    return stdout
  } finally {
    await rm(home, { recursive: true })
  }
}

function isInstalled(): boolean {
  try {
    execFileSync('w3m', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
