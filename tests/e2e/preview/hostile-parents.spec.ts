import { once, onceWithScript } from '../projects.ts'
import { expect, mayComplain, test } from '../visit.ts'
import { type Edited, openEdited, openEditor } from './parents.ts'

let edited: Edited
test.beforeAll(async () => {
  edited = await openEdited()
})
test.afterAll(() => edited.close())

test('without a good ticket a page is an ordinary one, that nobody frames', once, async () => {
  const { shop, ticket, parents } = edited
  const ordinary = await asked('/')
  expect(ordinary.headers.get('X-Frame-Options')).toBe('DENY')
  for (const wrong of [
    '?preview=true',
    `?preview=true&ticket=${ticket(parents.other)}`,
    `?preview=true&ticket=${ticket(parents.editor, Date.now() - 1)}`,
    `?preview=true&ticket=${ticket().slice(0, -1)}`,
    `?preview=1&ticket=${ticket()}`,
  ]) {
    const answer = await asked(`/${wrong}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(await answer.text()).not.toContain('id="preview"')
  }
  const framed = await asked(`/?preview=true&ticket=${ticket()}`, {
    cookie: 'session=s; currency=EUR',
  })
  expect(framed.headers.get('X-Frame-Options')).toBeNull()
  expect(framed.headers.get('Content-Security-Policy')).toContain(
    `frame-ancestors ${parents.editor}`,
  )
  expect(framed.headers.get('Cache-Control')).toBe('private, no-store')
  expect(framed.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(framed.headers.get('Set-Cookie')).toBeNull()
  const html = await framed.text()
  expect(html).toContain('id="preview"')
  expect(html).toContain('zł')

  function asked(path: string, headers: Record<string, string> = {}) {
    return fetch(shop.origin('en') + path, { headers })
  }
})

test('what is tried is no page of anybody else: nothing of it is kept', once, async () => {
  const { shop, ticket } = edited
  const live = (body: unknown, given = ticket()) =>
    fetch(`${shop.origin('en')}/preview/live?ticket=${given}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.origin('en') },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const state = { settings: { shopName: 'Nobody sees this', template: 'tmpl4' } }
  const tried = await live({ path: '/c/jugs', state })
  expect(tried.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await tried.text()).toContain('Nobody sees this')
  for (const path of ['/c/jugs', '/', '/c/jugs']) {
    const page = await (await fetch(shop.origin('en') + path)).text()
    expect(page).not.toContain('Nobody sees this')
    expect(page).toContain('data-template="tmpl1"')
  }
  // What an editor writes is cleaned as what the shop says.
  const html = { en: '<img src=x onerror=alert(1)><script>alert(1)</script><p>Words</p>' }
  const section = { id: 'a', type: 'html', title: {}, text: {}, tmpl: 'top', html }
  const cleaned = await (await live({ path: '/', state: { home: [section] } })).text()
  expect(cleaned).toContain('<p>Words</p>')
  expect(cleaned).not.toMatch(/onerror|alert\(1\)/)

  const status = async (body: unknown, given?: string) => (await live(body, given)).status
  expect(await status({ path: '/', state }, 'forged')).toBe(401)
  expect(await status({ path: '//evil.test/', state })).toBe(422)
  expect(await status({ path: '/', state: { orders: [] } })).toBe(422)
  expect(await status('no JSON')).toBe(422)
  expect(await status({ path: '/', state: { home: ['x'.repeat(1_100_000)] } })).toBe(413)
  const elsewhere = await fetch(`${shop.origin('en')}/preview/live?ticket=${ticket()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://evil.test' },
    body: JSON.stringify({ path: '/', state }),
  })
  expect(elsewhere.status).toBe(403)
})

test(
  'a page of another origin cannot frame the shop, whatever its ticket',
  onceWithScript,
  async ({ page }) => {
    const { parents, address } = edited
    mayComplain(page, /frame-ancestors|Framing|refused/i)
    await page.goto(`${parents.other}/empty`)
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
    }, address())
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  },
)

test(
  'sixty messages that are forged, misordered, too large or replayed change nothing',
  onceWithScript,
  async ({ page }) => {
    const { parents } = edited
    const talk = await openEditor(page, edited, edited.address())
    await expect.poll(async () => (await talk.heard()).length).toBe(1)
    const frame = talk.frame()
    await talk.say({ kram: 1, type: 'show', id: 10, state: { settings: { shopName: 'Good' } } })
    await expect(frame.getByRole('banner')).toContainText('Good')
    // But for its clock, which goes on.
    const stands = async () =>
      (await frame.locator('main').innerHTML()).replaceAll(/<div role="timer".*?<\/dl>/gs, '')
    const before = await stands()

    const show = { kram: 1, type: 'show', id: 11, state: { settings: { shopName: 'Evil' } } }
    // Of the right origin, but not the page around the frame; and of another origin.
    for (const origin of [parents.editor, parents.other]) {
      await page.evaluate(async (src) => {
        const inner = document.createElement('iframe')
        inner.src = src
        document.body.append(inner)
        await new Promise((resolve) => inner.addEventListener('load', resolve))
      }, `${origin}/empty`)
      const other = page.frames().at(-1)
      await other?.evaluate((message) => parent.frames[0]?.postMessage(message, '*'), show)
    }
    // Another version, no version, no number, replayed, older, and what is no message at all.
    const wrong: unknown[] = [
      ...[{ ...show, kram: 2 }, { ...show, kram: '1' }, { type: 'show' }, null, 'show', 7, []],
      ...[
        { ...show, id: 10 },
        { ...show, id: 3 },
        { ...show, id: -1 },
        { ...show, id: 1.5 },
      ],
      ...[
        { ...show, id: '11' },
        { ...show, id: Number.NaN },
        { ...show, type: 7 },
        { kram: 1, id: 11 },
      ],
    ]
    for (const message of wrong) {
      await page.evaluate((given) => frames[0]?.postMessage(given, '*'), message)
    }
    mayComplain(page, /4(?:13|22)/)
    const refused: unknown[] = [
      ...[
        { type: 'publish' },
        { type: 'go', path: 'https://evil.test/' },
        { type: 'go', path: '//evil.test' },
      ],
      ...[
        { type: 'go' },
        { type: 'language', lang: '__proto__' },
        { type: 'language', lang: 'xx' },
      ],
      ...[
        { type: 'tools' },
        { type: 'show' },
        { type: 'show', state: [] },
        { type: 'show', state: 'x' },
      ],
      ...[{ orders: [] }, { home: 'x' }, { home: [{}] }, { menu: [1] }, { footer: {} }].map(shown),
      ...[
        { settings: { scripts: [{ inline: 'alert(1)' }] } },
        { settings: [] },
        { popups: [{}] },
      ].map(shown),
      ...[{ __proto__x: 1 }, { constructor: 1 }, { home: ['x'.repeat(1_100_000)] }].map(shown),
    ]
    let id = 100
    for (let turn = 0; wrong.length + 2 + id - 100 < 60; turn += 1) {
      const message = { kram: 1, id: (id += 1), ...(refused[turn % refused.length] as object) }
      await talk.say(message)
      await expect
        .poll(async () => (await talk.heard()).at(-1), {
          message: JSON.stringify(message).slice(0, 200),
        })
        .toMatchObject({ type: 'refused', id })
    }
    expect(await stands()).toBe(before)
    await expect(frame.getByRole('banner')).toContainText('Good')
    // And it still listens.
    await talk.say({ ...show, id: 1_000, state: { settings: { shopName: 'Better' } } })
    await expect(frame.getByRole('banner')).toContainText('Better')
  },
)

function shown(state: unknown) {
  return { type: 'show', state }
}
