import fc from 'fast-check'
import { expect, test } from 'vitest'

import { disputeAfter, disputeStates } from './disputes.ts'

test('a dispute that is over is not opened by an older word, and its end may still be reported', () => {
  expect(disputeAfter(undefined, 'open')).toBe('open')
  expect(disputeAfter('open', 'lost')).toBe('lost')
  expect(disputeAfter('lost', 'open')).toBe('lost')
  expect(disputeAfter('closed', 'won')).toBe('won')
  expect(disputeAfter('closed', 'lost')).toBe('lost')
  expect(disputeAfter('won', 'closed')).toBe('won')
})

test('however words come, once one says the end it is over', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...disputeStates), { minLength: 1 }), (words) => {
      let state = words[0]
      for (const said of words.slice(1)) state = disputeAfter(state, said)
      expect(state === 'open').toBe(words.every((said) => said === 'open'))
    }),
  )
})
