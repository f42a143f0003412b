import type { Page } from '@playwright/test'

import { checkDesk, join } from '../desk/desk-person.ts'
import { only, withScript } from '../projects.ts'
import type { OpenShop } from '../shop.ts'
import { expect, inNewShop, mayComplain, test } from '../visit.ts'

// Others read the pages as they were.
test.use(inNewShop)

/** A page of the shop at the desk, as its entry. */
async function openPage(page: Page, shop: OpenShop, testId: string): Promise<void> {
  await join(page, shop, { email: `ola.${testId}@shop.example` })
  await page.goto(`${shop.origin('desk')}/settings/pages?at=0`)
}

const field = (page: Page) => page.locator('.field', { has: area(page) })
const area = (page: Page) => page.locator('textarea[name="/html/en"]')
const text = (page: Page) => field(page).locator('[contenteditable=true]')
const button = (page: Page, name: string) => field(page).getByRole('button', { name, exact: true })

test(
  'a page is written as it looks, by keyboard too',
  withScript,
  async ({ page, shop }, { testId }) => {
    await openPage(page, shop, testId)
    await area(page).scrollIntoViewIfNeeded()
    await expect(text(page)).toBeVisible()
    await checkDesk(page, 'a text in its editor')
    const before = await area(page).inputValue()

    await text(page).press('ControlOrMeta+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('By bicycle')
    // The toolbar is one stop, and its arrows lead from button to button.
    await page.keyboard.press('Alt+F10')
    await expect(button(page, 'Bold')).toBeFocused()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
    await expect(button(page, 'Heading')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Heading')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(text(page)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('Fast')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type(', see ')
    await page.keyboard.press('ControlOrMeta+k')
    const address = page.getByRole('dialog').getByLabel('Address')
    await address.fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'This is no address' })).toBeVisible()
    await expect(address).toBeFocused()
    await checkDesk(page, 'an address that is none')
    await address.fill('/s/terms')
    await page.keyboard.press('Enter')
    await expect(text(page)).toBeFocused()
    const written =
      '<h2>By bicycle</h2>\n<p><strong>Fast</strong>, see <a href="/s/terms">/s/terms</a></p>'
    await expect(area(page)).toHaveValue(new RegExp(`${written}$`))

    await button(page, 'List').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Twice')
    await expect(area(page)).toHaveValue(/<li>Twice<\/li><\/ul>$/)
    await button(page, 'Table').click()
    await page.keyboard.type('Town')
    // A head without words would be one that nobody hears.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('Days')
    await expect(button(page, 'Add a row')).toBeVisible()
    await button(page, 'Add a row').click()
    await expect(area(page)).toHaveValue(/<th scope="col">Town<\/th>/)
    await checkDesk(page, 'a table in a text')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.locator('.told')).toContainText(/\S/)
    await expect(text(page).locator('table').filter({ hasText: 'Town' })).toBeVisible()

    const shopper = await page.context().newPage()
    await expect(async () => {
      await shopper.goto(`${shop.origin('en')}/s/delivery-and-costs`)
      await expect(shopper.getByRole('heading', { name: 'By bicycle' })).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await shopper.close()
    expect(before).not.toContain('By bicycle')
  },
)

test(
  'nothing typed is lost, and what the editor cannot hold stays HTML',
  withScript,
  async ({ page, shop }, { testId }) => {
    mayComplain(page, /beforeunload/)
    await openPage(page, shop, testId)
    const given = await area(page).inputValue()
    await area(page).scrollIntoViewIfNeeded()
    await text(page).press('ControlOrMeta+Home')
    await page.keyboard.type('Soon ')
    await expect(area(page)).toHaveValue(/Soon /)
    // What is taken back is the text as it was, to the letter.
    await page.keyboard.press('ControlOrMeta+z')
    await expect(area(page)).toHaveValue(given)
    await page.keyboard.type('Soon ')

    // A draft that is kept comes back into the editor.
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Put it back' }).click()
    await area(page).scrollIntoViewIfNeeded()
    await expect(text(page)).toContainText('Soon ')

    await button(page, 'Edit as HTML').click()
    await expect(area(page)).toBeFocused()
    await area(page).fill('<b><p>Both</p></b>')
    await button(page, 'Edit as HTML').click()
    await expect(field(page).getByText('can only be edited as HTML')).toBeVisible()
    await expect(area(page)).toHaveValue('<b><p>Both</p></b>')
    await checkDesk(page, 'a text as HTML')
    await area(page).fill('<p>One</p>')
    await button(page, 'Edit as HTML').click()
    await expect(text(page)).toHaveText('One')
  },
)

test(
  'without a script it is a text area with HTML',
  only('without-javascript-390', 'without-javascript-1280'),
  async ({ page, shop }, { testId }) => {
    await openPage(page, shop, testId)
    await area(page).fill('<h2>By foot</h2><p>Slow</p>')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(area(page)).toHaveValue('<h2>By foot</h2><p>Slow</p>')
    await expect(page.getByRole('toolbar')).toHaveCount(0)
  },
)
