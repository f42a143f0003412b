import fc from 'fast-check'
import { expect, test } from 'vitest'

import { layersOf, printStyles, readStyles, templateName } from './style-rules.ts'

function kept(css: string, ...names: string[]): string {
  return printStyles(readStyles(css), new Set(names))
}

test.each([
  ['a{x:y}'],
  ['#id{x:y}'],
  ['[data-tone] a{x:y}'],
  ['.card{x:y}'],
  ['.card>.price::before{x:y}'],
  ['.card:not(.gone,.away) a{x:y}'],
  ['.card:has(.gone,.price){x:y}'],
  [':is(.gone,.card) .price{x:y}'],
  [':where(:is(.gone,.card)>a,.away){x:y}'],
  ['.card:nth-child(6n + 1){x:y}'],
  ['.card:not(:hover){x:y}'],
  [`[data-template=tmpl2] .card{x:y}`],
  [`[data-template='tmpl2'] .card{x:y}`],
  [':is([data-template=tmpl4],[data-template=tmpl2]) .card{x:y}'],
  ['.card[class*=".gone"]{x:y}'],
])('what can match stays: %s', (css) => {
  expect(kept(css, 'card', 'price', templateName('tmpl2'))).toBe(css)
})

test.each([
  ['.gone{x:y}'],
  ['a .gone{x:y}'],
  ['.card.gone{x:y}'],
  ['.card:not(.price) .gone{x:y}'],
  ['.card:has(.gone){x:y}'],
  [':is(.gone,.card .away) a{x:y}'],
  ['.card:is(:not(.gone) .away){x:y}'],
  ['[data-template=tmpl1] .card{x:y}'],
  [':is([data-template=tmpl1],[data-template=tmpl3]) .card{x:y}'],
  ['.card:hover .price{x:y}'],
  ['.card:active{x:y}'],
  ['.card:focus{x:y}'],
  ['.card:focus-visible{x:y}'],
  ['.card:popover-open{x:y}'],
  ['.card{position-anchor:--a;content-visibility:auto;contain-intrinsic-size:auto 9rem}'],
  ['.card{cursor:pointer;transition:opacity 1s}'],
  ['.card{scroll-snap-type:x mandatory;overscroll-behavior:contain}'],
  ['[data-busy] .card{x:y}'],
  ['[data-script] .card{x:y}'],
  ['::selection{x:y}'],
  ['[popover]::backdrop{x:y}'],
  ['.card input::-webkit-inner-spin-button{x:y}'],
  ['@media print{.card{x:y}}'],
  ['@layer a{@media (width>9px){.gone{x:y}}}'],
])('what cannot match on this page and screen goes: %s', (css) => {
  expect(kept(css, 'card', 'price', templateName('tmpl2'))).toBe('')
})

test.each([
  ['hr{x:y}', '<hr'],
  ['.card>textarea{x:y}', '<textarea'],
  ['textarea.card{x:y}', '<textarea'],
  ['.card[aria-invalid=true]{x:y}', ' aria-invalid='],
  ['.card[readonly]{x:y}', ' readOnly='],
  ['.card:focus-visible{x:y}', ' autofocus='],
  ['.card>table{x:y}', '<table'],
  ['.card :checked+b{x:y}', ' checked='],
  ['.card:has(:checked){x:y}', ' checked='],
  ['.card:disabled{x:y}', ' disabled='],
  ['.card[open]>b{x:y}', ' open='],
  ['#size{x:y}', ' id="size"'],
])('what few pages have comes with it: %s', (css, written) => {
  expect(kept(css, 'card')).toBe('')
  expect(kept(css, 'card', written)).toBe(css)
  expect(kept('.hr-card,a-hr,#hr,[data-readonly]{x:y}', 'hr-card')).not.toBe('')
})

test('of a list of selectors those stay that can match', () => {
  expect(kept('.gone,.card,.card:hover,b:is(i,.gone){x:y}', 'card')).toBe(
    '.card,b:is(i,.gone){x:y}',
  )
})

test('rules inside a rule go by themselves, and declarations stay', () => {
  const css = '.card { x: y; & .gone { x: z } @media (width > 9px) { & b { x: z } } }'
  expect(kept(css, 'card').replaceAll(' ', '')).toBe('.card{x:y;@media(width>9px){&b{x:z}}}')
})

test('of a rule stays what is seen before anything is touched', () => {
  expect(kept('.card{a:b;transition:c 1s,d 2s;cursor:pointer}b{cursor:help;x:y}', 'card')).toBe(
    '.card{a:b;}b{x:y}',
  )
})

test('statements stay as they are, also with brackets in their strings', () => {
  const css = `@charset "}";:root{--a:url('}')}`
  expect(kept(css)).toBe(css)
})

test('movements stay where something that stays makes them', () => {
  const turn = '@keyframes turn{to{x:y}}'
  const css = `@layer a{${turn}}.busy{animation:turn 1s}`
  expect(kept(css, 'busy')).toBe(css)
  expect(kept(css)).toBe('')
  expect(kept(turn)).toBe('')
})

test('what only paper, forced colours or a movement need goes', () => {
  const later = ['@media print', '@media (forced-colors:active)', '@starting-style']
  const groups = later.map((prelude) => `${prelude}{a{x:y}}`).join('')
  expect(kept(`${groups}@media (width>9px){a{x:y}}`)).toBe('@media (width>9px){a{x:y}}')
})

test('faces go', () => {
  expect(kept(`@font-face{src:url("a;{b}")}a{x:y}`)).toBe('a{x:y}')
})

test('layers are named in their order, also those of which nothing is left', () => {
  const nodes = readStyles(
    '@layer b{.gone{x:y}}@layer a{a{x:y}}@media print{b{x:y}}@layer b{a{x:y}}',
  )
  expect(layersOf(nodes)).toEqual(['b', 'a'])
})

test('a page with more on it loses nothing', () => {
  const names = ['a', 'b', 'c', 'd'] as const
  const list = fc.array(fc.subarray([...names], { minLength: 1 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(list, fc.subarray([...names]), fc.subarray([...names]), (rules, few, more) => {
      const nodes = readStyles(rules.map((of, at) => `.${of.join('.')}{x:${at}}`).join(''))
      const all = printStyles(nodes, new Set([...few, ...more]))
      for (const rule of printStyles(nodes, new Set(few)).match(/[^}]+\}/g) ?? []) {
        expect(all).toContain(rule)
      }
      // With classes alone, a rule stays exactly if the page has all of them.
      for (const [at, of] of rules.entries()) {
        expect(all.includes(`{x:${at}}`)).toBe(of.every((one) => [...few, ...more].includes(one)))
      }
    }),
  )
})

test('what is said without a prefix right after is not said with one', () => {
  expect(kept('a{-webkit-mask:none;mask:none;-webkit-text-size-adjust:none;b:c}')).toBe(
    'a{mask:none;-webkit-text-size-adjust:none;b:c}',
  )
})
