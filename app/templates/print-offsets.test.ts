import { expect, test } from 'vitest'

import { Template } from '#domain/entities/settings.ts'
import { headerOffset } from '#domain/screen/header-offset.ts'
import { templates } from '#domain/screen/templates.ts'
import { printOffsets } from './print-offsets.ts'

const blocks = printOffsets().split(/^\}\n/m)

test.each(Template.options)('%s has its numbers, on a phone and above 600 px', (name) => {
  const block = blocks[Template.options.indexOf(name)] ?? ''
  const [phone = '', desk = ''] = block.split('@media (width > 600px)')
  const { headerExtra } = templates[name]

  expect(block).toContain(name === 'tmpl1' ? ':root {' : `[data-template='${name}'] {`)
  expect(phone).toContain(`--header-offset: ${headerOffset(name, 'mobile', 0)}px;`)
  expect(phone).toContain(`--header-extra: ${headerExtra.mobile}px;`)
  expect(desk).toContain(`--header-offset: ${headerOffset(name, 'desktop', 0)}px;`)
  expect(desk).toContain(`--header-extra: ${headerExtra.desktop}px;`)
})

test('a stripe is 39 px high, and 49 px in the second template', () => {
  const heights = blocks.map(
    (block) => /--stripe: (?<height>\d+)px;/.exec(block)?.groups?.['height'],
  )
  expect(heights).toEqual(['39', '49', undefined, undefined, undefined])
})
