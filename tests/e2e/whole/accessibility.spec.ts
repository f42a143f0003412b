import { demo, field, fillLogin, fillRegistration, newcomer, press } from '../account/customer.ts'
import {
  checkColours,
  checkMain,
  checkScreen,
  checkWidths,
  type Look,
  wholeOf,
} from '../check-screen.ts'
import { callOffReturns } from '../ledger.ts'
import { places, recipients } from '../places.ts'
import { only, onceWithScript, type Project } from '../projects.ts'
import {
  addPlain,
  agree,
  checkDelivery,
  chooseDelivery,
  fillDetails,
  findPlaces,
  order,
  orderNumber,
} from '../shopper.ts'
import { expect, settle, test as visit, withoutBrowserChecks } from '../visit.ts'
import { type Lang, words } from '../words.ts'

/**
 * axe runs as a script in the page. So what a browser without JavaScript shows is looked at as the
 * page that comes to who saves data: it is the same page, and there is no script of ours in it.
 */
const test = visit.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  hasScript: ({}, use, { project }) => use(project.name.startsWith('with-')),
  extraHTTPHeaders: ({ hasScript }, use) => use(hasScript ? {} : { 'Save-Data': 'on' }),
})

test.use({ contextOptions: { reducedMotion: 'reduce' }, javaScriptEnabled: true })

type Paths = Record<Lang, string>

const cups: Paths = {
  en: '/c/cups-and-mugs',
  pl: '/c/kubki-i-czarki',
  de: '/c/becher-und-tassen',
}

const screens: Record<string, Paths> = {
  'the newsletter': inAll('/newsletter'),
  'a link that confirms it': inAll('/newsletter/no-such-link'),
  'a link to leave it': inAll('/unsubscribe/no-such-link'),
  'how to leave it': inAll('/unsubscribe'),
  'a category': cups,
  'a category with filters': withQuery(cups, '?sort_by=price&attr=glaze~ash.cobalt'),
  'a listing that nothing matches': withQuery(cups, '?attr=capacity~60_glaze~moss&price=500,'),
  'a group': {
    en: '/g/seconds-at-half-price',
    pl: '/g/drugi-gatunek',
    de: '/g/zweite-wahl-zum-halben-preis',
  },
  'a search': {
    en: '/search?query=cobalt',
    pl: '/search?query=kobalt',
    de: '/search?query=kobalt',
  },
  'a search that is too short': inAll('/search?query=co'),
  'a search without results': inAll('/search?query=zeppelin'),
  'a product with variants': withQuery(
    { en: places.en.mug.path, pl: places.pl.mug.path, de: places.de.mug.path },
    '?glaze=cobalt&capacity=350',
  ),
  'a tea': {
    en: '/p/second-flush-assam',
    pl: '/p/assam-z-drugiego-zbioru',
    de: '/p/assam-zweite-pflueckung',
  },
  'a set': { en: '/p/morning-for-two', pl: '/p/poranek-we-dwoje', de: '/p/morgen-zu-zweit' },
  'a set to fill': {
    en: '/p/tasting-box-choose-six-teas',
    pl: '/p/pudelko-degustacyjne-wybierz-szesc-herbat',
    de: '/p/probierkiste-sechs-tees-zur-wahl',
  },
  'a product that sold out': {
    en: '/p/tall-vase-ink',
    pl: '/p/wysoki-wazon-atrament',
    de: '/p/hohe-vase-tinte',
  },
  'a product that was taken out of the shop': {
    en: '/p/baltic-mug',
    pl: '/p/kubek-baltyk',
    de: '/p/ostseebecher',
  },
  'a product in pre-sale': {
    en: '/p/serving-bowl-iron-rust',
    pl: '/p/misa-do-podawania-rdza',
    de: '/p/servierschale-eisenrost',
  },
  'a page of information': {
    en: '/s/care-for-stoneware',
    pl: '/s/jak-dbac-o-kamionke',
    de: '/s/steinzeug-pflegen',
  },
  'a page that is not there': inAll('/no/such/page'),
  'the login': inAll('/login?back=%2Fwishlist'),
  'the registration': inAll('/register'),
  'the login by an order': inAll('/login/order'),
  'the withdrawal from a contract': inAll('/withdrawal'),
  'a message to the shop': inAll('/contact'),
  'a word when a product is back': inAll('/notify/tall-vase-ink'),
  'a review of a product': inAll('/opinion/lake-mug'),
  'the recovery of a password': inAll('/recover'),
  'the page for a new password': inAll('/recover/a-link'),
  'the page of an activation link': inAll('/activation/no-such-code'),
  'an empty basket': inAll('/order/delivery'),
  'an empty wishlist': inAll('/wishlist'),
}

type Visit = { where: Project; lang: Lang; scheme: 'light' | 'dark'; look: Look }

/**
 * Three visits to a screen: on a phone with a script and on a desk without one, the light and the
 * dark, by turns one by all rules and one by those of colours; in the third language its words have
 * to fit.
 */
function visitsOf(turn: number): [Visit, Visit, Visit] {
  const langs: Lang[] = ['pl', 'de', 'en']
  const lang = (visit: number) => langs[(turn + visit) % 3] ?? 'en'
  const schemes = turn % 2 === 0 ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const looks =
    turn % 4 < 2 ? ([checkMain, checkColours] as const) : ([checkColours, checkMain] as const)
  return [
    { where: 'with-javascript-390', lang: lang(0), scheme: schemes[0], look: looks[0] },
    { where: 'without-javascript-1280', lang: lang(1), scheme: schemes[1], look: looks[1] },
    { where: 'without-javascript-390', lang: lang(2), scheme: schemes[0], look: checkWidths },
  ]
}

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

for (const [turn, [name, paths]] of Object.entries(screens).entries()) {
  test(`${name} can be used by everyone`, onceWithScript, async ({ page, shop }) => {
    for (const { where, lang, scheme, look } of visitsOf(turn)) {
      await test.step(`in ${lang}, ${scheme}, ${where}`, async () => {
        const hasScript = where.startsWith('with-')
        await page.setExtraHTTPHeaders(hasScript ? {} : { 'Save-Data': 'on' })
        await page.setViewportSize(where.endsWith('-390') ? phone : desk)
        await page.emulateMedia({ colorScheme: scheme })
        await page.goto(shop.origin(lang) + paths[lang])
        expect(await page.locator('script[src]').count(), where).toBe(hasScript ? 1 : 0)
        await settle(page, hasScript)

        await look(page, `${name}, in ${lang}, ${scheme}, ${where}`)
      })
    }
  })
}

/** Header and footer, which the other screens leave out, in all their looks. */
const homes: Visit[] = [
  { where: 'with-javascript-390', lang: 'pl', scheme: 'dark', look: checkScreen },
  { where: 'with-javascript-1280', lang: 'de', scheme: 'light', look: checkScreen },
  { where: 'without-javascript-390', lang: 'en', scheme: 'light', look: checkScreen },
  { where: 'without-javascript-1280', lang: 'de', scheme: 'dark', look: checkScreen },
]

for (const { where, lang, scheme, look } of homes) {
  test(
    `the home page, with header and footer, can be used by everyone, in ${lang}, ${scheme}`,
    only(where),
    async ({ page, shop, hasScript }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(shop.origin(lang))
      await settle(page, hasScript)

      await look(page, 'the home page')
    },
  )
}

const drawers: Visit[] = [
  { where: 'with-javascript-390', lang: 'pl', scheme: 'dark', look: checkScreen },
  { where: 'without-javascript-390', lang: 'de', scheme: 'light', look: checkScreen },
  { where: 'with-javascript-390', lang: 'en', scheme: 'light', look: checkWidths },
]

for (const { where, lang, scheme, look } of drawers) {
  test(
    `the drawers of a phone can be used by everyone, in ${lang}, ${scheme}`,
    only(where),
    async ({ page, shop, hasScript }) => {
      const t = words(lang)
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(shop.origin(lang) + cups[lang])
      await settle(page, hasScript)
      await page.getByRole('button', { name: t('header.menu'), exact: true }).click()
      await look(page, 'the burger menu')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: t('listing.filters'), exact: true }).click()
      await look(page, 'the filters')
    },
  )
}

const menus: Visit[] = [
  { where: 'with-javascript-1280', lang: 'en', scheme: 'dark', look: checkScreen },
  { where: 'without-javascript-1280', lang: 'pl', scheme: 'light', look: checkScreen },
  { where: 'with-javascript-1280', lang: 'de', scheme: 'light', look: checkWidths },
]

for (const { where, lang, scheme, look } of menus) {
  test(
    `the menu of a desk can be used by everyone, in ${lang}, ${scheme}`,
    only(where),
    async ({ page, shop, hasScript }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(shop.origin(lang) + cups[lang])
      await settle(page, hasScript)
      const menu = page.getByRole('navigation', {
        name: words(lang)('header.categories'),
        exact: true,
      })
      await menu.locator('summary').first().click()
      await look(page, 'the menu')
    },
  )
}

/** How the deliveries within Poland are called. */
const deliveries: Record<Lang, { locker: string; onADay: string; courier: string }> = {
  en: { locker: 'Parcel locker', onADay: 'Courier in Kraków on a chosen day', courier: 'Courier' },
  pl: { locker: 'Paczkomat', onADay: 'Kurier w Krakowie w wybranym dniu', courier: 'Kurier' },
  de: { locker: 'Paketautomat', onADay: 'Kurier in Krakau am Wunschtag', courier: 'Kurierdienst' },
}
const jugs: Paths = { en: '/c/jugs', pl: '/c/dzbanki', de: '/c/kruege' }

for (const { where, lang, scheme, look } of visitsOf(0)) {
  test(
    `a wish, a basket and its deliveries can be used by everyone, in ${lang}, ${scheme}`,
    only(where),
    async ({ page, shop, hasScript }) => {
      const t = words(lang)
      const { jug } = places[lang]
      const { locker, onADay } = deliveries[lang]
      const origin = shop.origin(lang)
      await page.emulateMedia({ colorScheme: scheme })
      await addPlain(page, t, origin + jug.path)
      await look(page, 'a product just added')
      await page.goto(origin + jugs[lang])
      const heart = page.getByRole('button', { name: t('wishlist.label', { name: jug.name }) })
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('.alerts')).toContainText(t('wishlist.added', { name: jug.name }))
      await page.goto(`${origin}/wishlist`)
      await wholeOf(look)(page, 'a wishlist')

      await page.goto(`${origin}/order/delivery`)
      await settle(page, hasScript)
      await look(page, 'a basket')
      await page.getByLabel(t('delivery.to'), { exact: true }).selectOption('pl')
      if (!hasScript) {
        await page.getByRole('button', { name: t('delivery.change'), exact: true }).click()
      }
      await checkDelivery(page, locker)
      await findPlaces(page, t, 'Kraków')
      await expect(page.getByRole('radio', { name: /^KRA14A/ })).toBeVisible()
      await look(page, 'a basket with lockers')
      await checkDelivery(page, onADay)
      await look(page, 'a basket with a day to choose')
    },
  )

  test(
    `the way from the basket to the summary can be used by everyone, in ${lang}, ${scheme}`,
    only(where),
    async ({ page, shop, hasScript }, { testId }) => {
      const t = words(lang)
      const origin = shop.origin(lang)
      await page.emulateMedia({ colorScheme: scheme })
      await addPlain(page, t, origin + places[lang].jug.path)
      await page.goto(`${origin}/order/delivery`)
      await settle(page, hasScript)
      await page.getByLabel(t('delivery.to'), { exact: true }).selectOption('pl')
      if (!hasScript) {
        await page.getByRole('button', { name: t('delivery.change'), exact: true }).click()
      }
      await chooseDelivery(page, t, deliveries[lang].courier)
      await look(page, 'the details')

      await withoutBrowserChecks(page)
      await order(page, t)
      await expect(page.getByText(t('form.consent')).first()).toBeVisible()
      await look(page, 'the details with errors')
      await fillDetails(page, t, { ...recipients.en, email: `axe.${testId}@example.com` })
      await agree(page, t)
      await order(page, t)
      await orderNumber(page, t)
      await look(page, 'the summary')
    },
  )
}

for (const { where, lang, scheme, look } of visitsOf(2)) {
  test(
    `orders and returns of an account can be used by everyone, in ${lang}, ${scheme}`,
    only(where),
    async ({ page, shop, hasScript }) => {
      test.slow()
      const t = words(lang)
      const main = page.getByRole('main')
      // Other walks of this worker may have sent back all of it.
      callOffReturns(shop.dataDir)
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(`${shop.origin(lang)}/my-orders`)
      await settle(page, hasScript)
      await fillLogin(page, t, { email: demo.hanna })
      await expect(page).toHaveURL(/\/my-orders$/)
      await look(page, 'the orders of an account')
      const sent = page.locator('.record-list > li', { hasText: t('orderStatus.SENT') }).first()
      await sent.getByRole('link').click()
      await main.getByRole('link', { name: t('return.start') }).click()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('return.formTitle'))
      await settle(page, hasScript)
      await main.locator('.return-line:not(.is-done)').first().getByRole('checkbox').check()
      await look(page, 'the form for a return')
      await main.getByLabel(t('returns.count')).first().fill('1')
      await main.getByRole('radio', { name: t('return.own') }).check()
      await main.getByRole('button', { name: t('return.send') }).click()
      await expect(main.getByRole('link', { name: t('return.follow') })).toBeVisible()
      await look(page, 'a return that was taken')
      await main.getByRole('link', { name: t('return.follow') }).click()
      await expect(main).toContainText(t('return.address'))
      await look(page, 'a return')
      await main.getByRole('link', { name: t('return.all') }).click()
      await expect(page).toHaveURL(/\/my-returns$/)
      await look(page, 'the returns of an account')
      await page.goto(`${shop.origin(lang)}/my-orders`)
      await page.locator('.record-list a').first().click()
      await expect(main).toContainText(t('order.delivery'))
      await look(page, 'an order')
    },
  )
}

for (const { where, lang, scheme, look } of visitsOf(1)) {
  test(
    `the account and what its forms refuse can be used by everyone, in ${lang}, ${scheme}`,
    only(where),
    async ({ page, shop, hasScript, onPhone }) => {
      const t = words(lang)
      const origin = shop.origin(lang)
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(`${origin}/withdrawal`)
      await settle(page, hasScript)
      await withoutBrowserChecks(page)
      await press(page, t('withdrawal.next'))
      await expect(page.locator('.field-error').first()).toBeVisible()
      await look(page, 'a withdrawal that says nothing')
      await field(page, t('orderLogin.orderNumber')).fill('K/1999/01/0001')
      await field(page, t('withdrawal.name')).fill('Axe Nowak')
      await field(page, t('withdrawal.email')).fill(newcomer('Axe').email)
      await press(page, t('withdrawal.next'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('withdrawal.checkTitle'))
      await look(page, 'a withdrawal to confirm')
      await press(page, t('withdrawal.confirm'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('withdrawal.doneTitle'))
      await look(page, 'a withdrawal that was received')

      await page.goto(`${origin}/login`)
      await settle(page, hasScript)
      await fillLogin(page, t, { email: demo.hanna, password: 'not this one at all' })
      await expect(page.locator('.field-error')).toBeVisible()
      await look(page, 'a login that was refused')
      await fillLogin(page, t, { email: demo.inactive })
      await expect(page.getByText(t('login.inactive'))).toBeVisible()
      await look(page, 'a login of an account that is not active')

      await page.goto(`${origin}/register`)
      await settle(page, hasScript)
      await fillRegistration(page, t, { ...newcomer('Axe'), email: demo.hanna })
      await press(page, t('register.submit'))
      await expect(page.locator('.field-error')).toBeVisible()
      await look(page, 'a registration that was refused')
      await fillRegistration(page, t, newcomer('Axe'))
      await press(page, t('register.submit'))
      await expect(page.getByText(t('register.controller'))).toBeVisible()
      await look(page, 'an account that waits for its activation')
      await page.goto(`${origin}/recover`)
      await settle(page, hasScript)
      await field(page, t('account.email')).fill(demo.points)
      await press(page, t('recover.submit'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('recover.doneTitle'))
      await look(page, 'a link that was sent')

      await page.goto(`${origin}/login`)
      await settle(page, hasScript)
      await fillLogin(page, t, { email: demo.points })
      await expect(page).toHaveURL(/\/my-account$/)
      await settle(page, hasScript)
      await look(page, 'the profile')
      await withoutBrowserChecks(page)
      await page.getByRole('checkbox', { name: t('profile.isCompany') }).check()
      await press(page, t('profile.submit'))
      await expect(page.locator('.field-error').first()).toBeVisible()
      await look(page, 'a profile that was refused')
      if (onPhone) {
        await page
          .getByRole('banner')
          .getByRole('button', { name: t('header.menu') })
          .click()
        await look(page, 'the menu of the account')
      }
      for (const path of ['/my-account/points', '/my-account/delete', '/delete-account/no-link']) {
        await page.goto(`${origin}${path}`)
        await look(page, path)
      }
      await page.goto(`${origin}/`)
      await wholeOf(look)(page, 'the home page of a customer')
    },
  )
}

function inAll(path: string): Paths {
  return { en: path, pl: path, de: path }
}

function withQuery(paths: Paths, query: string): Paths {
  return { en: paths.en + query, pl: paths.pl + query, de: paths.de + query }
}
