import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'
import { leadOf } from './lead-view.ts'

const bad = ['data:text/html,x', 'javascript:x', '//evil.example', '\\\\evil.example', 'terms', '']

test('an owner’s words lead to the web or into the shop, and nowhere else', () => {
  for (const link of ['/s/terms', 'https://www.example.com/a']) {
    expect(leadOf({ en: link }, rendering())).toBe(link)
  }
  for (const link of bad) expect(leadOf({ en: link }, rendering()), link).toBeUndefined()
  expect(leadOf(undefined, rendering())).toBeUndefined()
})
