import { expect, test } from 'vitest'

import { honeypot, TRAP } from './honeypot.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const HOUR = 60 * 60 * 1000
const pot = honeypot('a secret')

test('what a person sends is let through, at once and after a day, from any process', () => {
  const seal = pot.seal(NOW)
  for (const later of [0, 1, HOUR, 24 * HOUR]) {
    expect(honeypot('a secret').catches(sent('', seal), NOW + later)).toBe(false)
  }
})

test('a form that was open for longer is shown again', () => {
  expect(pot.catches(sent('', pot.seal(NOW)), NOW + 24 * HOUR + 1)).toBe(true)
})

test('a field that nobody sees is empty, and there', () => {
  const seal = pot.seal(NOW)
  expect(pot.catches(sent('https://spam.example', seal), NOW)).toBe(true)
  expect(pot.catches(sent(' ', seal), NOW)).toBe(true)
  expect(pot.catches(sent(undefined, seal), NOW)).toBe(true)
  expect(pot.catches(sent(undefined, undefined), NOW)).toBe(true)
})

test('a moment is ours, and not of the time to come', () => {
  const seal = pot.seal(NOW)
  const other = seal.replace(/^./, (first) => (first === 'z' ? 'y' : 'z'))
  const made = [undefined, '', 'x', '1', btoa('1'), `${seal}A`, other, '%%%']
  const others = [honeypot('another secret').seal(NOW), pot.seal(NOW + 61_000)]
  for (const moment of [...made, ...others, pot.seal(Number.NaN), pot.seal(0)]) {
    expect(pot.catches(sent('', moment), NOW), moment).toBe(true)
  }
})

test('on a page that is kept, only the field says', () => {
  expect(pot.catchesKept(sent('', undefined))).toBe(false)
  expect(pot.catchesKept(sent('x', undefined))).toBe(true)
  expect(pot.catchesKept(sent(undefined, undefined))).toBe(true)
})

function sent(field: string | undefined, moment: string | undefined): FormData {
  const form = new FormData()
  if (field !== undefined) form.set(TRAP.field, field)
  if (moment !== undefined) form.set(TRAP.time, moment)
  return form
}
