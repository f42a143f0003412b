import type { Page } from '@playwright/test'
import sharp from 'sharp'

import type { Translate } from '#app/i18n/messages.ts'
import { demoDeliveries } from '#demo/shop/checkout/deliveries.ts'
import { demo, field, logIn } from '../account/customer.ts'
import { ledgerOf, type PlacedRow } from '../ledger.ts'
import { changeDocument, setSettings } from '../owner.ts'
import { places, recipients } from '../places.ts'
import { once, only, type Project } from '../projects.ts'
import type { OpenShop } from '../shop.ts'
import {
  addPlain,
  agree,
  chooseDelivery,
  delivery,
  fillDetails,
  findPlaces,
  goOnToDetails,
  order,
  orderNumber,
} from '../shopper.ts'
import { expect, test } from '../visit.ts'
import { type Lang, words } from '../words.ts'

/**
 * Orders of every kind, each walked once, where no other walk brings one to its number. Every pair
 * of language, script and width is among them; the last test counts.
 */
type Row = { lang: Lang; where: Project; walk: (way: Way) => Promise<void> }

type Way = {
  page: Page
  t: Translate
  lang: Lang
  /** The order that was sent, as the shop has it. */
  sent: () => Promise<PlacedRow>
  origin: (lang: Lang) => string
  shop: OpenShop
}

const rows: [name: string, row: Row][] = [
  [
    'a guest’s order with a locker, a code and a card',
    {
      lang: 'de',
      where: 'without-javascript-390',
      walk: async ({ page, t, lang, sent }) => {
        await addPlain(page, t, places[lang].jug.path)
        await page.goto('/order/delivery')
        await page.getByLabel(t('delivery.to'), { exact: true }).selectOption('pl')
        await page.getByRole('button', { name: t('delivery.change'), exact: true }).click()
        await removeAndUndo(page, t, places[lang].jug.name)
        await refuseCode(page, t, 'FIRING500')
        await useCode(page, t, 'KILN10')
        await delivery(page, 'Paketautomat').check()
        await findPlaces(page, t, 'Wrocław')
        await page.getByRole('radio', { name: /^WRO09A/ }).check()
        await goOnToDetails(page, t)
        await useCard(page, t, 'KAMIEUR50LMN')
        await fillDetails(page, t, recipients.pl)

        const { order: placed, mails } = await sent()
        // 92 zł less a tenth and 12.99 zł, in euros.
        expect(placed).toMatchObject({ currency: 'EUR', to_pay: 0 })
        expect(placed.total).toBeGreaterThan(0)
        for (const told of ['WRO09A', 'ul. Świdnicka 12', 'KILN10']) {
          expect(mails[0]?.text).toContain(told)
        }
        // An account begins with what was typed.
        await page.getByRole('link', { name: t('summary.register') }).click()
        for (const [label, typed] of [
          ['account.name', recipients.pl.name],
          ['account.email', recipients.pl.email],
          ['account.retypedEmail', recipients.pl.email],
        ] as const) {
          await expect(field(page, t(label))).toHaveValue(typed)
        }
      },
    },
  ],
  [
    'an order to a locker that is filled at a chosen hour',
    {
      lang: 'de',
      where: 'with-javascript-1280',
      walk: async ({ page, t, lang, sent, shop }) => {
        const deliveries = demoDeliveries()
        const timed = deliveries.find(({ timeEnabled }) => timeEnabled)
        await changeDocument(
          shop,
          'delivery',
          deliveries.map((one) =>
            one._id === 'locker' ? { ...one, timeEnabled: true, timeLogic: timed?.timeLogic } : one,
          ),
        )
        try {
          await addPlain(page, t, places[lang].jug.path)
          await page.goto('/order/delivery')
          await page.getByLabel(t('delivery.to'), { exact: true }).selectOption('pl')
          await delivery(page, 'Paketautomat').check()
          await findPlaces(page, t, 'Wrocław')
          await page.getByRole('radio', { name: /^WRO09A/ }).check()
          // Which hours the first day has depends on the time of day.
          const choose = async (label: string, which: 'first' | 'last') => {
            const part = page.getByRole('combobox', { name: label, exact: true })
            const shown = part.filter({ visible: true })
            const value = await shown.locator('option')[which]().getAttribute('value')
            await shown.selectOption(value)
            return (value ?? '').padStart(2, '0')
          }
          const hour = await choose(t('slot.hour'), 'last')
          const time = `${hour}:${await choose(t('slot.minute'), 'last')}`
          await goOnToDetails(page, t)
          await fillDetails(page, t, recipients.pl)
          const { mails } = await sent()
          await expect(page.getByRole('main')).toContainText('WRO09A')
          await expect(page.getByRole('main')).toContainText(time)
          for (const told of ['WRO09A', 'ul. Świdnicka 12', time]) {
            expect(mails[0]?.text).toContain(told)
          }
        } finally {
          await changeDocument(shop, 'delivery', deliveries)
        }
      },
    },
  ],
  [
    'a company’s order with an invoice to another address',
    {
      lang: 'pl',
      where: 'without-javascript-1280',
      walk: async ({ page, t, lang, sent }) => {
        await addPlain(page, t, places[lang].jug.path)
        await page.goto('/order/delivery')
        await removeAndUndo(page, t, places[lang].jug.name)
        await refuseCode(page, t, 'FIRING500')
        await chooseDelivery(page, t, places[lang].courier)
        await fillDetails(page, t, recipients.pl)
        await page.getByRole('checkbox', { name: t('details.company') }).check()
        await page.locator('[name="invoice.name"]').fill('Herbaciarnia Mgła sp. z o.o.')
        await page.locator('[name=nip]').fill('526-025-02-74')
        await page.getByRole('checkbox', { name: t('details.invoiceDiffers') }).check()
        for (const [field, typed] of [
          ['street', 'ul. Piękna'],
          ['number', '31'],
          ['postCode', '00-541'],
          ['city', 'Warszawa'],
        ] as const) {
          await page.locator(`[name="invoice.${field}"]`).fill(typed)
        }

        const { mails } = await sent()
        for (const told of ['Herbaciarnia Mgła', 'ul. Piękna 31', '00-541 Warszawa']) {
          expect(mails[0]?.text).toContain(told)
        }
        expect(mails[0]?.text.replaceAll('-', '')).toContain('5260250274')
        expect(mails[0]?.text).toContain('ul. Świdnicka 8')
      },
    },
  ],
  [
    'a customer’s order that points pay a part of',
    {
      lang: 'en',
      where: 'with-javascript-1280',
      walk: async ({ page, t, lang, sent }) => {
        await logIn(page, t, { email: demo.points })
        await expect(page).toHaveURL(/\/my-account$/)
        await addPlain(page, t, places[lang].jug.path)
        await page.goto('/order/delivery')
        const code = page.locator('#code')
        await code.getByRole('button', { name: /^Use my \d+ points$/ }).click()
        await expect(code.locator('b')).toHaveText(/^\d+ points$/)
        await expect(code.locator('small')).toContainText(/You have \d+ points, worth [\d.]+\szł/)
        await expect(page.locator('.totals-off')).toContainText('−')
        const used = Number.parseInt(await code.locator('b').innerText(), 10)
        // The account's basket may hold more, from another walk.
        const prices = await page.locator('.line-price').allInnerTexts()
        const goods = prices.map((price) => Number.parseInt(price.replaceAll(/\D/g, ''), 10))
        await chooseDelivery(page, t, places[lang].courier)
        await fillDetails(page, t, { ...recipients.en, email: demo.points })

        const { order: placed } = await sent()
        // A point is worth 10 gr.
        const whole = goods.reduce((sum, price) => sum + price, 0)
        expect(placed.total).toBe(whole + 1_699 - used * 10)
        await page.goto('/my-account/points')
        await expect(page.locator('.record-list li').first()).toContainText(`−${used}`)
      },
    },
  ],
  [
    'a tea room’s order at wholesale prices',
    {
      lang: 'pl',
      where: 'with-javascript-390',
      walk: async ({ page, t, lang, sent }) => {
        await logIn(page, t, { email: demo.wholesale })
        await expect(page).toHaveURL(/\/my-account$/)
        await addPlain(page, t, places[lang].jug.path)
        await page.goto('/order/delivery')
        await chooseDelivery(page, t, places[lang].courier)
        await fillDetails(page, t, { ...recipients.pl, email: demo.wholesale })

        const { lines, order: placed } = await sent()
        expect(lines[0]?.gross).toBeLessThan(9_200)
        expect(placed.total).toBe((lines[0]?.gross ?? 0) + 1_699)
      },
    },
  ],
  [
    'an order of a box of six teas, a mug with a drawing and what is not made yet',
    {
      lang: 'en',
      where: 'without-javascript-390',
      walk: async ({ page, t, sent }) => {
        await page.goto('/p/tasting-box-choose-six-teas')
        const buy = page.locator('#buy')
        for (const [tea, pieces] of [
          ['Assam', '4'],
          ['Mint', '2'],
        ] as const) {
          const name = t('quantity.of', { name: `${tea}, sample of 15 g` })
          await buy.getByRole('spinbutton', { name }).fill(pieces)
        }
        await buy.getByLabel('Words for the card').fill('For Jan')
        await addPlain(page, t)

        await page.goto(`${places.en.mug.path}?glaze=cobalt&capacity=350`)
        await page.getByLabel(places.en.letters).fill('ŻAK')
        await buy
          .getByLabel('Drawing to engrave', { exact: true })
          .setInputFiles({ name: 'fish.png', mimeType: 'image/png', buffer: await drawing() })
        await addPlain(page, t)
        await page.goto('/p/serving-bowl-iron-rust')
        await buy.getByRole('button', { name: t('product.preOrder') }).click()
        await expect(page.locator('.alert-success')).toBeVisible()

        await page.goto('/order/delivery')
        const sentPicture = page.locator('main :is(a[href^="/uploads/"], img[src^="/uploads/"])')
        await expect(sentPicture.first()).toBeVisible()
        await chooseDelivery(page, t, places.en.courier)
        await fillDetails(page, t, recipients.en)
        const { lines, mails } = await sent()
        const summary = page.getByRole('main').getByRole('link', { name: 'Drawing to engrave' })
        await expect(summary).toHaveAttribute('href', /^\/uploads\//)
        expect(lines.map(({ product_id: id }) => id)).toEqual(
          expect.arrayContaining(['tasting-box', 'lake-mug']),
        )
        expect(lines).toHaveLength(3)
        for (const told of ['Assam', 'For Jan', 'ŻAK', 'Drawing to engrave', 'Serving bowl']) {
          expect(mails[0]?.text).toContain(told)
        }
      },
    },
  ],
  [
    'an order that cards pay for, begun in another language',
    {
      lang: 'pl',
      where: 'with-javascript-1280',
      walk: async ({ page, t, lang, sent, origin }) => {
        const german = words('de')
        await addPlain(page, german, origin('de') + places.de.jug.path)
        await page.goto(`${origin('de')}/order/delivery`)
        await page.locator('.languages button[lang=pl]').filter({ visible: true }).first().click()
        await expect(page).toHaveURL(`${origin('pl')}/order/delivery`)
        await expect(page.getByRole('row').filter({ hasText: places.pl.jug.name })).toHaveCount(1)
        await chooseDelivery(page, t, places[lang].courier)
        await useCard(page, t, 'KAMI300FGHJK')
        await expect(page.getByText(t('card.covers'))).toBeVisible()
        await fillDetails(page, t, recipients.pl)

        const { order: placed, mails } = await sent()
        expect(placed).toMatchObject({
          total: 10_899,
          to_pay: 0,
          payment_type: 'giftCard',
          paid: 1,
        })
        expect(mails[0]?.text).toContain(places.pl.jug.name)
        await expect(page.locator('.bank')).toHaveCount(0)
      },
    },
  ],
]

for (const [name, { lang, where, walk }] of rows) {
  test.describe(`in ${lang}`, () => {
    test.use({ baseURL: ({ shop }, use) => use(shop.origin(lang)) })

    test(name, only(where), async ({ page, shop }) => {
      const t = words(lang)
      const sent = async () => {
        await agree(page, t)
        await order(page, t)
        return ledgerOf(shop.dataDir, await orderNumber(page, t))
      }
      await walk({ page, t, lang, sent, shop, origin: (other) => shop.origin(other) })
    })
  })
}

test(
  'where the shop says so, goods and delivery have the tax of the country they go to',
  once,
  async ({ page, shop }) => {
    const t = words('en')
    await setSettings(shop, { additionalFunctions: { vatPerDeliveryCountry: true } })
    try {
      await addPlain(page, t, places.en.jug.path)
      await page.goto('/order/delivery')
      const total = page.locator('.totals-sum dd')
      await page.getByLabel(t('delivery.to'), { exact: true }).selectOption('cz')
      await page.getByRole('button', { name: t('delivery.change'), exact: true }).click()
      // Net as in Poland, and 21 % in place of 23 %: 92 zł and 49 zł there.
      await expect(page.locator('.line-price')).toHaveText('90.51 zł')
      await chooseDelivery(page, t, 'Courier to Germany, Czechia and Austria')
      await expect(page.locator('.totals')).toContainText('48.21 zł')
      await expect(total).toHaveText('138.72 zł')
      await expect(page.locator('.totals')).toContainText('24.08 zł')

      await page.goto('/order/delivery')
      await page.getByLabel(t('delivery.to'), { exact: true }).selectOption('de')
      await page.getByRole('button', { name: t('delivery.change'), exact: true }).click()
      // 19 % on the same net; the courier there has a price with the German tax in it already.
      await expect(page.locator('.line-price')).toHaveText('89.01 zł')
      await chooseDelivery(page, t, 'Courier to Germany, Czechia and Austria')
      await expect(page.locator('.totals')).toContainText('49.00 zł')
      await expect(total).toHaveText('138.01 zł')
      await expect(page.locator('.totals')).toContainText('22.03 zł')
      await fillDetails(page, t, { ...recipients.en, postCode: '04229', phone: '+49 341 123456' })
      await agree(page, t)
      await order(page, t)
      const { order: placed } = ledgerOf(shop.dataDir, await orderNumber(page, t))
      expect(placed.total).toBe(13_801)
      await expect(page.locator('.facts')).toContainText('138.01 zł')
    } finally {
      await setSettings(shop, { additionalFunctions: { vatPerDeliveryCountry: false } })
    }
  },
)

test('every pair of language, script and width is walked', once, () => {
  const walked = rows.map(([, { lang, where }]) => {
    const [, mode = '', width = ''] = /^(\w+-javascript)-(\d+)$/.exec(where) ?? []
    return [lang, mode, width] as const
  })
  const pairs = (one: 0 | 1, other: 1 | 2) =>
    new Set(walked.map((row) => `${row[one]} ${row[other]}`)).size
  // Three languages, two modes, two widths.
  expect([pairs(0, 1), pairs(0, 2), pairs(1, 2)]).toEqual([6, 6, 4])
})

/** Takes a line out of the basket and puts it back. */
async function removeAndUndo(page: Page, t: Translate, name: string): Promise<void> {
  await page.getByRole('button', { name: t('basket.removeNamed', { name }) }).click()
  await page.getByRole('button', { name: t('basket.putBackNamed', { name }) }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
}

/** A code that asks for more than is in the basket says so, with what is missing; then none is. */
async function refuseCode(page: Page, t: Translate, typed: string): Promise<void> {
  const code = page.locator('#code')
  await code.getByLabel(t('code.label')).fill(typed)
  await code.getByRole('button', { name: t('code.use'), exact: true }).click()
  const [before = ''] = t('code.minimumValue', { minimum: '|', missing: '' }).split('|')
  await expect(code.getByRole('alert')).toHaveText(
    new RegExp(`^${before}[\\d.,]+\\s(zł|€): .*[\\d.,]+\\s(zł|€)`),
  )
  await code.getByLabel(t('code.label')).fill('')
}

async function useCode(page: Page, t: Translate, typed: string): Promise<void> {
  const code = page.locator('#code')
  await code.getByLabel(t('code.label')).fill(typed)
  await code.getByRole('button', { name: t('code.use'), exact: true }).click()
  await expect(code.getByText(t('code.named', { code: typed }))).toBeVisible()
}

async function useCard(page: Page, t: Translate, typed: string): Promise<void> {
  const cards = page.locator('#cards')
  await cards.getByLabel(t('card.label')).fill(typed)
  await cards.getByRole('button', { name: t('card.use') }).click()
  await expect(cards.getByText(typed)).toBeVisible()
}

function drawing(): Promise<Buffer> {
  return sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
}
