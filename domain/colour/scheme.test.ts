import { readFile } from 'node:fs/promises'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { contrast } from './contrast.ts'
import {
  colourChoice,
  coloursFrom,
  contrastsOf,
  houseColours,
  isUnreadable,
  schemes,
} from './scheme.ts'

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
const failing = (...of: Parameters<typeof contrastsOf>) =>
  contrastsOf(...of).flatMap(({ place, suffices }) => (suffices ? [] : [place]))

test('colours that nobody has chosen are those of the style sheet, and suffice', async () => {
  const sheet = await readFile('app/styles/tokens.css', 'utf8')
  for (const [token, light] of Object.entries(houseColours.light)) {
    const dark = Object.entries(houseColours.dark).find(([name]) => name === token)?.[1]
    const named = light === '#ffffff' ? '#fff' : light
    expect(sheet).toContain(`--${token}: light-dark(${named}, ${dark});`)
  }
  for (const scheme of schemes) {
    expect(coloursFrom({}, scheme)).toEqual({})
    expect(failing({}, scheme)).toEqual([])
    expect(isUnreadable({}, scheme)).toBe(false)
  }
})

test('nothing but colours gets into a style sheet', () => {
  expect(colourChoice({ ground: '#ABC', text: '}body{', accent: '' })).toEqual({
    ground: '#aabbcc',
  })
  expect(colourChoice(undefined)).toEqual({})
  fc.assert(
    fc.property(fc.string(), fc.string(), (ground, accent) => {
      for (const colour of Object.values(colourChoice({ ground, accent }))) {
        expect(colour).toMatch(/^#[\da-f]{6}$/)
      }
    }),
  )
})

test('a pair that does not suffice is told with its place', () => {
  expect(failing({ accent: '#8fb0ff' }, 'light')).toEqual(['links', 'linksCards'])
  expect(failing({ text: '#9a9a9a' }, 'light')).toContain('text')
  expect(failing({ accent: '#12305f' }, 'dark')).toContain('links')
  const [first] = contrastsOf({ ground: '#ffffff', text: '#767676' }, 'light')
  expect(first).toEqual({
    ...{ place: 'text', text: '#767676', ground: '#ffffff' },
    ...{ ratio: 4.5, needs: 4.5, suffices: true },
  })
})

test('only what nobody could read is unreadable', () => {
  expect(isUnreadable({ text: '#f7f4ee' }, 'light')).toBe(true)
  expect(isUnreadable({ ground: '#000000', text: '#111111' }, 'dark')).toBe(true)
  expect(isUnreadable({ text: '#aaaaaa' }, 'light')).toBe(false)
  expect(isUnreadable({ accent: '#ffffff' }, 'light')).toBe(false)
})

test('what stands on a button is read as well as white or night can be', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(...schemes), (accent, scheme) => {
      const on = coloursFrom({ accent }, scheme)['on-accent'] ?? ''
      expect(contrast(on, accent)).toBe(
        Math.max(contrast('#ffffff', accent), contrast('#141a2c', accent)),
      )
      expect(contrast(on, accent)).toBeGreaterThan(3.9)
    }),
  )
})
