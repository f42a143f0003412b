import { payWords } from '#demo/providers/pay/pay-words.ts'
import { checkMain, checkScreen } from '../check-screen.ts'
import { places, recipients } from '../places.ts'
import { only, type Project } from '../projects.ts'
import {
  addPlain,
  agree,
  chooseDelivery,
  fillDetails,
  order,
  orderNumber,
  payBy,
} from '../shopper.ts'
import { expect, settle, test as visit } from '../visit.ts'
import { type Lang, words } from '../words.ts'

/** axe is a script itself, as in the walks of the whole shop. */
const test = visit.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  hasScript: ({}, use, { project }) => use(project.name.startsWith('with-')),
  extraHTTPHeaders: ({ hasScript }, use) => use(hasScript ? {} : { 'Save-Data': 'on' }),
})

test.use({ contextOptions: { reducedMotion: 'reduce' }, javaScriptEnabled: true })

const visits: [Project, Lang, 'light' | 'dark'][] = [
  ['with-javascript-390', 'pl', 'dark'],
  ['without-javascript-1280', 'de', 'light'],
]

for (const [where, lang, scheme] of visits) {
  test(
    `codes, cards, lists and payments can be used by everyone, in ${lang}, ${scheme}`,
    only(where),
    async ({ page, shop, hasScript }) => {
      test.slow()
      const t = words(lang)
      const { jug, courier } = places[lang]
      const origin = shop.origin(lang)
      await page.emulateMedia({ colorScheme: scheme })
      await addPlain(page, t, origin + jug.path)
      await settle(page, hasScript)
      if (hasScript) {
        await page.locator('.tool-basket').click()
        const drawer = page.getByRole('dialog')
        await expect(drawer.getByRole('listitem')).toHaveCount(1)
        await checkScreen(page, 'the drawer')
        await drawer.getByRole('button', { name: t('basket.removeNamed', jug) }).click()
        await expect(
          drawer.getByRole('button', { name: t('basket.putBackNamed', jug) }),
        ).toBeVisible()
        await checkScreen(page, 'the drawer with a line removed')
        // The line is there before the shop has answered.
        const answer = page.waitForResponse((response) => response.request().method() === 'POST')
        await drawer.getByRole('button', { name: t('basket.putBackNamed', jug) }).click()
        await expect(drawer.getByRole('listitem')).toHaveCount(1)
        await answer
      }
      await page.goto(`${origin}/order/delivery`)
      await settle(page, hasScript)
      const code = page.locator('#code')
      await code.getByLabel(t('code.label')).fill('FIRING500')
      await code.getByRole('button', { name: t('code.use'), exact: true }).click()
      await expect(code.getByRole('alert')).toBeVisible()
      await checkMain(page, 'a code that is refused')
      await code.getByLabel(t('code.label')).fill('KILN10')
      await code.getByRole('button', { name: t('code.use'), exact: true }).click()
      await expect(code.getByText(t('code.named', { code: 'KILN10' }))).toBeVisible()
      await checkMain(page, 'a code that is taken')
      await page.getByRole('link', { name: t('carry.link') }).click()
      await checkMain(page, 'a basket to take along')
      await page.getByRole('button', { name: t('carry.make') }).click()
      await expect(page.getByText(t('carry.made'))).toBeVisible()
      await checkMain(page, 'a link that takes it along')
      await page.goto(`${origin}/basket/carry/no-such`)
      await checkMain(page, 'a link that leads nowhere')

      await page.goto(`${origin}/order/delivery`)
      await settle(page, hasScript)
      await chooseDelivery(page, t, courier)
      await settle(page, hasScript)
      const cards = page.locator('#cards')
      await cards.getByLabel(t('card.label')).fill('NOBODYS-CARD')
      await cards.getByRole('button', { name: t('card.use') }).click()
      await expect(cards.getByRole('alert')).toBeVisible()
      await checkMain(page, 'a gift card that nobody has')
      await cards.getByLabel(t('card.label')).fill('')
      await fillDetails(page, t, recipients[lang])
      await page.getByRole('checkbox', { name: t('details.company') }).check()
      await checkMain(page, 'an invoice for a company')
      await page.getByRole('checkbox', { name: t('details.company') }).uncheck()
      await payBy(page, /^Przelewy24/)
      await agree(page, t)
      await settle(page, hasScript)
      await checkMain(page, 'details that are ready')
      await order(page, t)
      await expect(page).toHaveURL(/\/demo\/pay\/p24\/trnRequest\//)
      await checkMain(page, 'the provider')
      await page.getByRole('button', { name: payWords[lang].deeds.cancel, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.verifying'))
      await checkMain(page, 'a payment that is waited for')
      await page.getByRole('link', { name: t('summary.goToPay') }).click()
      await page.getByRole('button', { name: payWords[lang].deeds.fail, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.unpaid'))
      await checkMain(page, 'a payment that failed')
      await page.locator('form:has([value="transfer"]) button').click()
      await orderNumber(page, t)
      await checkMain(page, 'a transfer with its payment code')
    },
  )
}
