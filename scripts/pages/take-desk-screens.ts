import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { orderOneJug, send } from '#tests/e2e/by-request.ts'
import { recipients } from '#tests/e2e/places.ts'
import { words } from '#tests/e2e/words.ts'
import type { OpenShop } from '#tests/running-shop.ts'

type Take = (page: Page, name: string) => Promise<void>

/** Each list, with the name of one of its rows where that has a page too. */
const rooms: readonly { name: string; path: string; one?: string }[] = [
  { name: '01-today', path: '/' },
  { name: '02-orders', path: '/orders', one: '03-order' },
  { name: '05-returns', path: '/returns', one: '06-return' },
  { name: '07-customers', path: '/customers', one: '08-customer' },
  { name: '09-messages', path: '/messages', one: '10-message' },
  { name: '11-opinions', path: '/opinions' },
  { name: '12-payments', path: '/payments' },
  { name: '13-packing', path: '/packing' },
  { name: '14-jobs', path: '/jobs', one: '15-job' },
  { name: '16-people', path: '/people' },
  { name: '17-webhooks', path: '/webhooks' },
  { name: '18-history', path: '/history' },
  { name: '19-me', path: '/me' },
]

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
  await filling.close()

  for (const viewport of sizes) {
    const context = await browser.newContext({ viewport: viewport ?? null, baseURL: desk })
    const page = await context.newPage()
    await page.goto(printed)
    for (const { name, path, one } of rooms) {
      await page.goto(path)
      await take(page, name)
      if (one === undefined) continue
      await page.getByRole('rowheader').getByRole('link').first().click()
      await take(page, one)
      if (path !== '/orders') continue
      await page.goto(
        `/orders/slips?no=${await page.getByRole('heading', { level: 1 }).innerText()}`,
      )
      await take(page, '04-slips')
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
