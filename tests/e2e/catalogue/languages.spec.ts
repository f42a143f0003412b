import type { Page } from '@playwright/test'

import type { Translate } from '#app/i18n/messages.ts'
import { demo, fillLogin } from '../account/customer.ts'
import { onceWithoutScript, onceWithScript, twice } from '../projects.ts'
import { addPlain, detailsField, goOnToDetails } from '../shopper.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')

const samePages = [
  { en: '/', pl: '/', de: '/' },
  { en: '/c/cups-and-mugs', pl: '/c/kubki-i-czarki', de: '/c/becher-und-tassen' },
  { en: '/p/lake-mug', pl: '/p/kubek-jezioro', de: '/p/seebecher' },
  { en: '/s/care-for-stoneware', pl: '/s/jak-dbac-o-kamionke', de: '/s/steinzeug-pflegen' },
  { en: '/wishlist', pl: '/wishlist', de: '/wishlist' },
  { en: '/order/delivery', pl: '/order/delivery', de: '/order/delivery' },
]

for (const paths of samePages) {
  test(
    `the language links of ${paths.en} lead to the same page`,
    // A link to another domain, which a script does not take over.
    paths.en === '/p/lake-mug' ? twice : onceWithoutScript,
    async ({ page, shop, onPhone }) => {
      await page.goto(paths.en)
      for (const lang of ['pl', 'de', 'en'] as const) {
        await changeLanguage(page, lang, onPhone)
        await expect(page).toHaveURL(shop.origin(lang) + paths[lang])
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
      }
    },
  )
}

test(
  'basket and login come along to another language, and nothing without them',
  twice,
  async ({ page, shop, onPhone, hasScript }) => {
    await page.goto('/')
    await expect(page.locator('.language-way button').filter({ visible: true })).toHaveCount(0)
    await addPlain(page, t, '/p/milk-jug-sand')
    await page.goto('/p/lake-mug')
    await settle(page, hasScript)
    await changeLanguage(page, 'pl', onPhone)
    await expect(page).toHaveURL(`${shop.origin('pl')}/p/kubek-jezioro`)
    await page.goto(`${shop.origin('pl')}/order/delivery`)
    await expect(page.locator('.line-price')).toHaveCount(1)

    await page
      .getByRole('radio', { name: /^Kurier/ })
      .first()
      .check()
    await goOnToDetails(page, words('pl'))
    await settle(page, hasScript)
    await detailsField(page, words('pl'), 'details.city').fill('Kraków')
    await changeCurrency(page, words('pl'), { onPhone, hasScript })
    await expect(page.locator('.totals-sum')).toContainText('€')
    await expect(detailsField(page, words('pl'), 'details.city')).toHaveValue('Kraków')
    await page.locator('[name=comment]').fill('Ring twice')
    await changeLanguage(page, 'en', onPhone)
    await expect(page).toHaveURL(`${shop.origin('en')}/order/details`)
    await expect(detailsField(page, t, 'details.city')).toHaveValue('Kraków')
    await expect(page.locator('[name=comment]')).toHaveValue('Ring twice')

    await page.goto(`${shop.origin('pl')}/login`)
    await fillLogin(page, words('pl'), { email: demo.retail })
    await expect(page).toHaveURL(/\/my-account/)
    await page.goto(`${shop.origin('pl')}/order/delivery`)
    await changeLanguage(page, 'de', onPhone)
    await expect(page).toHaveURL(`${shop.origin('de')}/order/delivery`)
    await expect(page.locator('.line-price')).not.toHaveCount(0)
    await page.goto(`${shop.origin('de')}/my-account`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page).toHaveURL(`${shop.origin('de')}/my-account`)
  },
)

test(
  'dates, the search field and what asks for a locker speak the language of the page',
  onceWithoutScript,
  async ({ page, shop }) => {
    const shown = {
      en: { date: /^\d{1,2} [A-Z][a-z]+ \d{4}$/, search: 'Search' },
      pl: { date: /^\d\d\.\d\d\.\d{4}$/, search: 'Wyszukaj' },
      de: { date: /^\d\d\.\d\d\.\d{4}$/, search: 'Suchen' },
    }
    const { [2]: mug } = samePages
    for (const lang of ['en', 'pl', 'de'] as const) {
      await page.goto(shop.origin(lang) + mug?.[lang])
      const times = page.locator('#opinions time')
      await expect(times.first()).toHaveText(shown[lang].date)
      for (const time of await page.locator('time').all()) {
        await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d(?:T\d\d:\d\dZ)?$/)
      }
      const search = page.locator('input[type=search]').first()
      await expect(search).toHaveAttribute('placeholder', shown[lang].search)
      await expect(search).not.toHaveAttribute('lang')
    }

    await addPlain(page, t, '/p/milk-jug-sand')
    await page.goto('/order/delivery')
    // Of lockers and of the courier's points.
    await expect(page.locator('.option-more').getByText('Choose a pick-up point')).toHaveCount(2)
  },
)

test(
  'the currency is changed, stays, and is asked for in no other language',
  onceWithoutScript,
  async ({ page, shop, onPhone, hasScript }) => {
    await page.goto('/p/milk-jug-sand?quantity=2')
    await changeCurrency(page, t, { onPhone, hasScript })
    await expect(page.locator('#buy .price-now')).toContainText('€')
    await expect(page).toHaveURL(/\/p\/milk-jug-sand\?quantity=2$/)

    await page.goto('/c/jugs')
    await expect(page.locator('#products .price-now').first()).toContainText('€')
    await page.goto(shop.origin('pl'))
    await expect(page.locator('.price-now').first()).toContainText('zł')
  },
)

test(
  'the currency is changed on the page that a script led to',
  onceWithScript,
  async ({ page, hasScript }) => {
    await page.goto('/c/tea')
    await settle(page, hasScript)
    await page.getByRole('banner').locator('a[href="/"]').first().click()
    await expect(page).toHaveURL(/\/$/)
    await page
      .getByLabel(t('header.currency'), { exact: true })
      .filter({ visible: true })
      .selectOption('EUR')

    await expect(page.locator('main')).toContainText('€')
    await expect(page).toHaveURL(/\/$/)
  },
)

test(
  'a basket is reckoned in the chosen currency',
  onceWithoutScript,
  async ({ page, context, shop }) => {
    await addPlain(page, t, '/p/milk-jug-sand')
    await page.goto('/order/delivery')
    await expect(page.locator('.line-price')).toHaveText('92.00 zł')
    await context.request.post('/currency', {
      form: { currency: 'EUR', back: '/order/delivery' },
      headers: { Origin: shop.origin('en') },
    })

    await page.reload()
    await expect(page.locator('.line-price')).toContainText('€')
  },
)

test(
  'a change of currency comes back to the address as it was spelt',
  onceWithScript,
  async ({ page }) => {
    const path = '/c/cups-and-mugs?attr=glaze~moss'
    await page.goto(path)
    await expect(page.locator('.currency input[name=back]').first()).toHaveValue(path)
  },
)

test(
  'a range of prices is not taken into another currency, other filters are',
  onceWithoutScript,
  async ({ context, shop }) => {
    const answer = await context.request.post('/currency', {
      form: { currency: 'EUR', back: '/c/cups-and-mugs?price=50,100&attr=glaze~moss#products' },
      headers: { Origin: shop.origin('en') },
      maxRedirects: 0,
    })

    expect(answer.headers()['location']).toBe('/c/cups-and-mugs?attr=glaze~moss#products')
  },
)

test(
  'a currency that the shop does not have is ignored',
  onceWithoutScript,
  async ({ page, context, shop }) => {
    await context.request.post('/currency', {
      form: { currency: 'XXX', back: '//evil.test/' },
      headers: { Origin: shop.origin('en') },
    })
    await page.goto('/c/jugs')

    await expect(page.locator('#products .price-now').first()).toContainText('zł')
  },
)

/** By a link, and by a button for who has a session. */
async function changeLanguage(page: Page, lang: 'pl' | 'de' | 'en', onPhone: boolean) {
  if (onPhone) await page.locator('.burger').click()
  await page
    .locator(`.languages :is(a, button)[lang=${lang}]`)
    .filter({ visible: true })
    .first()
    .click()
}

async function changeCurrency(
  page: Page,
  words: Translate,
  { onPhone, hasScript }: { onPhone: boolean; hasScript: boolean },
) {
  if (onPhone) await page.locator('.burger').click()
  const list = page.getByLabel(words('header.currency'), { exact: true })
  await list.filter({ visible: true }).selectOption('EUR')
  if (hasScript) return
  const change = page.getByRole('button', { name: words('header.changeCurrency') })
  await change.filter({ visible: true }).click()
}
