import { once } from 'node:events'
import { createServer, request } from 'node:http'

import type { BrowserContext, Page } from '@playwright/test'

import { onceWithScript } from '../projects.ts'
import { startShop } from '../shop.ts'
import { expect, settle, test, withPictures } from '../visit.ts'

test.use(withPictures)

test.use({ serviceWorkers: 'allow' })

test.describe('the service worker', onceWithScript, () => {
  test('comes after the first touch, and shows a page without a connection', async ({
    context,
    shop,
  }) => {
    // Its own page, because the browser rightly complains about what is missing.
    const page = await context.newPage()
    await page.goto(`${shop.origin('de')}/c/tee`, { waitUntil: 'networkidle' })
    expect(context.serviceWorkers()).toEqual([])
    await settle(page, true)
    await inCharge(page)

    await page.goto(`${shop.origin('de')}/s/agb`)
    await cutOff(context, page)
    await page.goto(`${shop.origin('de')}/c/tee`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung')

    await context.setOffline(false)
    await page.getByRole('link', { name: 'Noch einmal versuchen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tee')
    await expect(page).toHaveURL(/\/c\/tee$/)
  })

  test('keeps files of a build, and no page', async ({ page }) => {
    await page.goto('/c/tea')
    await settle(page, true)
    await inCharge(page)
    await page.goto('/c/cups-and-mugs')
    await settle(page, true)

    await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/\.js$/))
    for (const path of await keptFiles(page)) expect(path).toMatch(/^\/assets\/.+-[\w-]{8}\.\w+$/)
  })

  test('goes when the shop switches it off', async ({ context }) => {
    const [on, off] = [await startShop(), await startShop({ SERVICE_WORKER: 'off' })]
    const proxy = await proxyTo(on.port)
    const page = await context.newPage()
    await page.goto(proxy.origin)
    await settle(page, true)
    await inCharge(page)
    await page.goto(`${proxy.origin}/c/tea`)
    await expect.poll(() => keptFiles(page)).not.toEqual([])

    proxy.leadTo(off.port)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(() => isRegistered(page)).toBe(false)
    expect(await keptFiles(page)).toEqual([])
    await page.goto(`${proxy.origin}/c/tea`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tea')
    await proxy.close()
    await Promise.all([on.stop(), off.stop()])
  })
})

/** One address that leads to a shop, and later to another. */
async function proxyTo(first: number) {
  let port = first
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const onward = request(
      { port, method, path, headers: { ...headers, host: `localhost:${port}` } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    origin: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    leadTo: (next: number) => {
      port = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

/** Waits until the worker answers for the page. */
async function inCharge(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
}

async function cutOff(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
}

function isRegistered(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
}

function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return files.flat().map(({ url }) => new URL(url).pathname)
  })
}
