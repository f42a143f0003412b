import { expect, test, vi } from 'vitest'

import { understoodOnce } from './understood-once.ts'

test('a text is understood once, and what it means cannot be changed', () => {
  const understand = vi.fn((text: string) => ({ words: text.split(' ') }))
  const read = understoodOnce(understand)

  const first = read('two words')
  expect(read('two words')).toBe(first)
  expect(understand).toHaveBeenCalledTimes(1)
  expect(() => first.words.push('three')).toThrow(TypeError)
})

test('a text that cannot be understood is tried again', () => {
  const read = understoodOnce((text) => JSON.parse(text) as object)

  expect(() => read('{')).toThrow(SyntaxError)
  expect(() => read('{')).toThrow(SyntaxError)
})

test('what was read longest ago is forgotten when there is too much to remember', () => {
  const understand = vi.fn((text: string) => [text.length])
  const read = understoodOnce(understand)
  const long = (letter: string) => letter.repeat(1_500_000)

  for (const letter of ['a', 'b', 'a', 'c', 'a']) read(long(letter))
  expect(understand).toHaveBeenCalledTimes(3)
  read(long('b'))
  expect(understand).toHaveBeenCalledTimes(4)
})

test('a text that is most of what may be remembered is not remembered', () => {
  const understand = vi.fn((text: string) => [text.length])
  const read = understoodOnce(understand)
  const huge = 'x'.repeat(3_000_000)

  read('small')
  read(huge)
  read(huge)
  read('small')
  expect(understand).toHaveBeenCalledTimes(3)
})
