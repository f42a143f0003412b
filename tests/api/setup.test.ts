import path from 'node:path'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { createShopClient } from '#app/shop-client/client.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import { migrate } from '#shop/database/migrate.ts'
import { emptyShop } from '#shop/empty-shop.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { getDocuments, setDocuments } from '#shop/documents/documents.ts'
import { seed } from '#shop/seed.ts'
import { type SetupMeans, setupPage } from '#shop/setup/pages.ts'
import { noteOrigins } from '#shop/setup/origins.ts'
import { setupSteps } from '#shop/setup/steps.ts'
import { endSetup, firstLink, newLink } from '#shop/setup/tokens.ts'
import { createShop } from '#shop/shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { loggablePath } from '#edge/log/loggable-path.ts'
import { readAs } from '#tests/read-as.ts'

import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'
import { NOW, smallShop } from './small-shop.ts'

const { kinds, open } = bothDatabases('none')
const origin = 'http://localhost:3000'

describe.each(kinds)('on %s', (_name, newUrl) => {
  test('a printed address opens once, for half an hour, and its browser goes on for two', async () => {
    const means = await openEmpty(await newUrl())
    const { database } = means
    const token = (await firstLink(database, NOW)) ?? ''
    expect(await firstLink(database, NOW)).toBeUndefined()
    const late = { ...means, now: () => NOW + 30 * 60_000 }
    expect(await get(late, `/setup/${token}`)).toBeUndefined()

    const opened = await Promise.all([1, 2, 3].map(() => get(means, `/setup/${token}`)))
    const [answer, ...others] = opened.filter((one) => one !== undefined)
    expect(others).toEqual([])
    expect([answer?.status, answer?.headers.get('location')]).toEqual([303, '/setup'])
    const cookie = answer?.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^setup=[\w-]{43}\.de; Path=\/setup; HttpOnly; SameSite=Lax/)
    expect(cookie).not.toContain(token)

    const mine = cookie.split(';')[0] ?? ''
    expect((await get(means, '/setup/payment', mine))?.status).toBe(200)
    expect(await get(means, '/setup/payment')).toBeUndefined()
    expect(await get(means, '/setup/nothing', mine)).toBeUndefined()
    const hours = { ...means, now: () => NOW + 2 * 3_600_000 }
    expect(await get(hours, '/setup/payment', mine)).toBeUndefined()

    // A new address takes the place of the one before.
    const one = (await newLink(database, NOW)) ?? ''
    const two = (await newLink(database, NOW)) ?? ''
    expect(await get(means, `/setup/${one}`)).toBeUndefined()
    expect((await get(means, `/setup/${two}`))?.status).toBe(303)
  })

  test('after the last step nobody sets the shop up, and a demo or an old shop never', async () => {
    const means = await openEmpty(await newUrl())
    const cookie = await cookieFor(means)
    expect((await post(means, '/setup/end', {}, cookie))?.headers.get('location')).toBe('/')
    expect(await get(means, '/setup', cookie)).toBeUndefined()
    expect(await newLink(means.database, NOW)).toBeUndefined()
    expect(await endSetup(means.database)).toBe(false)

    for (const data of [demoShop(NOW), smallShop()]) {
      const other = await openEmpty(await newUrl(), data)
      expect(await firstLink(other.database, NOW)).toBeUndefined()
      expect(await newLink(other.database, NOW)).toBeUndefined()
    }
  })

  test('each step writes what the commands write, or says what is wrong and writes nothing', async () => {
    const means = await openEmpty(await newUrl())
    const { database } = means
    const cookie = await cookieFor(means)
    const name = { shop: 'Łąka & <Syn>', company: 'Anna', email: 'a@glina.example' }
    const answer = await post(means, '/setup/name', name, cookie)
    expect(answer?.headers.get('location')).toBe('/setup/domain')
    expect(await getDocuments(database.db, 'settings')).toMatchObject({ shopName: 'Łąka & <Syn>' })
    const again = await (await get(means, '/setup/name', cookie))?.text()
    expect(again).toContain('value="Łąka &amp; &lt;Syn&gt;"')

    const wrong = await post(means, '/setup/payment', { recipient: 'A', account: '1' }, cookie)
    expect(wrong?.status).toBe(422)
    expect(await wrong?.text()).toContain('Prüfziffern')
    expect(await getDocuments(database.db, 'accounts')).toEqual([])

    const product = { name: 'Kubek', category: 'Kubki', price: '1.234', vat: '23', stock: '4' }
    expect((await post(means, '/setup/product', product, cookie))?.status).toBe(422)
    expect(await getDocuments(database.db, 'categories')).toEqual([])
    const good = { ...product, price: '49,00' }
    expect((await post(means, '/setup/product', good, cookie))?.status).toBe(303)
    expect(await getDocuments(database.db, 'menu')).toMatchObject([{ url: { pl: 'kubki' } }])
    const row = await database.db.selectFrom('stock').selectAll().executeTakeFirst()
    expect(row).toMatchObject({ product_id: 'kubek', count: 4 })

    for (const step of [...setupSteps, 'end']) {
      for (const lang of ['pl', 'en', 'de']) {
        const page = await get(means, `/setup/${step}`, cookie.replace(/\.\w+$/, `.${lang}`))
        expect(await page?.text()).toContain(`<html lang="${lang}">`)
      }
    }
  })

  test('a product of another name is another one, in any script', async () => {
    const means = await openEmpty(await newUrl())
    const { database } = means
    const cookie = await cookieFor(means)
    const product = { category: 'Кружки', price: '49', vat: '23', stock: '4' }
    for (const name of ['Mug', 'Mug!', 'Mug!', 'Чашка', 'Миска', 'Миска']) {
      const answer = await post(means, '/setup/product', { ...product, name }, cookie)
      expect(answer?.status, name).toBe(303)
    }
    const rows = await database.db
      .selectFrom('product')
      .select('data')
      .orderBy('position')
      .execute()
    expect(rows.map(({ data }) => readAs(z.unknown(), data))).toMatchObject([
      { _id: 'mug', name: { pl: 'Mug' } },
      { _id: 'mug-2', name: { pl: 'Mug!' } },
      { _id: 'product', name: { pl: 'Чашка' } },
      { _id: 'product-2', name: { pl: 'Миска' } },
    ])
    expect(await getDocuments(database.db, 'menu')).toMatchObject([
      { text: { pl: 'Кружки' }, url: { pl: 'кружки' } },
    ])
    const shop = createShop({ database, now: () => NOW, log: silent, checkAnswers: true })
    const client = createShopClient({
      fetch: shop.fetch,
      baseUrl: 'http://shop.test',
      token: undefined,
    })
    const home = await client.homepage({ query: { lang: 'pl' } })
    expect(home).toMatchObject({
      kind: 'ok',
      value: {
        sections: [{ type: 'products_group', products: ['mug', 'mug-2', 'product', 'product-2'] }],
      },
    })
  })

  test('a text is written in the language of the page, and where there was none', async () => {
    const means = await openEmpty(await newUrl())
    const { database } = means
    const cookie = await cookieFor(means)
    const page = await (await get(means, '/setup/name', cookie))?.text()
    expect(page).toContain('value="Ein neuer Laden"')
    expect(page).toContain('Schritt 1 von 7')
    const name = { shop: 'Glina', company: 'Anna', email: 'a@glina.example' }
    const taglineAfter = async (tagline: string, lang: string) => {
      const own = cookie.replace(/\.\w+$/, `.${lang}`)
      expect((await post(means, '/setup/name', { ...name, tagline }, own))?.status).toBe(303)
      return (await getDocuments(database.db, 'settings')).tagline
    }
    const untold = { pl: 'Nowy sklep', en: 'A new shop', de: 'Ein neuer Laden' }
    expect(await taglineAfter('Ein neuer Laden', 'de')).toEqual(untold)
    expect(await taglineAfter('Töpfe', 'de')).toEqual({ pl: 'Töpfe', en: 'Töpfe', de: 'Töpfe' })
    expect(await taglineAfter('Garnki', 'pl')).toEqual({ pl: 'Garnki', en: 'Garnki', de: 'Garnki' })
    await setDocuments(database, 'settings', { tagline: { en: 'Pots' } }, NOW)
    expect(await taglineAfter('Töpfe', 'de')).toEqual({ pl: 'Töpfe', en: 'Pots', de: 'Töpfe' })

    const way = { name: 'Kurier', price: '18', days: '1–2' }
    for (const wrong of [{ price: '10001' }, { days: '<b>2</b>' }, { days: 'x'.repeat(21) }]) {
      const answer = await post(means, '/setup/delivery', { ...way, ...wrong }, cookie)
      expect(answer?.status, JSON.stringify(wrong)).toBe(422)
    }
    expect((await post(means, '/setup/delivery', way, cookie))?.status).toBe(303)
  })
})

test('an owner gets a new address by command, until the shop is set up', async () => {
  const folder = await temporaryFolder()
  const url = `sqlite:${path.join(folder, 'kram.db')}`
  const means = await openEmpty(url)
  const run = operatorOf(url, folder, { now: NOW, env: { LANG: 'pl_PL.UTF-8' } })
  const { out } = await run('setup', 'link')
  const token = /http:\/\/pl\.localhost:3000\/setup\/([\w-]{43})/.exec(out)?.[1] ?? ''
  expect(loggablePath(`/setup/${token}`)).toBe('/setup/***')
  expect((await get(means, `/setup/${token}`))?.status).toBe(303)
  expect((await run('setup', 'end')).code).toBe(0)
  expect(await run('setup', 'link', '--json')).toMatchObject({
    code: 1,
    json: { error: { name: 'not-empty' } },
  })
})

test('a command without settings of its own prints where the server is reached', async () => {
  const folder = await temporaryFolder()
  const url = `sqlite:${path.join(folder, 'kram.db')}`
  const { database } = await openEmpty(url)
  const address = async (env: Record<string, string>) => {
    const said = await operatorOf(url, folder, { now: NOW, env })('setup', 'link', '--json')
    return new URL(z.object({ address: z.string() }).parse(said.json.result).address).origin
  }
  expect(await address({})).toContain('localhost:3000')
  for (const origin of ['https://old.example', 'https://shop.example']) {
    await noteOrigins(database.db, [{ lang: 'pl', origin }])
  }
  expect(await address({})).toBe('https://shop.example')
  expect(await address({ PORT: '4000' })).toContain('localhost:4000')
  expect(await address({ LANG_DOMAINS: 'pl=https://own.example' })).toBe('https://own.example')
})

async function openEmpty(url: string, data = emptyShop(NOW)): Promise<SetupMeans> {
  const database = await open(url)
  await migrate(database, storefrontMigrations)
  await seed(database, data, NOW)
  return { database, now: () => NOW, origins: { de: origin }, send: undefined }
}

async function cookieFor(means: SetupMeans): Promise<string> {
  const token = await newLink(means.database, NOW)
  const answer = await get(means, `/setup/${token}`)
  return answer?.headers.get('set-cookie')?.split(';')[0] ?? ''
}

function get(means: SetupMeans, at: string, cookie = '') {
  const headers = { cookie, 'accept-language': 'de-AT,de;q=0.9' }
  return setupPage(new Request(`${origin}${at}`, { headers }), means)
}

function post(means: SetupMeans, at: string, form: Record<string, string>, cookie: string) {
  const body = new URLSearchParams(form)
  return setupPage(
    new Request(`${origin}${at}`, { method: 'POST', headers: { cookie }, body }),
    means,
  )
}
