import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'
import { taxCheckText } from './tax-check-view.ts'

test('an account reads what a register last said of its number, and that nothing hangs on it', () => {
  const at = Date.UTC(2026, 10, 24, 23, 30)
  const said = (standing: 'valid' | 'invalid' | 'unchecked') =>
    taxCheckText({ taxCheck: { standing, ...(standing !== 'unchecked' && { at }) } }, rendering())
  expect(said('valid')).toContain('confirms this number (25')
  expect(said('invalid')).toContain('you can order all the same')
  expect(said('unchecked')).toContain('That changes nothing for you')
  expect(taxCheckText({}, rendering())).toBeUndefined()
})
