import { expect, test } from 'vitest'

import { lastKnownNames } from './shop-names.ts'

test('the name of a shop is known from its last answer, and nobody waits for it', async () => {
  const { names, settle, clock, said } = shop()

  expect(names('en')).toBeUndefined()
  await settle()
  expect(names('en')).toBe('Kamionka')
  expect(names('pl')).toBeUndefined()

  said.en = 'Stoneware'
  clock.now += 999
  expect(names('en')).toBe('Kamionka')
  await settle()
  expect(names('en')).toBe('Kamionka')
  clock.now += 1
  expect(names('en')).toBe('Kamionka')
  await settle()
  expect(names('en')).toBe('Stoneware')
})

test('a shop that does not answer keeps its name and is not asked each time', async () => {
  const { names, settle, clock, said, asked } = shop()
  names('en')
  await settle()

  clock.now += 1_000
  said.en = new Error('down')
  names('en')
  await settle()
  names('en')
  await settle()

  expect(names('en')).toBe('Kamionka')
  expect(asked).toEqual(['en', 'en'])
})

function shop() {
  const clock = { now: 0 }
  const said: { en: string | Error } = { en: 'Kamionka' }
  const asked: string[] = []
  const names = lastKnownNames({
    now: () => clock.now,
    keepFor: 1_000,
    read: async (lang) => {
      asked.push(lang)
      if (said.en instanceof Error) throw said.en
      return said.en
    },
  })
  return { names, clock, said, asked, settle: () => new Promise((done) => setImmediate(done)) }
}
