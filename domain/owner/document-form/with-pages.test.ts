import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  addressesOf,
  pageAt,
  pageChoiceAt,
  pageValue,
  type ShopPage,
  withPages,
} from './with-pages.ts'

const mugs: ShopPage = {
  ...{ kind: 'category', id: 'mugs', name: 'Mugs' },
  title: { pl: 'Kubki', en: 'Mugs' },
  url: { pl: 'kubki', en: 'mugs' },
}
const terms: ShopPage = {
  ...{ kind: 'site', id: 'terms', name: 'Terms' },
  ...{ title: { pl: 'Regulamin' }, url: { pl: 'regulamin' } },
}
const maker: ShopPage = {
  ...{ kind: 'manufacturer', id: 'ewa', name: 'Ewa' },
  ...{ title: { pl: 'Ewa' }, url: { pl: 'ewa' } },
}
const pages = [mugs, terms, maker]

const typed = (fields: Record<string, string>) =>
  Object.fromEntries(withPages(new Map(Object.entries(fields)), pages))

describe('a page that was chosen', () => {
  test('gives its address in every language, and says what kind it is of', () => {
    const fields = { '/0/url~page': 'category:mugs', '/0/type': 'site', '/0/url/de': 'alt' }
    expect(typed(fields)).toEqual({
      ...{ '/0/type': 'category', '/0/url/pl': 'kubki', '/0/url/en': 'mugs', '/0/url/de': '' },
    })
  })

  test('names an entry that is called nothing, in each language that it has, and no other', () => {
    const chosen = { '/0/url~page': 'category:mugs', '/1/url~page': 'site:terms' }
    const texts = { '/0/text/pl': '', '/0/text/en': ' ', '/0/text/de': '', '/1/title/pl': 'Zasady' }
    expect(typed({ ...chosen, ...texts })).toMatchObject({
      ...{ '/0/text/pl': 'Kubki', '/0/text/en': 'Mugs', '/0/text/de': '' },
      '/1/title/pl': 'Zasady',
    })
  })

  test('is the whole link where links are kept', () => {
    expect(typed({ '/termsLink~link': 'site:terms', '/termsLink/pl': '/s/x' })).toEqual({
      '/termsLink/pl': '/s/regulamin',
    })
  })

  test('says whether a group is a maker', () => {
    const fields = { '/group/url~page': 'manufacturer:ewa', '/group/isManufacturer': 'false' }
    expect(typed(fields)).toEqual({ '/group/url/pl': 'ewa', '/group/isManufacturer': 'true' })
  })

  test.each(['', 'category:gone'])('%j leaves what was typed', (value) => {
    const fields = { '/0/url/pl': 'kubki', '/0/type': 'site' }
    expect(typed({ ...fields, '/0/url~page': value })).toEqual(fields)
  })
})

test('addresses lead to the page that has them in all of their languages', () => {
  expect(pageAt({ pl: 'kubki', en: '' }, pages, 'page')).toBe(mugs)
  expect(pageAt({ pl: '/c/kubki', en: '/c/mugs' }, pages, 'link')).toBe(mugs)
  expect(pageAt({ pl: 'kubki', en: 'cups' }, pages, 'page')).toBeUndefined()
  expect(pageAt({ pl: '' }, pages, 'page')).toBeUndefined()
})

test('what a choice puts in leads to the page that was chosen', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...pages),
      fc.constantFrom('page' as const, 'link' as const),
      (page, of) => {
        const fields = withPages(new Map([[pageChoiceAt('/u', of), pageValue(page)]]), pages)
        const langs = [...fields].map(([at, address]) => [at.slice('/u/'.length), address] as const)
        expect(Object.fromEntries(langs)).toEqual(addressesOf(page, of))
        expect(pageAt(Object.fromEntries(langs), pages, of)).toBe(page)
      },
    ),
  )
})
