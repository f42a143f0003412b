import type { Page } from '@playwright/test'

import { onceWithScript } from '../projects.ts'
import { expect, mayComplain, test } from '../visit.ts'
import { type Edited, openEdited } from './parents.ts'

let edited: Edited
test.beforeAll(async () => {
  edited = await openEdited()
})
test.afterAll(() => edited.close())

const sum = (page: Page) => page.locator('output')

test('the shop keeps to the protocol, as anybody can check', onceWithScript, async ({ page }) => {
  // What is wrong is asked for too.
  mayComplain(page, /422/)
  await check(page, edited.address())
  await expect(sum(page)).toHaveText(/^\d+ of 15$/, { timeout: 60_000 })
  expect(await failed(page)).toEqual([])
})

test('a frame that answers to everything is found out', onceWithScript, async ({ page }) => {
  const wrong = `<!doctype html><script>
    const tell = (message) => parent.postMessage({ kram: 1, ...message }, '*')
    addEventListener('message', ({ data }) => tell({ type: 'shown', id: data.id }))
    tell({ type: 'ready', lang: 'en', langs: ['en'], path: '/' })
  </script>`
  await page.route(`${edited.parents.other}/**`, (route) =>
    route.fulfill({ body: wrong, contentType: 'text/html' }),
  )
  await check(page, `${edited.parents.other}/`, '?patience=1000')
  await expect(sum(page)).toHaveText('6 of 15', { timeout: 60_000 })
  expect(await failed(page)).toHaveLength(9)
})

test(
  'the small parent keeps to it, and what a parent says wrongly is told',
  onceWithScript,
  async ({ page }) => {
    const { parents } = edited
    await page.goto(parents.editor)
    await page.locator('[name=address]').fill(`${parents.other}/parent-check`)
    await page.locator('[name=load]').click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading')).toBeVisible()
    for (const press of ['show', 'show', 'lang']) await page.locator(`[name=${press}]`).click()
    await frame.getByRole('button', { name: 'another page' }).click()
    await expect(frame.locator('output')).toHaveText('5 of 5')
    await page.evaluate(() => {
      const shop = document.querySelector('iframe')?.contentWindow
      for (const wrong of [
        { kram: 2, id: 90, type: 'show', state: {} },
        { kram: 1, id: 1, type: 'show', state: {} },
        { kram: 1, id: 91, type: 'publish' },
        { kram: 1, id: 92, type: 'show', state: { prices: [] } },
        { kram: 1, id: 93, type: 'go', path: '//evil.example' },
      ]) {
        shop?.postMessage(wrong, '*')
      }
    })
    await expect(frame.locator('output')).toHaveText('5 of 10')
  },
)

async function check(page: Page, address: string, query = ''): Promise<void> {
  await page.goto(`${edited.parents.editor}/frame-check${query}`)
  await page.locator('[name=address]').fill(address)
  await page.getByRole('button', { name: 'Check' }).click()
}

function failed(page: Page): Promise<string[]> {
  return page.locator('li', { hasText: 'FAILED' }).allTextContents()
}
