import { expect, test } from 'vitest'

import { mailKinds } from '../kinds.ts'
import { previewKinds } from './previews.ts'

test('every kind of mail can be seen before anybody gets it, once', () => {
  const seen = previewKinds.map(({ kind }) => kind)
  expect(seen.toSorted()).toEqual(Object.keys(mailKinds).toSorted())
})
