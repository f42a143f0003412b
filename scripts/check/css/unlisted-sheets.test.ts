import { expect, test } from 'vitest'

import { unlistedSheets } from './unlisted-sheets.ts'

const index = `@import url('base.css') layer(base);
@import url('../blocks/card/card.css') layer(components);
@import url('base.css') print;`

test('a sheet that is imported never or twice is named', () => {
  const files = ['app/blocks/card/card.css', 'app/blocks/new/new.css', 'app/styles/base.css']

  expect(
    unlistedSheets([...files, 'app/styles/index.css'], index, ['app/styles/index.css']),
  ).toEqual([
    'app/blocks/new/new.css is imported by app/styles/index.css 0 times, not once',
    'app/styles/base.css is imported by app/styles/index.css 2 times, not once',
  ])
})
