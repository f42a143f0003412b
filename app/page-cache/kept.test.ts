import { createElement, Fragment, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Count } from '#app/blocks/count/count.tsx'
import { Heart } from '#app/blocks/heart.tsx'
import { type CutPiece, cutter } from './cut.ts'
import { filled } from './fill.ts'
import { Kept, type KeptPart, Parts } from './kept.tsx'
import { anonymous } from './anonymous.ts'
import type { Personal } from './cached-page.ts'
import { PersonalData, SlotElement } from './slot.tsx'

const ada: Personal = { ...anonymous, known: true, basket: 3, wishes: 1, wished: ['mug'] }
const marks = { slot: 'x-gap', part: 'x-part' }
const cut = cutter(marks)

type View = { name: string }

test('a page with parts that were kept is what the browser makes of it, for each shopper', () => {
  const view = { name: 'Tea & <cups>' }
  const whole = (personal: Personal) =>
    renderToString(createElement(PersonalData, { value: personal }, pageOf(view)))

  for (const turn of [1, 2, 3]) {
    const page = cutOf(pageOf(view))
    expect(withoutPadding(filled(page, ada).join('')), `turn ${turn}`).toBe(whole(ada))
    expect(withoutPadding(filled(page, anonymous).join('')), `turn ${turn}`).toBe(whole(anonymous))
    expect([...page.names]).toEqual(expect.arrayContaining(['outer', 'inner', 'after']))
  }
})

test('a part is rendered once for its view, and again for another', () => {
  const [green, black] = [{ name: 'green' }, { name: 'black' }]
  const rendered: string[] = []
  function Name({ name }: View) {
    rendered.push(name)
    return createElement('b', null, name)
  }
  const page = (view: View) =>
    createElement('p', null, kept(view, 'name', createElement(Name, view)))

  expect([green, black, green, black].map((view) => cutOf(page(view)).statics.join(''))).toEqual([
    '<p><b>green</b></p>',
    '<p><b>black</b></p>',
    '<p><b>green</b></p>',
    '<p><b>black</b></p>',
  ])
  expect(rendered).toEqual(['green', 'black'])
})

test('of a page the names count of what is seen first in each of its columns', () => {
  const filler = '<p>Stoneware and tea, from Kraków</p>'.repeat(1_000)
  const row = (name: string) => `<b class="${name}"></b>`
  const html =
    `${row('header')}${filler}<main>${row('title')}${filler}${row('late')}` +
    `<aside>${row('totals')}</aside>${row('others')}</main>${row('footer')}` +
    `<aside>${row('popup')}</aside>`

  expect([...cut(html, []).names]).toEqual(['header', 'title', 'totals'])
})

test('of what is folded up the names of its summary count, and of what is below all views none', () => {
  const fold = (open: string, inner = '') =>
    `<details${open}><summary class="a"></summary><i class="b">${inner}</i></details><i class="c">`
  const named = (html: string) => [...cut(`<main>${html}</main>`, []).names].sort().join('')

  expect(named(fold(''))).toBe('ac')
  expect(named(fold(' open=""'))).toBe(' open=abc')
  // A fold in a fold, and one that only looks as if it were open.
  expect(named(fold('', fold(' open=""')))).toBe('ac')
  expect(named(fold(' class="d open"'))).toBe('acdopen')

  const below =
    '<i class="a"></i><div data-below="" class="b"><aside><i class="c"></i></aside></div>'
  expect(named(below)).toBe('ac')
})

test('what cards further down have counts where cards are seen first', () => {
  const far = `<p>${'x'.repeat(20_000)}</p><i class="badge badge-out"></i>`
  const named = (html: string) => cut(`<main>${html}${far}</main>`, []).names
  expect(named('<i class="badge"></i>')).toContain('badge-out')
  expect(named('<i class="card"></i>')).not.toContain('badge-out')
})

test('what a text says cannot be taken for a part', () => {
  const text = '<x-part data-part="0"></x-part></x-gap>'
  const page = createElement('p', null, kept({ name: '' }, 'text', createElement('b', null, text)))

  expect(cutOf(page).statics.join('')).toBe(renderToString(page))
})

function pageOf(view: View): ReactElement {
  const words = { one: 'product', other: 'products' }
  const count = createElement(Count, { of: 'basket', lang: 'en', words })
  const inner = createElement('i', { className: 'inner' }, view.name, count)
  const heart = createElement(Heart, { id: 'mug' }, createElement('b', null, view.name))
  return createElement(
    'body',
    null,
    'Before ',
    kept(
      view,
      'outer',
      createElement('nav', { className: 'outer' }, kept(view, 'inner', inner), heart),
      createElement('hr'),
    ),
    createElement('p', { className: 'after' }, 'After', heart),
  )
}

function kept(of: View, part: string, ...children: ReactElement[]): ReactElement {
  const given = { of, part, children: createElement(Fragment, null, ...children) }
  return createElement(Kept, given)
}

function cutOf(page: ReactElement): CutPiece {
  const parts: KeptPart[] = []
  const inParts = createElement(Parts, { value: { element: marks.part, parts } }, page)
  return cut(renderToString(createElement(SlotElement, { value: marks.slot }, inParts)), parts)
}

function withoutPadding(html: string): string {
  return html.replaceAll(/ +>/g, '>')
}
