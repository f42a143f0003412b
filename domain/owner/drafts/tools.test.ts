import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { placeOf, type ToolMove, withTool } from './tools.ts'

const section = (id: string) => ({ id, type: 'html' })
const home = ['a', 'b', 'c'].map(section)
const at = (id: string) => ({ part: 'home', section: id, at: 0 }) as const
const ids = (value: unknown) => (value as { id: string }[]).map(({ id }) => id).join('')

const entry = (text: string, over = {}) => ({
  ...{ text: { en: text }, url: {}, type: 'html', active: true, menuHidden: false },
  ...{ children: [], ...over },
})

describe('sections', () => {
  test.for([
    ['up', 'b', 'bac'],
    ['down', 'b', 'acb'],
    ['remove', 'b', 'ac'],
  ] as const)('%s', ([move, id, result]) => {
    expect(ids(withTool(home, at(id), move))).toBe(result)
  })

  test('at the end already, or gone, nothing is done', () => {
    expect(withTool(home, at('a'), 'up')).toBeUndefined()
    expect(withTool(home, at('c'), 'down')).toBeUndefined()
    expect(withTool(home, at('d'), 'remove')).toBeUndefined()
    expect(placeOf('no list', at('a'))).toBeUndefined()
  })

  test('up and down take each other back, and nothing is lost', () => {
    const all = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 9 })
    fc.assert(
      fc.property(all, fc.nat(), (names, seed) => {
        const list = names.map(section)
        const id = names[seed % (names.length - 1)] ?? ''
        const down = withTool(list, at(id), 'down')
        expect(withTool(down, at(id), 'up')).toEqual(list)
      }),
    )
  })
})

describe('the menu', () => {
  const hidden = entry('hidden', { menuHidden: true })
  const menu = [entry('tea', { children: [entry('green'), entry('black')] }), hidden, entry('cups')]
  const names = (value: unknown) => (value as typeof menu).map(({ text }) => text.en)
  const menuAt = (...places: number[]) => ({ part: 'menu' as const, at: places })

  test('an entry passes those that nobody sees', () => {
    expect(names(withTool(menu, menuAt(0), 'down'))).toEqual(['hidden', 'cups', 'tea'])
    expect(names(withTool(menu, menuAt(2), 'up'))).toEqual(['cups', 'tea', 'hidden'])
  })

  test('entries below move among themselves', () => {
    const moved = withTool(menu, menuAt(0, 1), 'up') as typeof menu
    expect(names(moved[0]?.children)).toEqual(['black', 'green'])
    expect(names(moved)).toEqual(['tea', 'hidden', 'cups'])
    expect(withTool(menu, menuAt(2, 0), 'remove')).toBeUndefined()
  })
})

describe('the footer', () => {
  const item = (title: string) => ({ type: 'site', title: { en: title }, url: {} })
  const column = (title: string, ...items: string[]) => ({
    ...{ title: { en: title }, items: items.map(item) },
  })
  const footer = { about: {}, columns: [column('Shop', 'Tea', 'Cups'), column('Help')] }
  const use = (places: number[], move: ToolMove) =>
    withTool(footer, { part: 'footer', at: places }, move) as typeof footer

  test('columns and what is in them', () => {
    expect(use([0], 'down').columns.map(({ title }) => title.en)).toEqual(['Help', 'Shop'])
    expect(use([0, 0], 'remove').columns[0]?.items).toEqual([item('Cups')])
    expect(use([0, 0], 'remove').about).toEqual({})
    expect(use([1, 0], 'remove')).toBeUndefined()
  })
})
