import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Count, CountInBrackets } from '#app/blocks/count/count.tsx'
import { Heart, HeartInForm } from '#app/blocks/heart.tsx'
import { personalBlock } from './block.tsx'
import { cutter, withEnds } from './cut.ts'
import { fill, filled } from './fill.ts'
import { anonymous } from './anonymous.ts'
import type { Personal } from './cached-page.ts'
import { PersonalData, SlotElement } from './slot.tsx'

const words = { one: 'product', other: 'products' }
const ada: Personal = {
  ...anonymous,
  known: true,
  basket: 3,
  wishes: 1,
  wished: ['mug'],
  subscribed: false,
}

const page = createElement(
  'body',
  null,
  createElement('a', null, 'Basket ', createElement(Count, { of: 'basket', lang: 'en', words })),
  createElement(CountInBrackets, { of: 'wishes' }),
  createElement(Heart, { id: 'mug' }, createElement('b', null, 'A “mug” & <more>')),
  createElement(Heart, { id: 'cup' }, 'Cup'),
  createElement(HeartInForm, { id: 'mug', action: '/wishlist' }, 'Mug'),
)

test.each([
  ['a stranger', anonymous],
  ['a shopper', ada],
])('a page that is cut and filled for %s is what the browser makes of it', (_, personal) => {
  const whole = renderToString(createElement(PersonalData, { value: personal }, page))

  expect(withoutPadding(filled(cut(), personal).join(''))).toBe(whole)
})

test('what is cut out depends on nobody', () => {
  const asAda = createElement(PersonalData, { value: ada }, page)

  expect(cut(asAda)).toEqual(cut())
})

test('pieces of one slot are equally long', () => {
  for (const slot of cut().slots) {
    expect([fill(slot, anonymous), fill(slot, ada)].map((piece) => piece.byteLength)).toEqual([
      slot.room,
      slot.room,
    ])
  }
})

test('a piece that needs more than its room is rendered whole', () => {
  const [slot] = cut().slots
  if (!slot) throw new Error('the page has no slot')

  expect(fill({ ...slot, room: 10 }, ada).toString()).toBe(
    withoutPadding(fill(slot, ada).toString()),
  )
})

test('the block at the end of a page tells the browser what its slots show', () => {
  const slot = personalBlock(['mug', '</script>'])
  const ended = withEnds(cut(), { head: '', body: '<i></i>', slot })
  const whole = filled(ended, { ...ada, wished: ['mug', 'box', '</script>'] }).join('')
  const [, json = ''] =
    /<i><\/i><script type="application\/json" id="personal" *>(.*)<\/script><\/body>$/.exec(
      whole,
    ) ?? []

  expect(JSON.parse(json)).toEqual({
    known: true,
    basket: 3,
    wishes: 1,
    wished: ['mug', '</script>'],
  })
  // Of who is like most there is nothing to tell.
  expect(filled(ended, anonymous).join('')).toMatch(/ id="personal" *>\{\}<\/script>/)
})

function cut(of: ReactElement = page) {
  const html = renderToString(createElement(SlotElement, { value: 'x-gap' }, of))
  return cutter({ slot: 'x-gap', part: 'x-part' })(html, [])
}

function withoutPadding(html: string): string {
  return html.replaceAll(/ +>/g, '>')
}
