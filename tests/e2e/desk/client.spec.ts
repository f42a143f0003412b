import type { Locator, Page } from '@playwright/test'

import { numberAt, orderOneJug } from '../by-request.ts'
import { only } from '../projects.ts'
import { expect, inNewShop, mayComplain, test } from '../visit.ts'
import { join, PASSWORD } from './desk-person.ts'

// Others see the goods and the menu as they were.
test.use(inNewShop)
// One place for all of them: each would start a shop.
test.describe.configure({ mode: 'default' })

// What only a browser shows; what the server answers is in tests/api/desk-*.
test.describe('the client of the desk', only('with-javascript-1280'), () => {
  test('sends forms beside their page, and leaves what is typed in others', async ({ page, shop }, {
    testId,
  }) => {
    const no = await numberAt(page, await orderOneJug(page, /^Bank transfer/, shop.origin('en')))
    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    await page.goto(`${shop.origin('desk')}/orders`)
    await markPage(page)

    await page.keyboard.press('/')
    await page.keyboard.type(no)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    await expect(page.locator('main [type=search]')).toBeFocused()
    await page.goBack()
    await expect(page.locator('main [type=search]')).toHaveValue('')
    await page.goForward()
    await expect(page.locator('main [type=search]')).toHaveValue(no)
    expect(await isMarked(page)).toBe(true)

    await page.locator('main [type=search]').blur()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByLabel(`Tick ${no}`).or(page.getByLabel(no))).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: no })).toBeVisible()

    await markPage(page)
    await note(page).fill('Wants a ribbon')
    await page.getByRole('button', { name: 'Mark as paid' }).first().click()
    await expect(told(page)).toBeVisible()
    await expect(note(page)).toHaveValue('Wants a ribbon')
    // Its form knows of the change that the other one made.
    await page.getByRole('button', { name: 'Save the note' }).click()
    await expect(note(page)).toHaveValue('')
    await expect(told(page)).toContainText('Noted')
    expect(await isMarked(page)).toBe(true)
  })

  test('loses nothing typed: by a bad line, by leaving, and not to the next person', async ({
    page,
    shop,
    context,
  }, { testId }) => {
    const no = await numberAt(page, await orderOneJug(page, /^Bank transfer/, shop.origin('en')))
    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    const desk = shop.origin('desk')
    await page.goto(`${desk}/orders?${new URLSearchParams({ q: no })}`)
    await page.getByRole('link', { name: no }).click()
    await note(page).fill('Half a note')

    mayComplain(page, /ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save the note' }).click()
    await expect(page.locator('[data-piece=failed]')).toBeVisible()
    await context.setOffline(false)
    await expect(note(page)).toHaveValue('Half a note')

    const asked = page.waitForEvent('dialog')
    const left = page.goto(`${desk}/messages`)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await left
    await page.goto(`${desk}/orders?${new URLSearchParams({ q: no })}`)
    await page.getByRole('link', { name: no }).click()
    await page.getByRole('button', { name: 'Put it back' }).click()
    await expect(note(page)).toHaveValue('Half a note')
    // The way that failed is not tried again: this goes as without a script.
    await page.getByRole('button', { name: 'Save the note' }).click()
    await expect(page.locator('.told > .notice-good')).toContainText('Noted')
    expect(await drafts(page)).toEqual([])

    await note(page).fill('Another one')
    await expect.poll(() => drafts(page)).toHaveLength(1)
    page.once('dialog', (one) => void one.accept())
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
    expect(await drafts(page)).toEqual([])
  })

  test('changes a stock in its row, drags pictures, and says how much of a file is sent', async ({
    page,
    shop,
  }, { testId }) => {
    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    await page.goto(`${shop.origin('desk')}/goods`)
    await markPage(page)
    const stocks = page.locator('form[data-save] input[name$=" stock"]')
    const count = Number(await stocks.first().inputValue()) + 1
    await stocks.first().fill(String(count))
    await stocks.nth(1).focus()
    await expect(told(page)).toContainText('Saved.')
    await expect(stocks.first()).toHaveValue(String(count))
    await expect(stocks.nth(1)).toBeFocused()
    expect(await isMarked(page)).toBe(true)

    await page.getByRole('link', { name: 'Lake mug' }).click()
    await markPage(page)
    const lead = page.getByLabel('One line, English')
    await lead.fill('Typed, and not saved')
    const shots = page.locator('.shots > li')
    const before = await keysOf(shots)
    const [first = '', ...others] = before
    await shots.first().dragTo(shots.last())
    await expect.poll(() => keysOf(shots)).toEqual([...others, first])
    await expect(told(page)).toContainText('Saved.')

    const picture = await page.screenshot({ type: 'jpeg' })
    const file = await page.evaluateHandle(
      (bytes) => {
        const brought = new DataTransfer()
        brought.items.add(new File([new Uint8Array(bytes)], 'new.jpg', { type: 'image/jpeg' }))
        return brought
      },
      [...picture],
    )
    await page.locator('form.upload').dispatchEvent('drop', { dataTransfer: file })
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(shots).toHaveCount(before.length + 1, { timeout: 30_000 })
    await expect(lead).toHaveValue('Typed, and not saved')
    expect(await isMarked(page)).toBe(true)
  })

  test('saves prices by a bad line and a slow one, with what is ticked, and asks who leaves', async ({
    page,
    shop,
  }, { testId }) => {
    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    await page.goto(`${shop.origin('desk')}/goods`)
    await markPage(page)
    const stocks = page.locator('form[data-save] input[name$=" stock"]')
    const typed = [await stocks.nth(0).inputValue(), await stocks.nth(1).inputValue()].map(
      (count) => String(Number(count) + 1),
    )
    mayComplain(page, /ERR_FAILED/)
    await page.route('**/goods', (route) => route.abort())
    for (const [at, count] of typed.entries()) {
      const failed = page.waitForEvent('requestfailed')
      await stocks.nth(at).fill(count)
      await stocks.nth(at).press('Tab')
      await failed
      await expect(page.locator('[data-piece=failed]')).toBeVisible()
    }
    await page.unroute('**/goods')
    expect(await isMarked(page)).toBe(true)

    const asked = page.waitForEvent('dialog')
    void page.getByRole('link', { name: 'Orders', exact: true }).click()
    await (await asked).dismiss()
    const release = await hold(page, '**/goods')
    const ticks = page.locator('form[data-save] [name=id]')
    await ticks.nth(2).check()
    await stocks.nth(2).focus()
    await stocks.nth(2).fill('77')
    await page.getByRole('button', { name: 'Change the ticked ones' }).click()
    release()
    await expect(page.getByLabel('By percent')).toBeVisible()
    await page.goto(`${shop.origin('desk')}/goods`)
    await expect(stocks.nth(0)).toHaveValue(typed[0] ?? '')
    await expect(stocks.nth(1)).toHaveValue(typed[1] ?? '')
    await expect(stocks.nth(2)).toHaveValue('77')
  })

  test('drags on while the line is slow, and offers no text to another entry', async ({
    page,
    shop,
  }, { testId }) => {
    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    const menu = `${shop.origin('desk')}/settings/menu`
    await page.goto(menu)
    const rows = page.locator('.entries > li')
    const before = await keysOf(rows)
    const [first = '', second = '', third = '', ...others] = before
    const release = await hold(page, '**/settings/menu')
    await rows.nth(0).dragTo(rows.nth(1))
    await rows.nth(2).dragTo(rows.nth(0))
    release()
    await expect(page.locator('form[aria-busy]')).toHaveCount(0)
    await page.reload()
    expect(await keysOf(rows)).toEqual([third, second, first, ...others])

    await page.goto(`${menu}?at=0`)
    const field = page.locator('form[data-draft] input[type=text]').first()
    await field.fill('Typed at the third')
    await expect.poll(() => drafts(page)).toHaveLength(1)
    page.once('dialog', (one) => void one.accept())
    await page.goto(menu)
    await rows.nth(0).dragTo(rows.nth(1))
    await expect(told(page)).toBeVisible()
    await page.goto(`${menu}?at=0`)
    await expect(page.locator('[data-piece=keys]')).toBeAttached()
    await expect(page.locator('[data-piece=draft]')).toBeHidden()
  })

  test('keeps what is typed when the session has ended, and waits for no hung upload', async ({
    page,
    shop,
    context,
  }, { testId }) => {
    const email = `ewa.${testId}@shop.example`
    await join(page, shop, { email })
    const product = `${shop.origin('desk')}/goods/lake-mug`
    await page.goto(product)
    const jpeg = await page.screenshot({ type: 'jpeg' })
    await page.route('**/goods/lake-mug', (route) =>
      route.request().headers()['content-type']?.startsWith('multipart')
        ? undefined
        : route.continue(),
    )
    await page
      .locator('#file')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: jpeg })
    await page.getByRole('button', { name: 'Upload' }).click()
    const lead = page.getByLabel('One line, English')
    await lead.fill('Saved beside it')
    await lead.press('Enter')
    await expect(told(page)).toBeVisible()

    await context.clearCookies()
    await lead.fill('Typed too late')
    await lead.press('Enter')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('link', { name: 'Orders', exact: true }).waitFor()
    await page.goto(product)
    await page.getByRole('button', { name: 'Put it back' }).click()
    await expect(lead).toHaveValue('Typed too late')
  })

  test('its keys are listed, and can be switched off', async ({ page, shop }, { testId }) => {
    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    await page.goto(`${shop.origin('desk')}/goods`)
    await expect(page.locator('[data-piece=keys]')).toBeAttached()
    await page.keyboard.press('?')
    await page.getByLabel('Use these keys').uncheck()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.keyboard.press('j')
    await expect(page.locator('tbody a').first()).not.toBeFocused()
    await page.getByRole('button', { name: 'Keys' }).click()
    await page.getByLabel('Use these keys').check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(page.locator('tbody a').first()).toBeFocused()
  })
})

function told(page: Page): Locator {
  return page.locator('.told > .notice-good[data-fresh]')
}

/** Holds what is sent there until what this gives is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

function note(page: Page): Locator {
  return page.getByLabel('New note')
}

function keysOf(shots: Locator): Promise<(string | null)[]> {
  return shots.evaluateAll((all) => all.map((one) => one.getAttribute('data-key')))
}

function drafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))
}

/** A page that is loaded again has lost it. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-mark'))
}
