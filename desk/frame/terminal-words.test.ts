import { expect, test } from 'vitest'

import { deskActions } from '../../operation/calls/routes.ts'
import { isForTerminal } from './terminal-words.ts'

test('a line for a terminal names an option or an action, another one none', async () => {
  const actions = [...(await deskActions()).keys()]
  const lines = [
    ...['read them out, and say --agreed', 'siehe orders show K/2026/1', 'first (goods stop)'],
    ...['end it: orders cancel', 'look for it under Orders', 'the order shows it', 'a -- b', ''],
  ]
  expect(lines.filter((line) => isForTerminal(line, actions))).toEqual(lines.slice(0, 4))
})
