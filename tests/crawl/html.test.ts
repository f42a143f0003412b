import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from 'vitest'

import { LANGUAGES } from '#domain/screen/languages.ts'

import { siteMap } from './crawl.ts'
import { htmlOf, originOf, readCrawled } from './crawled-shop.ts'

/** All that html-validate recommends, but for what is named here with its reason. */
const config: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML: names as its types have them, empty elements closed, `hidden=""`.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // A button in a form sends it: that is meant.
    'no-implicit-button-type': 'off',
    // Safari takes a list without marks for none unless it says so.
    'no-redundant-role': 'off',
    // The button of the bar below belongs to the form above, and where a browser does not know that
    // to the one around it. That each button does what it says is another test (forms.test.ts).
    'wcag/h32': 'off',
    // A telephone number is written as the owner writes it.
    'tel-non-breaking': 'off',
    // Boxes of one question have one name, as radio buttons have.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
  },
}

const checker = new HtmlValidate(new StaticConfigLoader(config))

/** What is no page of the catalogue, and pages that say that something is wrong. */
const others = [
  '/search',
  '/search?query=mug',
  '/search?query=nothing-has-this-name',
  '/order/delivery',
  '/wishlist',
  '/login',
  '/login/order',
  '/register',
  '/recover',
  '/unsubscribe',
  '/c/tea?page=2',
  '/c/tea?availability=now',
  '/c/tea?price=90000,',
  '/p/lake-mug?glaze=moss&capacity=250',
  '/p/no-such-product',
  '/no/such/page',
]

const crawled = await readCrawled()

test('pages of every kind are written as HTML is defined', async () => {
  const origin = originOf('en')
  const kinds = ['/', '/c/tea', '/p/lake-mug', '/s/terms', '/contact', ...others]
  const wrong: string[] = []
  for (const path of kinds) wrong.push(...(await faultsOf(origin + path, (html) => html)))
  expect(wrong).toEqual([])
})

test('so is the main part of all others', async () => {
  const wrong: string[] = []
  const addresses = await siteMap(originOf('en'))
  for (const address of addresses) wrong.push(...(await faultsOf(address, mainOf)))
  expect(wrong).toEqual([])
  expect(addresses.length).toBeGreaterThan(150)
})

test('so is what an owner has written, in every language', async () => {
  const wrong: string[] = []
  for (const lang of LANGUAGES) {
    const addresses = (await siteMap(originOf(lang))).filter((address) => /\/s\//.test(address))
    for (const address of addresses) wrong.push(...(await faultsOf(address, mainOf)))
    expect(addresses.length).toBeGreaterThan(5)
  }
  expect(wrong).toEqual([])
})

/** Around it is the same on all pages. */
function mainOf(html: string): string {
  const start = html.indexOf('<main')
  return html.slice(start, html.indexOf('</main>', start) + '</main>'.length)
}

async function faultsOf(address: string, part: (html: string) => string): Promise<string[]> {
  const html = part(await htmlOf(address, crawled))
  const { results } = await checker.validateString(html, address)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${address} ${ruleId}: ${message} ${selector}`),
  )
}
