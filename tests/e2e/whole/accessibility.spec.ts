import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { places, recipients } from '../places.ts'
import { addPlain, agree, chooseDelivery, fillDetails, order, orderNumber } from '../shopper.ts'
import { expect, onOneWidth, settle, test, withoutBrowserChecks } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const screens = {
  'the home page': '/',
  'a category': '/c/cups-and-mugs',
  'a category with filters': '/c/cups-and-mugs?attr=glaze~ash.cobalt&sort_by=price',
  'a listing that nothing matches': '/c/cups-and-mugs?attr=glaze~moss_capacity~60&price=500,',
  'a group': '/g/seconds-at-half-price',
  'a search': '/search?query=cobalt',
  'a search that is too short': '/search?query=co',
  'a search without results': '/search?query=zeppelin',
  'a product with variants': '/p/lake-mug?glaze=cobalt&capacity=350',
  'a tea': '/p/second-flush-assam',
  'a set': '/p/morning-for-two',
  'a set to fill': '/p/tasting-box-choose-six-teas',
  'a product that sold out': '/p/tall-vase-ink',
  'a product that was taken out of the shop': '/p/baltic-mug',
  'a product in pre-sale': '/p/serving-bowl-iron-rust',
  'a page of information': '/s/care-for-stoneware',
  'a page that is not there': '/no/such/page',
  'an empty basket': '/order/delivery',
  'an empty wishlist': '/wishlist',
}

for (const [name, path] of Object.entries(screens)) {
  test(`${name} can be used by everyone`, async ({ page, hasScript }) => {
    test.skip(!hasScript, 'axe runs as a script in the page')
    await page.goto(path)
    await settle(page, hasScript)

    await checkScreen(page, name)
  })
}

test('menus, drawers and the search over the page can be used by everyone', async ({
  page,
  hasScript,
  onPhone,
}) => {
  test.skip(!hasScript, 'axe runs as a script in the page')
  await page.goto('/c/cups-and-mugs')
  await settle(page, hasScript)
  if (onPhone) {
    await page.getByRole('button', { name: t('header.menu'), exact: true }).click()
    await checkScreen(page, 'the burger menu')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('listing.filters'), exact: true }).click()
    await checkScreen(page, 'the filters')
  } else {
    const menu = page.getByRole('navigation', { name: t('header.categories'), exact: true })
    await menu.getByText('Tea', { exact: true }).first().click()
    await checkScreen(page, 'the menu')
  }
})

test('the way from the basket to the summary can be used by everyone', async ({ page, hasScript }, {
  testId,
}) => {
  test.skip(!hasScript, 'axe runs as a script in the page')
  test.slow()
  const { jug, courier } = places.en
  await addPlain(page, t, jug.path)
  await checkScreen(page, 'a product just added')
  await page.goto('/wishlist')
  await page.goto('/c/jugs')
  await page.getByRole('button', { name: t('wishlist.label', { name: jug.name }) }).click()
  await page.goto('/wishlist')
  await checkScreen(page, 'a wishlist')

  await page.goto('/order/delivery')
  await settle(page, hasScript)
  await checkScreen(page, 'a basket')
  await page.getByRole('radio', { name: /^Parcel locker/ }).check()
  await page.getByLabel(t('locker.search')).fill('Kraków')
  await page.getByRole('button', { name: t('locker.find') }).click()
  await expect(page.getByRole('radio', { name: /^KRA14A/ })).toBeVisible()
  await checkScreen(page, 'a basket with lockers')
  await page.getByRole('radio', { name: /^Courier in Kraków/ }).check()
  await checkScreen(page, 'a basket with a day to choose')
  await chooseDelivery(page, t, courier)
  await checkScreen(page, 'the details')

  await withoutBrowserChecks(page)
  await order(page, t)
  await expect(page.getByText(t('form.consent')).first()).toBeVisible()
  await checkScreen(page, 'the details with errors')
  await fillDetails(page, t, { ...recipients.en, email: `axe.${testId}@example.com` })
  await agree(page, t)
  await order(page, t)
  await orderNumber(page, t)
  await checkScreen(page, 'the summary')
})

for (const path of ['/', '/c/cups-and-mugs?attr=glaze~ash', '/p/lake-mug', '/no/such/page']) {
  test(`everything on ${path} is reached with the Tab key alone`, async ({
    page,
    hasScript,
    onPhone,
  }) => {
    test.skip(onOneWidth({ hasScript, onPhone }))
    await page.goto(path)
    await settle(page, hasScript)

    expect(await neverFocused(page)).toEqual([])
  })
}

test('an order can be placed with the keyboard alone', async ({ page, hasScript, onPhone }, {
  testId,
}) => {
  test.skip(onOneWidth({ hasScript, onPhone }))
  await page.goto('/p/milk-jug-sand')
  await tabTo(page, '#buy .buy-row .button')
  await page.keyboard.press('Enter')
  await expect(page.locator('.alert-success')).toBeVisible()
  await tabTo(page, '.tool-basket')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('basket.title') })).toBeVisible()

  await tabTo(page, '[name=delivery]')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Courier 1/ })).toBeChecked()
  expect(await neverFocused(page)).toEqual([])
  await tabTo(page, '.panel .button')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\/details/)

  const who = { ...recipients.en, email: `keys.${testId}@example.com` }
  for (const [name, text] of [
    ['ship.name', who.name],
    ['email', who.email],
    ['retypedEmail', who.email],
    ['ship.phone', who.phone],
    ['ship.street', who.street],
    ['ship.number', who.number],
    ['ship.postCode', who.postCode],
    ['ship.city', who.city],
  ] as const) {
    await tabTo(page, `[name="${name}"]`)
    await page.keyboard.type(text)
  }
  for (const name of ['terms', 'processing']) {
    await tabTo(page, `[name="${name}"]`)
    await page.keyboard.press('Space')
  }
  expect(await neverFocused(page)).toEqual([])
  await tabTo(page, '.panel .button')
  await page.keyboard.press('Enter')
  await orderNumber(page, t)
})

const widths = [320, 390, 768, 1280]

/**
 * Checks that axe finds nothing in the light and the dark scheme, and that nothing overflows
 * sideways.
 */
async function checkScreen(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axe(page).withTags(standards).analyze()
  expect(light.violations.map(inShort), `${name}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axe(page).withRules(['color-contrast']).analyze()
  expect(dark.violations.map(inShort), `${name}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  const viewport = page.viewportSize() ?? { width: 1280, height: 900 }
  for (const width of widths) {
    await page.setViewportSize({ ...viewport, width })
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(beyond, `${name} at ${width} px`).toBe(0)
  }
  await page.setViewportSize(viewport)
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
}

function inShort({ id, nodes }: { id: string; nodes: { html: string }[] }): string {
  return `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`
}

/**
 * Presses Tab until the element has the focus; after the last element it starts again at the first.
 */
async function tabTo(page: Page, selector: string): Promise<void> {
  const wanted = page.locator(selector).filter({ visible: true }).first()
  for (let pressed = 0; pressed < 250; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never reached ${selector}`)
}

/**
 * Tabs through the whole page once; returns the elements that should have got the focus but did
 * not.
 */
async function neverFocused(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const active = document.activeElement
    if (active instanceof HTMLElement) active.blur()
    window.getSelection()?.removeAllRanges()
    for (const met of document.querySelectorAll('[data-met]')) met.removeAttribute('data-met')
    window.scrollTo(0, 0)
  })
  const expected = await page.evaluate(markExpected)
  for (let pressed = 0; pressed < expected + 40; pressed += 1) {
    await page.keyboard.press('Tab')
    await page.evaluate(() => document.activeElement?.removeAttribute('data-unmet'))
  }
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-unmet]')].map((element) =>
      element.outerHTML.slice(0, 120),
    ),
  )
}

/** Marks everything that a pointer can use; of radios with one name, one is enough. */
function markExpected(): number {
  const usable = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled:not([type=hidden]), select, textarea, summary',
    ),
  ].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0,
  )
  const radios = new Set<string>()
  const expected = usable.filter((element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const group = [...document.getElementsByName(element.name)]
    const chosen = group.some((one) => one instanceof HTMLInputElement && one.checked)
    if (chosen) return element.checked
    const isFirst = !radios.has(element.name)
    radios.add(element.name)
    return isFirst
  })
  for (const element of expected) element.dataset['unmet'] = ''
  return expected.length
}
