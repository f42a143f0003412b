import type { Page } from '@playwright/test'

import type { Deed } from '#demo/providers/pay/played.ts'
import { holdsEnd } from '../../holds.ts'
import { ledgerOf, ordersOf } from '../../ledger.ts'
import { recipients } from '../../places.ts'
import { twice } from '../../projects.ts'
import { answerCookies, expect, test } from '../../visit.ts'
import { words } from '../../words.ts'
import { orderBy } from './card.ts'
import { act, goOn, title } from './elsewhere-page.ts'
import { openElsewhere } from './shop-elsewhere.ts'

const t = words('en')

/**
 * What becomes of money that is sent after the end; PayPal's is never taken. Where the summary is
 * looked at changes nothing of what the provider does, so each is walked in one of both ways.
 */
const leavers: [name: RegExp, end: 'late' | 'failed', withScript: boolean][] = [
  [/^Przelewy24/, 'late', true],
  [/^PayU/, 'late', false],
  [/^Twisto/, 'late', true],
  [/^imoje/, 'late', false],
  [/^Autopay/, 'late', true],
  [/^eService/, 'late', false],
  [/^Elavon/, 'late', true],
  [/^PayPal/, 'failed', false],
]

test(
  'who never comes back from a provider loses the order, and money that comes then is reported',
  twice,
  async ({ page: first, context, hasScript }) => {
    test.setTimeout(400_000)
    const { shop, stop } = await openElsewhere()
    const origin = shop.origin('en')
    const open: { name: string; end: 'late' | 'failed'; away: Page; page: Page; no: string }[] = []
    try {
      await answerCookies(context, shop)
      const known = new Set<string>()
      for (const [way, end, withScript] of leavers) {
        if (withScript !== hasScript) continue
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
        await page.reload()
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
const wrongs: [name: RegExp, deed: Deed, withScript: boolean][] = [
  [/^Przelewy24/, 'amount', true],
  [/^PayU/, 'currency', true],
  [/^Twisto/, 'forged', true],
  [/^imoje/, 'currency', false],
  [/^Autopay/, 'amount', false],
  [/^eService/, 'amount', false],
  [/^Elavon/, 'currency', false],
]

test(
  'money of another amount or currency, and a forged word, leave an order to be paid',
  twice,
  async ({ page, hasScript }) => {
    test.setTimeout(400_000)
    const { shop, stop } = await openElsewhere()
    const walked = wrongs.filter(([, , withScript]) => withScript === hasScript)
    const origin = shop.origin('en')
    try {
      await answerCookies(page.context(), shop)
      for (const [way, deed] of walked) {
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
      expect(states).toHaveLength(walked.length)
      for (const order of states) expect(order).toMatchObject({ state: 'TMP_LOCK', paid: 0 })
    } finally {
      await page.goto('about:blank')
      await stop()
    }
  },
)
