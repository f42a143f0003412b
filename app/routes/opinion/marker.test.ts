import { expect, test } from 'vitest'

import { opinionMarker } from './marker.ts'

const mug = opinionMarker('lake-mug', { secure: false })

test('a marker lasts 365 days and is sent to the form alone', () => {
  expect(mug.keep(1000)).toMatch(
    /^opinion-[0-9a-f]{12}=1000; Max-Age=31536000; Path=\/opinion; HttpOnly; SameSite=Lax$/,
  )
  expect(opinionMarker('lake-mug', { secure: true }).keep(1)).toMatch(/; Secure$/)
})

test('each product has its own, whatever its id', () => {
  const [kept = ''] = mug.keep(1000).split('; ')
  expect(mug.read(`a=b; ${kept}`)).toBe(1000)
  expect(opinionMarker('camp-mug', { secure: false }).read(kept)).toBeUndefined()
  const odd = opinionMarker('a;b=ć 1', { secure: false })
  expect(odd.read(odd.keep(5).split(';', 1)[0] ?? '')).toBe(5)
})

test('what is no moment marks nothing', () => {
  const [name = ''] = mug.keep(1000).split('=')
  for (const value of ['', 'x', '1e9', '-1', '9'.repeat(17)]) {
    expect(mug.read(`${name}=${value}`)).toBeUndefined()
  }
  expect(mug.read(null)).toBeUndefined()
})
