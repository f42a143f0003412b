import { FromFrame } from '#domain/preview/messages.ts'
import { checkRules } from '../check-screen.ts'
import { onceWithScript } from '../projects.ts'
import { expect, mayComplain, test, withPictures } from '../visit.ts'
import { type Edited, openEdited, openEditor, type Talk } from './parents.ts'

test.use(withPictures)

let edited: Edited
test.beforeAll(async () => {
  edited = await openEdited()
})
test.afterAll(() => edited.close())

const words = { title: { en: 'A Christmas table' }, text: {}, tmpl: 'top' }
const letter = { ...words, id: 'letter', type: 'newsletter' }
const row = { ...words, id: 'row', type: 'products_group', products: ['lake-mug', 'milk-jug-sand'] }
const past = {
  ...{ ...words, id: 'past', type: 'product_counting_down', products: [] },
  ...{ timestamp: 1_000, options: { noHide: false } },
}

test(
  'what its parent sends is seen at once, and place, focus and page stay',
  onceWithScript,
  async ({ page }) => {
    const talk = await openEditor(page, edited, edited.address())
    await expect.poll(() => types(talk)).toEqual(['ready'])
    const frame = talk.frame()
    await frame.evaluate(() => Object.assign(window, { stays: true }))
    await expect(frame.getByRole('banner')).toContainText('Kamionka')

    let id = 0
    const show = async (state: unknown) => {
      await talk.say({ kram: 1, type: 'show', id: (id += 1), state })
      await expect.poll(async () => (await talk.heard()).at(-1)).toMatchObject({ id })
      return (await talk.heard()).at(-1)
    }
    expect(await show({ home: [letter, row, past] })).toMatchObject({ type: 'shown' })
    await expect(frame.getByRole('heading', { name: 'A Christmas table' })).toHaveCount(3)
    await expect(frame.getByRole('link', { name: /Lake mug/ }).first()).toBeVisible()
    // A promotion that is over shows zeros to who edits it.
    await expect(frame.locator('.countdown').first()).toContainText('00')
    // One that is not goes on.
    await show({ home: [{ ...past, timestamp: Date.now() + 3_600_000 }] })
    const clock = frame.getByRole('timer')
    const stood = (await clock.textContent()) ?? ''
    await expect(clock).not.toHaveText(stood)
    await expect(clock).toHaveAttribute('aria-label', /59 minutes/)

    const menu = [{ ...entry('Christmas'), children: [entry('Baubles')] }, entry('Tea')]
    await show({ menu })
    await expect(frame.locator('.menu > ul > li')).toHaveText([/Christmas/, 'Tea'])
    const company = { name: 'A', address: 'B', details: '', email: '', tel: '' }
    const column = { title: { en: 'For you' }, items: [] }
    const footer = { about: {}, columns: [column], socials: [], company, html: [] }
    await show({ footer })
    await expect(frame.getByRole('contentinfo')).toContainText('For you')
    const stripes = [{ text: { en: 'Closed on Monday' } }]
    for (const template of ['tmpl2', 'tmpl3', 'tmpl4', 'tmpl1']) {
      await show({ settings: { template, stripes, shopName: 'Tried' } })
      await expect(frame.locator('html')).toHaveAttribute('data-template', template)
      await expect(frame.locator('body')).toContainText('Closed on Monday')
      await expect(frame.getByRole('banner')).toContainText('Tried')
    }
    const ground = () =>
      frame.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const usual = await ground()
    await show({ settings: { colours: { light: { ground: '#e0ffe0' } } } })
    await expect.poll(ground).toBe('rgb(224, 255, 224)')
    await show({ settings: { stripes, shopName: 'Tried' } })
    await expect.poll(ground).toBe(usual)
    const popup = { _id: 'pop', type: 'html', html: { en: '<p>Hello</p>' }, options: { delay: 0 } }
    await show({ popups: [popup] })
    await expect(frame.locator('body')).toContainText('Hello')

    // What is wrong is named, and the page stays as it was.
    mayComplain(page, /422/)
    expect(await show({ settings: { template: 'tmpl9' } })).toMatchObject({
      ...{ type: 'refused', field: 'settings.template', reason: 'invalid_value' },
    })
    await expect(frame.getByRole('banner')).toContainText('Tried')
    await show({ home: null, menu: null, footer: null, settings: null, popups: null })
    await expect(frame.getByRole('banner')).toContainText('Kamionka')

    await frame.locator('a[href^="/p/"]').last().focus()
    const before = await frame.evaluate(() => [scrollY, document.activeElement?.textContent])
    expect(before[0]).toBeGreaterThan(500)
    await show({ settings: { stripes } })
    expect(await frame.evaluate(() => [scrollY, document.activeElement?.textContent])).toEqual(
      before,
    )
    expect(await frame.evaluate(() => 'stays' in window)).toBe(true)
  },
)

test(
  'each section, entry, column and item has its tools, by keyboard too, and moves nothing',
  onceWithScript,
  async ({ page }) => {
    const talk = await openEditor(page, edited, edited.address())
    await expect.poll(() => types(talk)).toEqual(['ready'])
    const frame = talk.frame()
    const height = () => frame.evaluate(() => document.documentElement.scrollHeight)
    const withTools = await height()

    const section = frame.getByRole('group', { name: /^Section: / }).first()
    for (const name of ['Edit', 'Remove', 'Move up', 'Move down', 'Add below']) {
      await section.getByRole('button', { name: new RegExp(`^${name}, Section`) }).press('Enter')
    }
    const entry = frame.getByRole('group', { name: 'Menu entry: Tea', exact: true }).first()
    await entry.getByRole('button', { name: /^Tools/ }).press('Enter')
    await entry.getByRole('button', { name: /^Move down/ }).press('Enter')
    await entry.getByRole('button', { name: /^Move down/ }).press('Escape')
    await expect(entry.getByRole('button', { name: /^Tools/ })).toBeFocused()
    const columns = frame.getByRole('group', { name: /^Footer column: / })
    await columns
      .first()
      .getByRole('button', { name: /^Tools/ })
      .press('Enter')
    await columns
      .first()
      .getByRole('button', { name: /^Remove/ })
      .press('Enter')
    const items = frame.getByRole('group', { name: /^Footer link: / })
    await items
      .nth(1)
      .getByRole('button', { name: /^Tools/ })
      .press('Enter')
    await items.nth(1).getByRole('button', { name: /^Edit/ }).press('Enter')
    await expect.poll(async () => (await talk.heard()).length).toBe(9)
    const edits = (await talk.heard()).slice(1).map((message) => FromFrame.parse(message))
    const first = { part: 'home', section: expect.any(String), at: 0 }
    expect(edits).toMatchObject([
      ...['edit', 'remove', 'up', 'down', 'add'].map((action) => ({ action, target: first })),
      { action: 'down', target: { part: 'menu', at: [0] } },
      { action: 'remove', target: { part: 'footer', at: [0] } },
      { action: 'edit', target: { part: 'footer', at: [0, 1] } },
    ])
    await frame.evaluate(() => scrollTo(0, 0))
    const sizes = await frame.evaluate(() =>
      [...document.querySelectorAll('[popover=manual]')].flatMap((layer) =>
        [...(layer.shadowRoot?.querySelectorAll('button') ?? [])]
          .map((button) => button.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ width, height }) => Math.min(width, height)),
      ),
    )
    expect(sizes.length).toBeGreaterThan(10)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
    await checkRules(page, 'the tools over a page', { include: ['iframe'] })

    // A drawer over the page has its own, and nothing shines through.
    await page.setViewportSize({ width: 900, height: 844 })
    await frame.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(section).toBeHidden()
    await expect(frame.getByRole('group', { name: 'Menu entry: Tea', exact: true })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(section).toBeVisible()

    // In the editor's language, or not at all.
    await talk.say({ kram: 1, type: 'tools', id: 1, shown: true, lang: 'pl' })
    await expect(frame.getByRole('group', { name: /^Sekcja: / }).first()).toBeVisible()
    await talk.say({ kram: 1, type: 'tools', id: 2, shown: false })
    await expect(frame.getByRole('group', { name: /^Sekcja: / })).toHaveCount(0)
    expect(await height()).toBe(withTools)
  },
)

test(
  'links, searches and languages lead on within the preview; nothing is sent from it',
  onceWithScript,
  async ({ page }) => {
    const talk = await openEditor(page, edited, edited.address())
    await expect.poll(() => types(talk)).toEqual(['ready'])
    const said = async (type: string) => (await talk.heard()).filter((one) => one['type'] === type)
    await talk.frame().locator('main a[href^="/p/"]').first().click()
    await expect
      .poll(() => said('ready'))
      .toMatchObject([{}, { path: expect.stringMatching(/^\/p\//) }])
    await talk.say({ kram: 1, type: 'go', id: 1, path: '/p/milk-jug-sand' })
    await expect.poll(() => said('ready')).toHaveLength(3)
    await talk.frame().locator('#buy-form').getByRole('button', { name: 'Add to basket' }).click()
    await expect.poll(() => said('blocked')).toMatchObject([{ what: 'form' }])
    await expect(talk.frame().getByText('In the preview nothing is sent.')).toBeVisible()

    await talk.say({ kram: 1, type: 'go', id: 1, path: '/search?query=cobalt' })
    await expect.poll(() => said('ready')).toHaveLength(4)
    await expect(talk.frame().getByRole('main')).toContainText(/cobalt/i)
    await talk.say({ kram: 1, type: 'language', id: 1, lang: 'de' })
    await expect.poll(() => said('ready')).toHaveLength(5)
    expect((await said('ready')).at(-1)).toMatchObject({ lang: 'de' })
    expect(new URL(talk.frame().url()).hostname).toBe('de.localhost')
    // Its own answer about cookies is all that the browser has.
    const cookies = await page.context().cookies(edited.shop.origin('en'))
    expect(cookies.map(({ name }) => name)).toEqual(['consent'])
  },
)

function entry(name: string) {
  const url = { en: name.toLowerCase() }
  return {
    text: { en: name },
    url,
    type: 'category',
    menuHidden: false,
    active: true,
    children: [],
  }
}

async function types(talk: Talk): Promise<unknown[]> {
  return (await talk.heard()).map((one) => one['type'])
}
