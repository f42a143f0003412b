import { expect, test } from 'vitest'

import { honeypot, TRAP } from './honeypot.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const HOUR = 60 * 60 * 1000
const pot = honeypot('a secret')

test('what a person sends is let through, at once and after a day, from any process', async () => {
  const seal = await pot.seal(NOW)
  for (const later of [0, 1, HOUR, 24 * HOUR]) {
    expect(await honeypot('a secret').catches(sent('', seal), NOW + later)).toBe(false)
  }
})

test('a form that was open for longer is shown again', async () => {
  expect(await pot.catches(sent('', await pot.seal(NOW)), NOW + 24 * HOUR + 1)).toBe(true)
})

test('a field that nobody sees is empty, and there', async () => {
  const seal = await pot.seal(NOW)
  expect(await pot.catches(sent('https://spam.example', seal), NOW)).toBe(true)
  expect(await pot.catches(sent(' ', seal), NOW)).toBe(true)
  expect(await pot.catches(sent(undefined, seal), NOW)).toBe(true)
  expect(await pot.catches(sent(undefined, undefined), NOW)).toBe(true)
})

test('a moment is ours, and not of the time to come', async () => {
  const seal = await pot.seal(NOW)
  const other = seal.replace(/^./, (first) => (first === 'z' ? 'y' : 'z'))
  const made = [undefined, '', 'x', '1', btoa('1'), `${seal}A`, other, '%%%']
  const others = [await honeypot('another secret').seal(NOW), await pot.seal(NOW + 61_000)]
  for (const moment of [...made, ...others, await pot.seal(Number.NaN), await pot.seal(0)]) {
    expect(await pot.catches(sent('', moment), NOW), moment).toBe(true)
  }
})

test('on a page that is kept, only the field says', async () => {
  expect(await pot.catchesKept(sent('', undefined))).toBe(false)
  expect(await pot.catchesKept(sent('x', undefined))).toBe(true)
  expect(await pot.catchesKept(sent(undefined, undefined))).toBe(true)
})

function sent(field: string | undefined, moment: string | undefined): FormData {
  const form = new FormData()
  if (field !== undefined) form.set(TRAP.field, field)
  if (moment !== undefined) form.set(TRAP.time, moment)
  return form
}
