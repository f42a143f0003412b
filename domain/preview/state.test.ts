import fc from 'fast-check'
import { expect, test } from 'vitest'

import { demoFooter, demoSettings } from '#demo/shop/pages/settings.ts'
import type { HomeSection } from '../entities/home/section.ts'
import type { Shell } from '../entities/settings.ts'
import { opinionsToAsk, previewedShell, productsToAsk, readPreviewState } from './state.ts'

const shell: Shell = {
  settings: demoSettings,
  menu: [],
  footer: demoFooter,
  popups: [{ _id: 'own' }],
  productsTimestamp: 7,
}
const newsletter = {
  ...{ id: 'letter', title: {}, text: {} },
  ...{ type: 'newsletter', tmpl: 'top' },
} satisfies HomeSection
const row = {
  ...newsletter,
  id: 'row',
  type: 'products_group',
  products: ['a', 'b', 'a'],
} satisfies HomeSection

test('what a parent sends is read, and the first wrong field of it is named', () => {
  expect(readPreviewState({ home: [newsletter] })).toMatchObject({ kind: 'ok' })
  expect(readPreviewState({})).toEqual({ kind: 'ok', state: {} })
  const fieldOf = (sent: unknown) => {
    const read = readPreviewState(sent)
    return read.kind === 'refused' && `${read.field} ${read.reason}`
  }
  expect(fieldOf({ settings: { template: 'tmpl9' } })).toBe('settings.template invalid_value')
  expect(fieldOf({ home: [newsletter, { ...row, products: [1] }] })).toBe(
    'home[1].products[0] invalid_type',
  )
  expect(fieldOf({ home: [newsletter, newsletter] })).toBe('home custom')
  expect(fieldOf({ basket: {} })).toBe('basket unrecognized_keys')
  // What runs, and what prices, is not tried.
  expect(fieldOf({ settings: { scripts: [] } })).toBe('settings.scripts unrecognized_keys')
  expect(fieldOf({ settings: { baseCurrency: 'EUR' } })).toBe(
    'settings.baseCurrency unrecognized_keys',
  )
  expect(fieldOf('home')).toBe(' invalid_type')
})

test('a menu of thousands of levels is refused, not followed', () => {
  let menu: unknown[] = []
  for (let level = 0; level < 20_000; level += 1) {
    menu = [{ text: {}, url: {}, type: 'html', menuHidden: false, active: true, children: menu }]
  }
  expect(readPreviewState({ menu })).toMatchObject({ kind: 'refused', reason: 'too_deep' })
})

test('whatever is sent, it is read or refused', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('home', 'menu', 'footer'), (value, part) => {
      for (const sent of [value, { [part]: value }, { settings: value }]) {
        expect(['ok', 'refused']).toContain(readPreviewState(sent).kind)
      }
    }),
  )
})

test('what is not tried stays as the shop has it, and what is tried never becomes the shop’s', () => {
  const before = structuredClone(shell)
  const tried = previewedShell(shell, {
    settings: { shopName: 'Tried' },
    popups: [
      { _id: 'new', type: 'html', html: {}, options: { delay: 5 } },
      { _id: 'one', type: 'html', html: {}, options: { delay: 5 }, pages: ['home'] },
    ],
  })
  expect(tried).toEqual({
    ...shell,
    settings: { ...demoSettings, shopName: 'Tried' },
    popups: [{ _id: 'new' }, { _id: 'one', pages: ['home'] }],
  })
  expect(shell).toEqual(before)
  // Views are kept by it.
  expect(previewedShell(shell, {})).not.toBe(shell)
  expect(previewedShell(shell, {})).toEqual(shell)
})

test('only products are asked for that the home page does not bring, each once', () => {
  expect(productsToAsk({ home: [row] }, [{ _id: 'b' }])).toEqual(['a'])
  expect(productsToAsk({ home: [{ ...newsletter }] }, [])).toEqual([])
  expect(productsToAsk({}, [])).toEqual([])
})

test('opinions that the shop’s own home page does not bring are asked for once', () => {
  const quotes = { ...newsletter, type: 'opinions', opinions: ['a', 'b', 'a'] } as const
  const home = [{ ...quotes, opinions: [...quotes.opinions] }, newsletter]
  expect(opinionsToAsk({ home }, [{ _id: 'b' }])).toEqual(['a'])
  expect(opinionsToAsk({}, [])).toEqual([])
})
