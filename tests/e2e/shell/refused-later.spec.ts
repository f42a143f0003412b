import { payWords } from '#demo/providers/pay/pay-words.ts'
import { orderOneJug } from '../by-request.ts'
import { onceWithScript } from '../projects.ts'
import { orderNumber } from '../shopper.ts'
import { expect, test } from '../visit.ts'
import { words } from '../words.ts'
import { openCatcher, otherHosts, startCounted, visitWith } from './counted.ts'

const t = words('en')

test(
  'who refuses after the order and pays then is reported to nobody, and who agrees still is',
  onceWithScript,
  async ({ browser }) => {
    // An order that is not paid yet is looked at again after a minute.
    test.setTimeout(240_000)
    const catcher = await openCatcher()
    const shop = await startCounted(catcher.origin, { GA4_API_SECRET: 'a1b2c3d4e5' })
    const refusing = await visitWith(browser, shop, 'sm')
    const agreeing = await visitWith(browser, shop, 'sm')
    for (const { page } of [refusing, agreeing]) {
      await page.goto(await orderOneJug(page, /^Przelewy24/))
      await expect(page).toHaveURL(/\/demo\/pay\/p24\/trnRequest\//)
    }

    const settings = await refusing.page.context().newPage()
    await settings.goto('/cookies')
    await settings
      .getByRole('main')
      .getByRole('button', { name: t('cookies.none') })
      .click()
    await expect(settings.getByRole('main')).toContainText(t('cookies.saved'))
    const others = otherHosts(refusing.page)

    const [refused, agreed] = await Promise.all(
      [refusing, agreeing].map(async ({ page }) => {
        await page.getByRole('button', { name: payWords.en.deeds.pay, exact: true }).click()
        return orderNumber(page, t)
      }),
    )
    // Its row was written after the other's, and is looked at after it.
    const told = () =>
      catcher.told().flatMap(({ tool, data }) => (/^(?:mp|graph)$/.test(tool) ? [data] : []))
    await expect
      .poll(() => told().filter((data) => JSON.stringify(data).includes(`${agreed}"`)), {
        timeout: 120_000,
      })
      .toHaveLength(2)
    expect(JSON.stringify(told())).not.toContain(`${refused}"`)
    expect(others, 'asked after the refusal').toEqual([])
    expect([...refusing.complaints, ...agreeing.complaints]).toEqual([])
    await shop.stop()
    catcher.close()
  },
)
