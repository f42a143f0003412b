import type { Page } from '@playwright/test'

import { demo, logIn } from '../account/customer.ts'
import { recipients } from '../places.ts'
import { twice } from '../projects.ts'
import { delivery, orderNumber } from '../shopper.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of ['/', '/c/cups-and-mugs?attr=glaze~ash', '/p/lake-mug', '/no/such/page']) {
  test(
    `everything on ${path} is reached with the Tab key alone`,
    twice,
    async ({ page, hasScript }) => {
      await page.goto(path)
      await settle(page, hasScript)

      expect(await neverFocused(page)).toEqual([])
    },
  )
}

test(
  'everything on forms of accounts, and on pages without an account, is reached with the Tab key alone',
  twice,
  async ({ page, hasScript }) => {
    test.slow()
    const forms = ['/login', '/register', '/recover', '/login/order', '/newsletter', '/unsubscribe']
    for (const path of [...forms, '/contact', '/withdrawal']) {
      await page.goto(path)
      await settle(page, hasScript)
      expect([path, await neverFocused(page, 'main')]).toEqual([path, []])
    }
  },
)

test(
  'everything in an account is reached with the Tab key alone',
  twice,
  async ({ page, hasScript }) => {
    test.slow()
    await logIn(page, t, { email: demo.hanna })
    await page.waitForURL(({ pathname }) => pathname === '/my-account')
    const paths = ['/my-account', '/my-account/points', '/my-account/delete', '/my-orders']
    for (const path of [...paths, '/my-orders/K/2026/10/0001', '/my-returns']) {
      await page.goto(path)
      await settle(page, hasScript)
      expect([path, await neverFocused(page, 'main')]).toEqual([path, []])
    }
  },
)

test('an order can be placed with the keyboard alone', twice, async ({ page, hasScript }, info) => {
  const { testId } = info
  await page.goto('/p/milk-jug-sand')
  await tabTo(page, '#buy .buy-row .button')
  await page.keyboard.press('Enter')
  await expect(page.locator('.alert-success')).toBeVisible()
  await tabTo(page, '.tool-basket')
  await page.keyboard.press('Enter')
  if (hasScript) {
    await expect(page.getByRole('dialog', { name: t('basket.title') })).toContainText('92.00 zł')
    await tabTo(page, '.drawer-foot .button-wide')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { level: 1, name: t('basket.title') })).toBeVisible()

  await tabTo(page, '[name=delivery]')
  await page.keyboard.press('Space')
  const courier = delivery(page, 'Courier')
  // How many ways to get an order stand before it is the shop's affair.
  for (let presses = 0; presses < 4 && !(await courier.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(courier).toBeChecked()
  expect(await neverFocused(page, 'main')).toEqual([])
  await tabTo(page, '.panel .button-wide')
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
  for (const name of ['payment', 'terms', 'processing']) {
    await tabTo(page, `[name="${name}"]`)
    await page.keyboard.press('Space')
  }
  expect(await neverFocused(page, 'main')).toEqual([])
  await tabTo(page, '.panel .button')
  await page.keyboard.press('Enter')
  await orderNumber(page, t)
})

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
 * Tabs through a part of the page once, the whole of it if none is named; returns the elements that
 * should have got the focus but did not. Header and footer are walked where the whole page is.
 */
async function neverFocused(page: Page, part = 'body'): Promise<string[]> {
  await page.evaluate((within) => {
    const active = document.activeElement
    if (active instanceof HTMLElement) active.blur()
    window.scrollTo(0, 0)
    // The next Tab starts where the selection is.
    const selection = window.getSelection()
    selection?.removeAllRanges()
    if (within !== 'body') selection?.setPosition(document.querySelector(within))
  }, part)
  // A script may have led the focus on: then the rest of the page comes before the part.
  const most = (await page.evaluate(markExpected, 'body')) + 40
  const expected = await page.evaluate(markExpected, part)
  let unmet = expected
  for (let pressed = 0; unmet > 0 && pressed < most; pressed += 1) {
    await page.keyboard.press('Tab')
    unmet = await page.evaluate(() => {
      document.activeElement?.removeAttribute('data-unmet')
      return document.querySelectorAll('[data-unmet]').length
    })
  }
  expect(expected, `what can be used in ${part}`).toBeGreaterThan(0)
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-unmet]')].map((element) =>
      element.outerHTML.slice(0, 120),
    ),
  )
}

/** Marks everything that a pointer can use; of radios with one name, one is enough. */
function markExpected(within: string): number {
  for (const met of document.querySelectorAll('[data-unmet]')) met.removeAttribute('data-unmet')
  const usable = [
    ...(document
      .querySelector(within)
      ?.querySelectorAll<HTMLElement>(
        'a[href], button:enabled, input:enabled:not([type=hidden]), select, textarea, summary',
      ) ?? []),
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
