import { expect, test } from 'vitest'

import { createQueue } from './queue.ts'

test('so many run at once, so many wait, and the rest are turned away at once', async () => {
  const queue = createQueue({ running: 4, waiting: 32 })
  let [atWork, most, done] = [0, 0, 0]
  const work = async () => {
    atWork += 1
    most = Math.max(most, atWork)
    await Promise.resolve()
    atWork -= 1
    return (done += 1)
  }

  const answers = await Promise.all(Array.from({ length: 200 }, () => queue(work)))

  expect(most).toBe(4)
  expect(answers.slice(0, 36)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1))
  expect(answers.slice(36).every((answer) => answer === undefined)).toBe(true)
  expect(await queue(work)).toBe(37)
})

test('work that fails gives its place back', async () => {
  const queue = createQueue({ running: 1, waiting: 1 })
  const failing = queue(() => Promise.reject(new Error('no memory')))
  const next = queue(() => Promise.resolve('done'))

  await expect(failing).rejects.toThrow('no memory')
  expect(await next).toBe('done')
})
