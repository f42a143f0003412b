import type { Page } from '@playwright/test'

import type { Deed } from '#demo/providers/pay/played.ts'
import { holdsEnd } from '../../holds.ts'
import { ledgerOf, ordersOf } from '../../ledger.ts'
import { recipients } from '../../places.ts'
import { onceWithoutScript } from '../../projects.ts'
import { answerCookies, expect, test } from '../../visit.ts'
import { words } from '../../words.ts'
import { orderBy } from './card.ts'
import { act, goOn, title } from './elsewhere-page.ts'
import { openElsewhere } from './shop-elsewhere.ts'

const t = words('en')

/**
 * What becomes of money that is sent after the end; PayPal's is never taken. With a script the
 * summary changes nothing of what the provider does.
 */
const leavers: [name: RegExp, end: 'late' | 'failed'][] = [
  [/^Przelewy24/, 'late'],
  [/^PayU/, 'late'],
  [/^Twisto/, 'late'],
  [/^imoje/, 'late'],
  [/^Autopay/, 'late'],
  [/^eService/, 'late'],
  [/^Elavon/, 'late'],
  [/^PayPal/, 'failed'],
]

test(
  'who never comes back from a provider loses the order, and money that comes then is reported',
  onceWithoutScript,
  async ({ page: first, context }) => {
    test.setTimeout(400_000)
    const { shop, stop } = await openElsewhere()
    const origin = shop.origin('en')
    const open: { name: string; end: 'late' | 'failed'; away: Page; page: Page; no: string }[] = []
    try {
      await answerCookies(context, shop)
      const known = new Set<string>()
      for (const [way, end] of leavers) {
        const away = await context.newPage()
        await orderBy(away, way, origin)
        await goOn(away)
        const all = ordersOf(shop.dataDir, recipients.en.email)
        const no = all.find((one) => !known.has(one)) ?? ''
        known.add(no)
        // The provider's page stays open, and the order is looked at in another one.
        const page = await context.newPage()
        await page.goto(`${origin}/order/summary`)
        await expect(title(page), String(way)).toHaveText(t('summary.verifying'))
        open.push({ name: String(way), end, away, page, no })
      }
      await holdsEnd(shop)
      for (const { name, end, away, page, no } of open) {
        // It also asks again by itself, which may cut this short.
        await expect(() => page.reload()).toPass()
        await expect(title(page), name).toHaveText(t('summary.failed'))
        await expect(page.locator('.notice'), name).toContainText(t('summary.failedText', { no }))
        await act(away, 'pay')
        const said = end === 'late' ? t('summary.late.title') : t('summary.failed')
        await expect(title(away), name).toHaveText(said, { timeout: 60_000 })
        const { order, mails } = ledgerOf(shop.dataDir, no)
        expect(order, name).toMatchObject({ status: 'CANCELED', state: 'CANCELED_LOCK', paid: 0 })
        const told = mails.map(({ kind }) => kind.split(':')[0])
        expect(told, name).toContain('order-ended')
        expect(
          told.filter((kind) => kind === 'order-late'),
          name,
        ).toHaveLength(end === 'late' ? 1 : 0)
      }
    } finally {
      await first.goto('about:blank')
      for (const { away, page } of open) await Promise.all([away.close(), page.close()])
      await stop()
    }
  },
)

/** What each one's page tells the shop of, that pays nothing. */
const wrongs: [name: RegExp, deed: Deed][] = [
  [/^Przelewy24/, 'amount'],
  [/^PayU/, 'currency'],
  [/^Twisto/, 'forged'],
  [/^imoje/, 'currency'],
  [/^Autopay/, 'amount'],
  [/^eService/, 'amount'],
  [/^Elavon/, 'currency'],
]

test(
  'money of another amount or currency, and a forged word, leave an order to be paid',
  onceWithoutScript,
  async ({ page }) => {
    test.setTimeout(400_000)
    const { shop, stop } = await openElsewhere()
    const origin = shop.origin('en')
    try {
      await answerCookies(page.context(), shop)
      for (const [way, deed] of wrongs) {
        await orderBy(page, way, origin)
        await goOn(page)
        await act(page, deed)
        await page.goto(`${origin}/order/summary`)
        await expect(title(page), String(way)).toHaveText(t('summary.verifying'))
        // Nobody said that it failed, and other ways are at hand.
        const bank = page.getByRole('button', { name: 'Bank transfer', exact: true })
        await expect(bank, String(way)).toBeVisible()
      }
      const all = ordersOf(shop.dataDir, recipients.en.email)
      const states = all.map((no) => ledgerOf(shop.dataDir, no).order)
      expect(states).toHaveLength(wrongs.length)
      for (const order of states) expect(order).toMatchObject({ state: 'TMP_LOCK', paid: 0 })
    } finally {
      await page.goto('about:blank')
      await stop()
    }
  },
)
