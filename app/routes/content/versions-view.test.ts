import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'
import { versionsView } from './versions-view.ts'

const english = rendering()
const first = { number: 1, until: Date.UTC(2026, 11, 1, 12) }
const second = { number: 2, from: Date.UTC(2026, 11, 1, 12) }
const page = {
  ...{ _id: 'terms', url: { en: 'terms' }, title: { en: 'Terms' }, html: { en: '<p>1</p>' } },
  versions: [second, first],
}

test('a page without versions says nothing of them', () => {
  const { versions: _, ...plain } = page
  expect(versionsView(plain, english)).toBeUndefined()
})

test('the version that holds says since when, and leads to the ones before', () => {
  expect(versionsView({ ...page, version: second }, english)).toEqual({
    shown: 'Version 2, in force from 1 December 2026',
    current: undefined,
    title: 'Earlier versions',
    others: [{ text: 'Version 1, replaced on 1 December 2026', href: '/s/terms/1' }],
  })
})

test('an earlier version leads to the one that holds', () => {
  expect(versionsView({ ...page, version: first }, english)).toMatchObject({
    shown: 'Version 1, replaced on 1 December 2026',
    current: { href: '/s/terms' },
    others: [],
  })
})
