import type { FrameLocator, Locator, Page } from '@playwright/test'

import { join } from '../desk/desk-person.ts'
import { only } from '../projects.ts'
import type { OpenShop } from '../shop.ts'
import { expect, inNewShop, test } from '../visit.ts'

// Others see the shop's own home page.
test.use(inNewShop)

const title = 'A Christmas table'

async function openEditor(page: Page, shop: OpenShop, testId: string): Promise<FrameLocator> {
  await join(page, shop, { email: `ewa.${testId}@shop.example` })
  await page.goto(`${shop.origin('desk')}/editor`)
  await expect(page.getByText('Nothing is changed')).toBeVisible()
  return page.frameLocator('iframe')
}

const visited = async (page: Page, shop: OpenShop) =>
  page.request.get(`${shop.origin('en')}/`).then(async (answer) => answer.text())

test(
  'a Christmas page by tonight: typed, seen, moved, published, taken back',
  only('with-javascript-1280'),
  async ({ page, shop }, { testId }) => {
    const frame = await openEditor(page, shop, testId)
    await page.getByLabel('Language').selectOption('en')
    await expect(frame.getByRole('heading', { name: 'Out of the kiln' }).first()).toBeVisible()
    await page.getByRole('link', { name: '+ Newsletter' }).click()
    await page.getByLabel('Id', { exact: true }).fill('christmas')
    const english = page.getByRole('group', { name: 'Title' }).getByLabel('English')
    await english.fill('A table')
    await page.getByRole('button', { name: 'Save draft' }).click()
    const heading = frame.locator('main h2').last()
    await expect(heading).toHaveText('A table')
    // What is edited is brought into sight.
    await expect(heading).toBeInViewport()

    // What is typed is seen while it is typed, on the page that is there.
    const [, framed] = page.frames()
    await framed?.evaluate(() => Object.assign(window, { stays: true }))
    await english.fill(title)
    await expect(heading).toHaveText(title)
    await expect(english).toBeFocused()
    expect(await framed?.evaluate(() => 'stays' in window)).toBe(true)
    expect(await visited(page, shop)).not.toContain(title)

    // Pressed over the shop, by keyboard too, it is done beside it.
    const tools = frame.getByRole('group', { name: new RegExp(title) })
    await tools.getByRole('button', { name: 'Move up' }).press('Enter')
    await expect(page.locator('.entries > li').nth(-2)).toContainText(title)
    await expect(heading).not.toHaveText(title)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(heading).toHaveText(title)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(page.locator('.entries > li').nth(-2)).toContainText(title)
    await tools.getByRole('button', { name: 'Edit' }).press('Enter')
    await expect(english).toHaveValue(title)

    await page.getByLabel('Name of the version').first().fill('Christmas')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Visitors see it now')).toBeVisible()
    await expect.poll(() => visited(page, shop)).toContain(title)
    await expect(page.getByText('Nothing is changed')).toBeVisible()
    await page.getByRole('button', { name: 'Put back' }).click()
    await expect.poll(() => visited(page, shop)).not.toContain(title)
  },
)

test(
  'the same by keyboard alone, on a phone',
  only('with-javascript-390'),
  async ({ page, shop }, { testId }) => {
    const frame = await openEditor(page, shop, testId)
    const goTo = async (target: Locator) => {
      // So many that each place on the page has had its turn.
      for (let presses = 0; presses < 300; presses += 1) {
        await page.keyboard.press('Tab')
        if (await target.evaluate((element) => element.matches(':focus'))) return
      }
      throw new Error(`no Tab leads to ${String(target)}`)
    }
    const press = async (target: Locator) => {
      await goTo(target)
      await page.keyboard.press('Enter')
    }
    const type = async (target: Locator, text: string) => {
      await goTo(target)
      await page.keyboard.type(text)
    }
    await press(page.getByRole('link', { name: '+ Newsletter' }))
    await type(page.getByRole('group', { name: 'Title' }).getByLabel('English'), title)
    await type(page.getByRole('group', { name: 'Title' }).getByLabel('Polish'), 'Stół')
    await press(page.getByRole('button', { name: 'Save draft' }))
    await expect(frame.locator('main h2').last()).toHaveText(/Stół|A Christmas table/)
    await press(page.getByRole('button', { name: 'Publish', exact: true }))
    await expect.poll(() => visited(page, shop)).toContain(title)
    await press(page.getByRole('button', { name: 'Put back' }))
    await expect.poll(() => visited(page, shop)).not.toContain(title)
  },
)

test(
  'the same without a script, on a phone',
  only('without-javascript-390'),
  async ({ page, shop, context }, { testId }) => {
    const frame = await openEditor(page, shop, testId)
    await page.getByLabel('Language').selectOption('en')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('link', { name: '+ Newsletter' }).click()
    await page.getByLabel('Id', { exact: true }).fill('christmas')
    await page.getByRole('group', { name: 'Title' }).getByLabel('English').fill(title)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(frame.getByRole('heading', { name: title })).toBeAttached()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Open the draft' }).click()
    const tab = await opened
    await expect(tab.getByRole('heading', { name: title })).toBeVisible()
    await tab.close()
    expect(await visited(page, shop)).not.toContain(title)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(frame.getByRole('heading', { name: title })).not.toBeAttached()
    await page.getByRole('button', { name: 'Redo' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Visitors see it now')).toBeVisible()
    await expect.poll(() => visited(page, shop)).toContain(title)
  },
)
