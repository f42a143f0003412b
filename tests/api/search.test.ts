import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { SearchPage } from '#contract/answers.ts'
import { setDocuments } from '#shop/documents/documents.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'

import { bothDatabases } from './databases.ts'
import { NOW } from './small-shop.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

type Lang = 'pl' | 'en' | 'de'

/** What was typed, and the product that comes first, or a word of its name. */
const found: Record<Lang, [typed: string, first: RegExp][]> = {
  pl: [
    ['kubek', /kubek/i],
    ['kubki', /kubek/i],
    ['kubków', /kubek/i],
    ['kubkow', /kubek/i],
    ['KUBEK', /kubek/i],
    ['czajniczki', /czajniczek/i],
    ['imbryk', /czajniczek/i],
    ['dzbanek do herbaty', /czajniczek/i],
    ['talerzami', /talerz/i],
    ['miska', /misk/i],
    ['misek', /misk/i],
    ['herbta', /./],
    ['sencah', /sencha/i],
  ],
  en: [
    ['mug', /mug/i],
    ['mugs', /mug/i],
    ['teapot', /teapot/i],
    ['teapots', /teapot/i],
    ['tepot', /teapot/i],
    ['tepaot', /teapot/i],
    ['teap', /teapot/i],
    ['beaker', /mug/i],
    ['pot for tea', /teapot/i],
    ['mug in cobalt', /mug.*cobalt|cobalt.*mug/i],
    ['plates', /plate/i],
    ['sencha', /sencha/i],
  ],
  de: [
    ['fruecht', /./],
    ['krueg', /krug/i],
    ['zubeh', /./],
    ['zubehoe', /./],
    ['weisse pfing', /weiße pfing/i],
    ['Tassen', /tasse/i],
    ['Becher', /becher/i],
    ['Bechern', /becher/i],
    ['Kanne', /kanne/i],
    ['Teekannen', /teekanne/i],
    ['Teekane', /teekanne/i],
    ['Krüge', /krug/i],
    ['Kruege', /krug/i],
    ['Haferl', /becher/i],
    ['Kännchen', /kanne/i],
  ],
}

/** Keyboard noise, and words of shops that sell other things. */
const nonsense = [
  'xqzzw',
  'zeppelin',
  'asdfgh',
  'qwertz',
  'lorem',
  'rakieta',
  'fernseher',
  '%%%',
  '9999999',
]

const answers = new Map<string, unknown>()

const { kinds } = bothDatabases()

describe.each(kinds)('on %s', (kind, newUrl) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop(await newUrl(), demoShop(NOW))
  })

  afterAll(async () => {
    await shop.close()
  })

  for (const lang of ['pl', 'en', 'de'] as const) {
    test.each(found[lang])(`${lang}: %s finds first what was meant`, async (typed, first) => {
      const { products } = await search(typed, lang)
      expect(products[0]?.name[lang] ?? 'nothing').toMatch(first)
    })

    test.each(nonsense)(`${lang}: %s finds nothing`, async (typed) => {
      expect(await search(typed, lang)).toMatchObject({ total: 0 })
    })
  }

  test('a word that was typed wrong is reported in the shop’s own spelling', async () => {
    expect((await search('tepot', 'en')).spelling).toEqual({ text: 'teapot', used: true })
    expect((await search('herbta', 'pl')).spelling).toEqual({ text: 'herbata', used: true })
    expect((await search('Krugg', 'de')).spelling).toEqual({ text: 'Krüge', used: true })
    expect((await search('teapot', 'en')).spelling).toBeUndefined()
  })

  test('what is further from any word is only proposed, if it would find something', async () => {
    expect(await search('mgu', 'en')).toMatchObject({
      total: 0,
      spelling: { text: 'mug', used: false },
    })
    expect((await search('xqzzw', 'en')).spelling).toBeUndefined()
  })

  test('categories, makers and pages that are called like it stand beside what was found', async () => {
    const names = async (typed: string, lang: Lang) =>
      (await search(typed, lang)).shortcuts.map(({ kind: of, name }) => `${of} ${name[lang]}`)
    expect((await names('mugs', 'en'))[0]).toBe('category Mugs')
    expect(await names('cobalt mugs', 'en')).toEqual(['category Mugs'])
    expect(await names('gliny', 'pl')).toEqual(['manufacturer Dom Gliny'])
    expect(await names('versand', 'de')).toContain('site Versand und Kosten')
    expect(await names('xqzzw', 'en')).toEqual([])
    const { shortcuts } = await search('tea', 'en')
    expect(shortcuts.find(({ name }) => name['en'] === 'Tea')?.count).toBeGreaterThan(10)
  })

  test('a category without products is offered only if it is a signpost', async () => {
    const { db } = shop.database
    const ids = ['plain', 'sign']
    const rows = ids.map((id, place) => ({
      kind: 'category' as const,
      id,
      position: 900 + place,
      data: JSON.stringify({
        _id: id,
        parentId: null,
        order: 900 + place,
        name: { pl: 'Warsztaty', en: `Pottery courses ${id}` },
        url: { pl: `warsztaty-${id}` },
        hierarchy: [id],
        menuHidden: false,
        ...(id === 'sign' && { signpost: true }),
      }),
    }))
    await db.insertInto('document').values(rows).execute()
    const names = async () =>
      (await search('pottery courses', 'en')).shortcuts.map(({ name }) => name['en'])
    await expect.poll(names).toEqual(['Pottery courses sign'])
  })

  test('who types the name of a category finds what is in it first; a scope keeps to one', async () => {
    const teas = await search('tea', 'en')
    const { products } = await search('tea', 'en', 'tea')
    expect(teas.products.map(({ _id }) => _id)).toEqual(products.map(({ _id }) => _id))
    expect((await search('cobalt', 'en', 'tea')).total).toBe(0)
    expect((await search('cobalt', 'en')).total).toBeGreaterThan(0)
    expect((await search('kobalt', 'pl', 'herbata')).total).toBe(0)
  })

  test('what the owner says means the same is found from then on', async () => {
    expect(await search('kociolek', 'pl')).toMatchObject({ total: 0 })
    const mugs = await search('kubek', 'pl')
    const { kind: done } = await setDocuments(
      shop.database,
      'synonyms',
      [{ pl: ['kubek', 'kociołek'] }],
      NOW,
    )
    expect(done).toBe('set')
    await expect.poll(async () => (await search('kociołki', 'pl')).total).toBe(mugs.total)
  })

  async function search(query: string, lang: Lang, scope?: string): Promise<SearchPage> {
    const answer = await shop.client().search({ query: { query, lang, scope } })
    if (answer.kind !== 'ok') throw new Error(answer.kind)
    const { products, total, spelling, shortcuts } = answer.value
    // What one database answers, the other answers too.
    const told = { ids: products.map(({ _id }) => _id), total, spelling, shortcuts }
    const key = `${lang} ${query} ${scope ?? ''}`
    const before = answers.get(key)
    if (before !== undefined && kind === 'PostgreSQL') expect(told).toEqual(before)
    else answers.set(key, told)
    return answer.value
  }
})
