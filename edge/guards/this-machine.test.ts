import { expect, test } from 'vitest'

import { isThisMachine } from './this-machine.ts'

test.each(['localhost', 'pl.localhost', '127.0.0.1', '127.8.0.1', '[::1]'])(
  '%s is this machine, wherever it is asked for',
  (name) => expect(isThisMachine(name)).toBe(true),
)

test.each(['shop.example', 'localhost.example', 'notlocalhost', '127.0.0.1.example', '[::2]', ''])(
  '%j may be any machine',
  (name) => expect(isThisMachine(name)).toBe(false),
)
