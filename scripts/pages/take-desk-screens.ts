import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { orderOneJug, send } from '#tests/e2e/by-request.ts'
import { recipients } from '#tests/e2e/places.ts'
import { words } from '#tests/e2e/words.ts'
import type { OpenShop } from '#tests/running-shop.ts'

type Take = (page: Page, picture: { part: string; name: string }) => Promise<void>

type Room = { name: string; path: string; one?: string }

/** By part of the desk: each list, with the name of one of its rows where that has a page too. */
const parts: Readonly<Record<string, readonly Room[]>> = {
  selling: [
    { name: '01-today', path: '/' },
    { name: '02-orders', path: '/orders', one: '03-order' },
    { name: '05-new-order', path: '/orders/new' },
    { name: '06-packing', path: '/packing' },
    { name: '07-returns', path: '/returns', one: '08-return' },
    { name: '09-customers', path: '/customers', one: '10-customer' },
    { name: '11-messages', path: '/messages', one: '12-message' },
    { name: '13-payments', path: '/payments' },
    { name: '14-newsletter', path: '/newsletter' },
    { name: '15-jobs', path: '/jobs', one: '16-job' },
  ],
  goods: [
    { name: '01-goods', path: '/goods' },
    { name: '02-product', path: '/goods/lake-mug' },
    { name: '03-reductions', path: '/goods/lake-mug/reductions' },
    { name: '03-variants', path: '/goods/lake-mug/variants' },
    { name: '04-new-product', path: '/goods/new' },
    { name: '05-change', path: '/goods/change' },
    { name: '06-file', path: '/goods/file' },
    { name: '07-pictures', path: '/pictures', one: '08-picture' },
    { name: '09-opinions', path: '/opinions' },
    { name: '10-codes', path: '/codes' },
    { name: '11-new-code', path: '/codes/new' },
    { name: '12-cards', path: '/codes/cards' },
  ],
  shop: [
    { name: '01-settings', path: '/settings' },
    { name: '02-settings-of-one', path: '/settings/settings' },
    { name: '03-categories', path: '/settings/categories' },
    { name: '04-deliveries', path: '/settings/deliveries' },
    { name: '05-prices', path: '/settings/deliveries/prices?id=courier' },
    { name: '05-days', path: '/settings/deliveries/days?id=krakow-day' },
    { name: '06-offered', path: '/settings/offered' },
    { name: '07-payments', path: '/settings/payments' },
    { name: '07-contract', path: '/settings/payments?at=2' },
    { name: '08-colours', path: '/settings/colours' },
    { name: '08-figures', path: '/figures' },
    { name: '08-mails', path: '/settings/mails' },
    { name: '09-doctor', path: '/doctor' },
    { name: '10-people', path: '/people' },
    { name: '11-keys', path: '/people/keys' },
    { name: '12-webhooks', path: '/webhooks' },
    { name: '13-history', path: '/history' },
    { name: '14-backup', path: '/backup' },
    { name: '15-me', path: '/me' },
  ],
  editing: [
    { name: '01-section', path: '/editor/home?at=0' },
    { name: '02-footer', path: '/editor/footer' },
  ],
}

/** Takes the pictures of the desk, of a shop in which something has happened. */
export async function takeDesk(
  browser: Browser,
  shop: OpenShop,
  { sizes, take }: { sizes: readonly BrowserContextOptions['viewport'][]; take: Take },
): Promise<void> {
  const desk = shop.origin('desk')
  const printed = new RegExp(`${desk}/demo\\?key=\\w+`).exec(shop.log())?.[0] ?? ''
  const filling = await browser.newPage()
  await fill(filling, shop.origin('en'))
  await filling.goto(printed)
  await filling.goto(`${desk}/jobs`)
  await filling.getByRole('button', { name: 'Begin' }).click()
  await filling.getByRole('link', { name: /^Download/ }).waitFor()
  await filling.goto(`${desk}/pictures`)
  await filling.locator('input[type=file]').setInputFiles('public/images/camp-mug-cobalt.webp')
  await filling.getByRole('button', { name: 'Upload' }).click()
  await filling.locator('.shots').waitFor()
  await filling.close()

  for (const viewport of sizes) {
    const context = await browser.newContext({ viewport: viewport ?? null, baseURL: desk })
    const page = await context.newPage()
    await page.goto(printed)
    for (const [part, rooms] of Object.entries(parts)) {
      for (const { name, path, one } of rooms) {
        await page.goto(path)
        await take(page, { part, name })
        if (one === undefined) continue
        await page.getByRole('main').locator('tbody a, .shots a').first().click()
        await take(page, { part, name: one })
        if (path !== '/orders') continue
        await page.goto(
          `/orders/slips?no=${await page.getByRole('heading', { level: 1 }).innerText()}`,
        )
        await take(page, { part, name: '04-slips' })
      }
    }
    await context.close()
  }
}

/** An order that waits for its transfer, and a letter. */
async function fill(page: Page, origin: string): Promise<void> {
  const t = words('en')
  await orderOneJug(page, /^Bank transfer/, origin)
  const { name, email } = recipients.en
  const msg = 'Is the Lake mug light?\nI would like to take it hiking.'
  await send(page, `${origin}/contact`, t('contact.submit'), { name, email, msg })
}
