import type { Deed } from '#shop/demo/pay/played.ts'
import { twice } from '../../projects.ts'
import { answerCookies, expect, test } from '../../visit.ts'
import { words } from '../../words.ts'
import { orderBy } from './card.ts'
import { act, goOn, title } from './elsewhere-page.ts'
import { openElsewhere } from './shop-elsewhere.ts'

const t = words('en')

/** What is done on each one's page: all are paid, and the shop hears of it in different ways. */
const ways: [name: RegExp, deed: Deed][] = [
  [/^Przelewy24/, 'pay'],
  [/^PayU/, 'silent'],
  [/^Twisto/, 'late-word'],
  [/^imoje/, 'pay'],
  [/^Autopay/, 'pay'],
  [/^Card \(eService\)/, 'twice'],
  [/^Elavon/, 'pay'],
  [/^PayPal/, 'pay'],
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
      for (const [way, deed] of ways) {
        // A browser with scripts has PayPal's own button, whose script no machine of ours has.
        if (hasScript && way.test('PayPal')) continue
        await orderBy(page, way, shop.origin('en'))
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

/** One after the other, on one order: who fails at one, or goes back, tries the next. */
const tries: [name: string, deed: Deed][] = [
  ['PayU', 'fail'],
  ['Twisto', 'cancel'],
  ['imoje', 'fail'],
  ['Card (eService)', 'cancel'],
  ['Elavon', 'fail'],
  ['PayPal', 'cancel'],
  ['Autopay', 'fail'],
  ['imoje', 'cancel'],
  ['Elavon', 'cancel'],
  ['Autopay', 'cancel'],
  ['Przelewy24', 'pay'],
]

test(
  'who fails at providers, or goes back from them, pays the same order at another',
  twice,
  async ({ page }) => {
    test.setTimeout(400_000)
    const { shop, stop } = await openElsewhere()
    try {
      await answerCookies(page.context(), shop)
      await orderBy(page, /^Przelewy24/, shop.origin('en'))
      await goOn(page)
      await act(page, 'fail')
      const [unpaid, verifying] = [t('summary.unpaid'), t('summary.verifying')]
      let last: Deed = 'fail'
      for (const [name, deed] of tries) {
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
