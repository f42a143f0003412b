import { expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { codeSchema } from './codes.ts'

test('a code is required, one line, and bounded', () => {
  expect(errorsOf(codeSchema(), {})).toEqual({ code: ['form.required'] })
  expect(errorsOf(codeSchema(), { code: 'x'.repeat(101) })).toEqual({ code: ['form.tooLong'] })
  expect(valueOf(codeSchema(), { code: ' KILN10 ' })).toEqual({ code: 'KILN10' })
})
