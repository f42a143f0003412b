import { once } from 'node:events'
import { createServer } from 'node:http'

import { sessionsOf } from '../ledger.ts'
import { onceWithScript } from '../projects.ts'
import { type OpenShop, startShop } from '../shop.ts'
import { addPlain } from '../shopper.ts'
import { expect, test as visit } from '../visit.ts'
import { words } from '../words.ts'

// What a real browser sends when another site's page makes it post to the shop, and what it sends
// for honest forms (reliability, row H9). Here the browser's complaints are expected, so they do
// not fail a test.
type Stranger = { origin(host: string): string; close(): void; show(html: string): void }

const test = visit.extend<{ stranger: Stranger }, { victims: OpenShop[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  stranger: async ({}, use) => {
    const stranger = await startStranger()
    await use(stranger)
    stranger.close()
  },
  page: async ({ context }, use) => {
    const page = await context.newPage()
    await use(page)
    await page.close()
  },
  // The second name is not below localhost and uses plain http: there browsers send no
  // Sec-Fetch-Site.
  victims: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const local = await startShop({ LOG_LEVEL: 'info' })
      const plain = await startShop((port) => ({
        LOG_LEVEL: 'info',
        LANG_DOMAINS: `en=http://shop.test:${port}`,
        ALLOW_HTTP: '1',
      }))
      await use([local, { ...plain, origin: () => `http://shop.test:${plain.port}` }])
      await Promise.all([local.stop(), plain.stop()])
    },
    { scope: 'worker' },
  ],
})

// One place for all of them: each would start a browser and two shops.
test.describe.configure({ mode: 'default' })

const product = '/p/milk-jug-sand'
const fields = '<input name="productId" value="milk-jug-sand"><input name="quantity" value="1">'

type Attack = (action: string) => string

const form =
  (attributes = ''): Attack =>
  (action) =>
    `<form method="post" action="${action}" ${attributes}>${fields}</form>
    <script>document.forms[0].submit()</script>`

const framed =
  (sandbox: string, inside: Attack): Attack =>
  (action) =>
    `<iframe ${sandbox} srcdoc="${inside(action).replaceAll('"', '&quot;')}"></iframe>`

const attacks: [string, Attack][] = [
  ['a form', form()],
  ['a form with a file', form('enctype="multipart/form-data"')],
  ['a form of plain text', form('enctype="text/plain"')],
  [
    'a form that hides where it is from',
    (action) => `<meta name="referrer" content="no-referrer">${form('rel="noreferrer"')(action)}`,
  ],
  ['a form in a new window', form('target="_blank" rel="opener"')],
  ['a form in a frame', framed('', form())],
  ['a form in a frame without an origin', framed('sandbox="allow-forms allow-scripts"', form())],
  [
    'a form of a data address',
    (action) =>
      `<iframe src="data:text/html;base64,${Buffer.from(form()(action)).toString('base64')}"></iframe>`,
  ],
  ['a form that is sent on', (action) => form()(`/on?${encodeURIComponent(action)}`)],
  [
    'a script’s request',
    (action) =>
      `<script>fetch('${action}', { method: 'POST', mode: 'no-cors', credentials: 'include',
        body: new URLSearchParams({ productId: 'milk-jug-sand', quantity: '1' }) })</script>`,
  ],
  [
    'a script’s beacon',
    (action) =>
      `<script>navigator.sendBeacon('${action}', new URLSearchParams({ productId: 'milk-jug-sand' }))</script>`,
  ],
]

const hosts = { 'another site': 'evil.test', 'another port of the shop’s own name': '' }

for (const [where, host] of Object.entries(hosts)) {
  test(
    `whatever a page of ${where} makes a browser post is refused`,
    onceWithScript,
    async ({ page, victims, stranger }) => {
      for (const shop of victims) {
        const posted = postsOf(shop).length
        await addPlain(page, words('en'), shop.origin('en') + product)
        // The log is written a moment after the answer.
        await expect.poll(() => postsOf(shop).length).toBeGreaterThan(posted)
        const kept = sessionsOf(shop.dataDir)
        for (const [what, attack] of attacks) {
          const answered = postsOf(shop).length
          stranger.show(attack(shop.origin('en') + product))
          await page.goto(stranger.origin(host || new URL(shop.origin('en')).hostname))

          // For some attacks the browser hides the answer, so this reads the shop's log.
          await expect.poll(() => postsOf(shop).slice(answered), what).toEqual([403])
          expect(sessionsOf(shop.dataDir), what).toEqual(kept)
        }
      }
    },
  )
}

test(
  'a shopper who comes by a link from elsewhere buys like any other',
  onceWithScript,
  async ({ page, victims, stranger }) => {
    for (const shop of victims) {
      stranger.show(`<a href="${shop.origin('en')}${product}">a fine jug</a>`)
      await page.goto(stranger.origin('evil.test'))
      await page.getByRole('link').click()
      await addPlain(page, words('en'))

      expect(sessionsOf(shop.dataDir)).toContainEqual(
        expect.objectContaining({ data: expect.stringContaining('"productId":"milk-jug-sand"') }),
      )
    }
  },
)

/** The status of every post that the shop has answered so far. */
function postsOf(shop: OpenShop): number[] {
  return shop
    .log()
    .split('\n')
    .filter((line) => line.includes('"POST"'))
    .map((line) => Number(/"status":(\d+)/.exec(line)?.[1]))
}

/** Another site's server: shows one page for every path, and redirects posts to a given address. */
async function startStranger(): Promise<Stranger> {
  let page = ''
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      const [, target = ''] = (request.url ?? '').split('?')
      response.writeHead(307, { Location: decodeURIComponent(target) }).end()
    } else {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: (host) => `http://${host}:${port}`,
    show: (html) => (page = `<!doctype html><title>A stranger</title>${html}`),
    close: () => server.close(),
  }
}
