import { expect, test } from 'vitest'

import type { ToolOf } from '#app/request/analytics/tools.ts'
import type { OwnScript, Settings } from '#domain/entities/settings.ts'
import type { Language } from '#domain/screen/languages.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { cookiesView } from './view.ts'

const google = 'www.googletagmanager.com'
const ga4: ToolOf = { name: 'ga4', host: google, isToldByServer: false }
const gtm: ToolOf = { name: 'gtm', host: google, isToldByServer: false }
const pixel: ToolOf = { name: 'pixel', host: 'connect.facebook.net', isToldByServer: true }
const own: OwnScript = { category: 'statistics', src: 'https://own.example/s.js', place: 'head' }

test.each<Language>(['en', 'pl', 'de'])(
  'in %s, what is loaded stands where it is agreed to',
  (lang) => {
    const tools = { statistics: [ga4, gtm], marketing: [gtm, pixel] }
    const [necessary, statistics, marketing] = shown({ scripts: [own] }, { lang, tools }).scripts
    expect(necessary).toEqual([])
    const manager = expect.stringMatching(/(Tag Manager|tagów Google).*www\.googletagmanager\.com/)
    expect(statistics).toEqual([
      expect.stringMatching(/Google Analytics.*www\.googletagmanager\.com/),
      manager,
      'own.example',
    ])
    expect(marketing).toEqual([
      manager,
      expect.stringMatching(/Meta.*connect\.facebook\.net/),
      expect.stringMatching(/Met[aę].*hash/i),
    ])
  },
)

test('a shop that loads nothing says so', () => {
  const { scripts, denied } = shown({ scripts: [] })
  expect(scripts).toEqual([[], [], []])
  expect(denied).toContain('no script')
})

test('beside an external tool only what is necessary is ours to name, and nothing is denied', () => {
  const necessary: OwnScript = { ...own, category: 'necessary', src: 'https://cmp.example/c.js' }
  const settings = { scripts: [own, necessary], cookies: { externalTool: true } }
  const { scripts, denied } = shown(settings)
  expect(scripts).toEqual([['cmp.example'], [], []])
  expect(denied).toBeUndefined()
})

type Tools = Parameters<typeof cookiesView>[0]['tools']

function shown(
  settings: Partial<Settings>,
  {
    lang = 'en',
    tools = { statistics: [], marketing: [] },
  }: { lang?: Language; tools?: Tools } = {},
) {
  const given = { consent: undefined, back: undefined, isSaved: false, tools }
  const { categories, words } = cookiesView(given, rendering({ lang, settings }))
  return { scripts: categories.map(({ scripts }) => scripts), denied: words.noScripts }
}
