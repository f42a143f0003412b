import { expect, test } from 'vitest'

import { tellOutage } from './outage.ts'

test('an outage that every request meets is shown once in ten seconds, each kind by itself', () => {
  const lines: string[] = []
  const tell = (message: string, now: number) => {
    const log = { error: (_: unknown, line: string) => void lines.push(`${now} ${line}`) }
    tellOutage({ log, now }, message, '/', new Error('database is locked'))
  }

  tell('no session', 1_000)
  tell('no session', 1_001)
  tell('no limit', 1_002)
  tell('no session', 10_999)
  tell('no session', 11_000)
  // A clock that was set back does not silence it for long.
  tell('no session', 500)

  expect(lines).toEqual(['1000 no session', '1002 no limit', '11000 no session', '500 no session'])
})
