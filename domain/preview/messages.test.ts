import { expect, test } from 'vitest'

import { FromFrame, FromParent } from './messages.ts'

test('a message is one of the protocol’s version, with a number and nothing besides', () => {
  const show = { kram: 1, id: 1, type: 'show', state: { home: null } }
  expect(FromParent.safeParse(show).success).toBe(true)
  for (const wrong of [
    { ...show, kram: 2 },
    { ...show, id: 0 },
    { ...show, type: 'publish' },
    { ...show, more: 1 },
    { ...show, state: { orders: [] } },
    { kram: 1, id: 1, type: 'go', path: '//elsewhere.example' },
    { kram: 1, id: 1, type: 'go', path: 'https://elsewhere.example' },
  ]) {
    expect(FromParent.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  }
})

test('what is pressed is told with what it is about', () => {
  const edit = { kram: 1, type: 'edit', action: 'up' }
  const targets = [
    { part: 'home', section: 'slides', at: 0 },
    { part: 'menu', at: [1, 0, 2] },
    { part: 'footer', at: [0] },
  ]
  for (const target of targets) {
    expect(FromFrame.safeParse({ ...edit, target }).success).toBe(true)
  }
  expect(FromFrame.safeParse({ ...edit, target: { part: 'menu', at: [] } }).success).toBe(false)
  expect(FromFrame.safeParse({ ...edit, action: 'buy', target: targets[0] }).success).toBe(false)
})
