import { expect, test } from 'vitest'

import { areaView } from '#app/blocks/account/account-view.ts'
import { unpack } from '#app/document/packed.ts'
import type { NavigationLink } from '#domain/entities/catalogue.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { accountLinks, packedShell } from './shell-view.ts'

test('the ways in are the same on every page', () => {
  expect(accountLinks(undefined, rendering())).toMatchObject({
    logIn: { href: '/login' },
    register: { href: '/register' },
  })
})

test('a menu leads to what its entries are of, shows the shop’s words, and hides what it should', () => {
  const { header } = shellOf({}, [
    entry('Tea', 'category', { url: { en: 'tea' } }),
    entry('About', 'site', { url: { en: 'about' } }),
    entry('New', 'group', { url: { en: 'new' } }),
    entry('Wilga', 'manufacturer', { url: { en: 'wilga' } }),
    entry('Call us', 'html', { html: { en: '<p>Call <b>us</b></p><script>x</script>' } }),
    entry('Hidden', 'category', { menuHidden: true }),
    entry('Over', 'category', { active: false }),
  ])
  expect(header.menu.map(({ text, href, html }) => [text, html ?? href])).toEqual([
    ['Tea', '/c/tea'],
    ['About', '/s/about'],
    ['New', '/g/new'],
    ['Wilga', '/m/wilga'],
    ['Call us', '<p>Call <b>us</b></p>'],
  ])
})

test('a menu opens one level or two, as the shop has it', () => {
  const leaf = entry('Green', 'category')
  const menu = [entry('Tea', 'category', { children: [{ ...leaf, children: [leaf] }] })]
  const below = (settings: Partial<Settings>) =>
    shellOf(settings, menu).header.menu[0]?.children.map(({ children }) => children.length)

  expect(below({})).toEqual([1])
  expect(below({ menuNesting: 2 })).toEqual([1])
  expect(below({ menuNesting: 1 })).toEqual([0])
})

test('where prices are for customers, the basket leads who is not one to the login, and back', () => {
  const settings = { priceForLoggedUsers: true }
  expect(shellOf(settings).header.to.basket).toBe('/login?back=%2Forder%2Fdelivery')
  const customer = rendering({ settings, shopper: { loggedIn: true } })
  const shell = unpack(packedShell({ rendering: customer, domains: customer.domains }))
  expect(shell.header.to.basket).toBe('/order/delivery')
  expect(shellOf({}).header.to.basket).toBe('/order/delivery')
})

test('the shop’s picture stands in each header, where the language has one', () => {
  const settings = { logo: { en: '/logo-en.svg' } }
  const shell = shellOf(settings)
  const user = { name: 'Ola', ghost: false, loyaltyPoints: 0 }

  const english = rendering({ settings })
  expect([shell.header.logo, shell.footer.logo, areaView(user, english).logo]).toEqual(
    Array.from({ length: 3 }, () => '/logo-en.svg'),
  )
  expect(areaView(user, rendering({ lang: 'de', settings })).logo).toBeUndefined()
})

function entry(
  text: string,
  type: NavigationLink['type'],
  given: Partial<NavigationLink> = {},
): NavigationLink {
  const shown = { menuHidden: false, active: true, children: [] }
  return { text: { en: text }, url: {}, type, ...shown, ...given }
}

function shellOf(settings: Partial<Settings>, menu: NavigationLink[] = []) {
  const english = rendering({ settings })
  const shell = { ...english.shell, menu }
  return unpack(packedShell({ rendering: { ...english, shell }, domains: english.domains }))
}
