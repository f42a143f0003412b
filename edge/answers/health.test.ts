import { expect, test } from 'vitest'

import { createHealth } from './health.ts'

test('the process is alive whatever its database says', async () => {
  const health = createHealth({ check: () => Promise.resolve(false) })

  expect((await health.answer('/healthz'))?.status).toBe(200)
})

test.each([
  ['answers', () => Promise.resolve(true), 200],
  ['says no', () => Promise.resolve(false), 503],
  ['fails', () => Promise.reject(new Error('gone')), 503],
  ['never answers', () => new Promise<boolean>(() => {}), 503],
])('when the check %s, readiness is reported', async (_, check, status) => {
  const health = createHealth({ check, timeout: 20 })

  expect((await health.answer('/readyz'))?.status).toBe(status)
})

test('a check that throws at once counts as not ready', async () => {
  const health = createHealth({
    check() {
      throw new Error('gone')
    },
  })

  expect((await health.answer('/readyz'))?.status).toBe(503)
})

test('what a ready server lacks is reported beside its readiness, and keeps it ready', async () => {
  const concern = 'mail waits: SMTP_URL is not set'
  const health = createHealth({ check: () => Promise.resolve(true), concern })
  const answer = await health.answer('/readyz')

  expect(answer?.status).toBe(200)
  expect(await answer?.text()).toBe('ready, but mail waits: SMTP_URL is not set\n')
})

test('while draining the server is alive and not ready', async () => {
  const health = createHealth({ check: () => Promise.resolve(true) })
  health.drain()

  expect((await health.answer('/readyz'))?.status).toBe(503)
  expect((await health.answer('/healthz'))?.status).toBe(200)
})

test('many questions within a second ask the database once', async () => {
  let checks = 0
  let clock = 0
  const health = createHealth({
    check: () => Promise.resolve(++checks > 0),
    now: () => clock,
  })
  await Promise.all(Array.from({ length: 50 }, () => health.answer('/readyz')))
  clock = 1_000
  await health.answer('/readyz')

  expect(checks).toBe(2)
})

test('other paths are none of its business', () => {
  const health = createHealth({ check: () => Promise.resolve(true) })

  expect(health.answer('/healthz/')).toBeUndefined()
  expect(health.answer('/')).toBeUndefined()
})
