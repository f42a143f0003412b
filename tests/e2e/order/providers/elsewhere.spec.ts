import type { Deed } from '#demo/providers/pay/played.ts'
import { twice } from '../../projects.ts'
import { answerCookies, expect, test } from '../../visit.ts'
import { words } from '../../words.ts'
import { orderBy, pressOrder } from './card.ts'
import { act, goOn, title } from './elsewhere-page.ts'
import { openElsewhere } from './shop-elsewhere.ts'

const t = words('en')

/**
 * What is done on each one's page: all are paid, and the shop hears of it in different ways. A page
 * without a script sends its form under the policy itself, so all are walked there; with one those
 * that are led to otherwise: by a redirect, by a form, and back with words of their own.
 */
const ways: [name: RegExp, deed: Deed, where: 'both' | 'without-script'][] = [
  [/^Przelewy24/, 'pay', 'without-script'],
  [/^PayU/, 'silent', 'both'],
  [/^Twisto/, 'late-word', 'without-script'],
  [/^imoje/, 'pay', 'both'],
  [/^Autopay/, 'pay', 'without-script'],
  [/^eService/, 'twice', 'both'],
  [/^Elavon/, 'pay', 'without-script'],
  [/^PayPal/, 'pay', 'without-script'],
]

test(
  'providers at hosts of their own: there under the real policy, and back with a paid order',
  twice,
  async ({ page, hasScript }) => {
    test.setTimeout(400_000)
    const { shop, hosts, stop } = await openElsewhere()
    const named = new Set<string>()
    page.on('response', (response) => {
      const policy = response.headers()['content-security-policy'] ?? ''
      const { origin, pathname } = new URL(response.url())
      if (origin !== shop.origin('en') || !hosts.some((host) => policy.includes(host))) return
      named.add(pathname.replace(/[\w-]{20,}$/, ':id'))
    })
    try {
      await answerCookies(page.context(), shop)
      for (const [way, deed, where] of ways) {
        // PayPal too: browsers with scripts have its own button, whose script no machine here has.
        if (hasScript && where === 'without-script') continue
        await pressOrder(page, way, shop.origin('en'))
        await goOn(page)
        await act(page, deed)
        // eService adds words of its own to the address.
        await expect(page).toHaveURL(/\/order\/summary\/[\w-]{20,}(?:\?|$)/)
        // Told late or never, the summary asks by itself.
        const thanks = t('summary.thanksNamed', { name: 'Ola' })
        await expect(title(page), String(way)).toHaveText(thanks, { timeout: 60_000 })
      }
      // A page that leads nowhere names no provider.
      expect([...named].filter((path) => !path.startsWith('/order/'))).toEqual([])
    } finally {
      await page.goto('about:blank')
      await stop()
    }
  },
)

/**
 * One after the other, on one order: who fails at one, or goes back, tries the next. Each fails in
 * one way with a script, and in the other without.
 */
const tries: Record<'with' | 'without', [name: string, deed: Deed][]> = {
  with: [
    ['PayU', 'fail'],
    ['imoje', 'cancel'],
    ['Elavon', 'cancel'],
    ['Autopay', 'fail'],
    ['Przelewy24', 'pay'],
  ],
  without: [
    ['Twisto', 'cancel'],
    ['imoje', 'fail'],
    ['eService', 'cancel'],
    ['Elavon', 'fail'],
    ['PayPal', 'cancel'],
    ['Autopay', 'cancel'],
    ['Przelewy24', 'pay'],
  ],
}

test(
  'who fails at providers, or goes back from them, pays the same order at another',
  twice,
  async ({ page, hasScript }) => {
    test.setTimeout(400_000)
    const { shop, stop } = await openElsewhere()
    try {
      await answerCookies(page.context(), shop)
      await orderBy(page, /^Przelewy24/, shop.origin('en'))
      await goOn(page)
      await act(page, 'fail')
      const [unpaid, verifying] = [t('summary.unpaid'), t('summary.verifying')]
      let last: Deed = 'fail'
      for (const [name, deed] of tries[hasScript ? 'with' : 'without']) {
        // Who goes back is waited for a moment, and need not wait to try another one.
        const said = last === 'fail' ? unpaid : new RegExp(`^(?:${unpaid}|${verifying})$`)
        await expect(title(page), `before ${name}`).toHaveText(said, { timeout: 60_000 })
        last = deed
        await page.getByRole('button', { name, exact: true }).click()
        await goOn(page)
        await act(page, deed)
      }
      const thanks = t('summary.thanksNamed', { name: 'Ola' })
      await expect(title(page)).toHaveText(thanks, { timeout: 60_000 })
    } finally {
      await page.goto('about:blank')
      await stop()
    }
  },
)
