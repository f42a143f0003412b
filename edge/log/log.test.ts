import { expect, test } from 'vitest'

import { createLog } from './log.ts'

test('a line is JSON with the fields we named', () => {
  const { log, lines } = listening()

  log.write('info', 'request', { id: 'r1', method: 'GET', path: '/c/mugs', status: 200, ms: 1.5 })

  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-/),
    msg: 'request',
    id: 'r1',
    method: 'GET',
    path: '/c/mugs',
    status: 200,
    ms: 1.5,
  })
})

test('nothing that was not named can be logged', () => {
  const { log, lines } = listening()
  const fields = {
    id: 'r1',
    email: 'canary@x.test',
    cookie: 'canary',
    status: 'canary',
    stack: 'canary',
  }

  // The compiler would refuse these fields; a caller may have got them from elsewhere.
  log.write('info', 'request', fields as object)

  expect(lines[0]).toContain('r1')
  expect(lines.join('')).not.toContain('canary')
})

test('an error whose message quotes nobody is logged with it', () => {
  const { log, lines } = listening()
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })

  log.failure('a request failed', full)

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: 'database or disk is full' })
})

test('an error that may quote somebody is logged by name and place alone', () => {
  const { log, lines } = listening()
  const error = Object.assign(new TypeError('duplicate key (canary@x.test)\n    at canary here'), {
    code: '23505',
    detail: 'canary',
  })

  log.failure('a request failed', error, { id: 'r2' })

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    id: 'r2',
    name: 'TypeError',
    code: '23505',
    stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
  })
  expect(lines.join('')).not.toContain('canary@x')
})

test('a person at a terminal gets one short line', () => {
  const lines: string[] = []
  const log = createLog({
    level: 'info',
    readable: true,
    output: { write: (line) => lines.push(line) },
  })

  log.write('info', 'request', {
    method: 'GET',
    path: '/',
    status: 200,
    ms: 2,
    bytes: 512,
    id: 'r',
  })
  log.failure('a request failed', new Error('canary'))

  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}request GET \/ 200 2 ms 512 B id=r\n$/)
  expect(lines[1]).toMatch(/error a request failed name=Error\n {4}at /)
  expect(lines.join('')).not.toContain('canary')
})

test('below its level the log is silent', () => {
  const { log, lines } = listening()

  log.write('debug', 'request')

  expect(lines).toEqual([])
})

function listening() {
  const lines: string[] = []
  const log = createLog({
    level: 'info',
    readable: false,
    output: { write: (line) => lines.push(line) },
  })
  return { log, lines }
}
