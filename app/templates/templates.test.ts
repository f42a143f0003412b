import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { Template } from '#domain/entities/settings.ts'
import { templates } from '#domain/screen/templates.ts'

test.each(Template.options)(
  'the style sheet of %s has the heights that rules know',
  async (name) => {
    const { headerHeight, stripeHeight } = templates[name]
    const [phone, desk] = (await styleSheet(name)).split('@media (width > 600px)')

    expect(pixels(phone, '--header-offset')).toBe(headerHeight.mobile)
    expect(pixels(desk, '--header-offset')).toBe(headerHeight.desktop)
    expect(pixels(phone, '--stripe') ?? templates.tmpl1.stripeHeight).toBe(stripeHeight)
  },
)

test('every template has a style sheet among those of the page, the first before the others', async () => {
  const index = await readFile(path.join(import.meta.dirname, '../styles/index.css'), 'utf8')
  const named = [...index.matchAll(/templates\/(\w+)\.css/g)].map(([, name]) => name)

  expect(named).toEqual(Template.options)
})

function styleSheet(name: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, `${name}.css`), 'utf8')
}

function pixels(css: string | undefined, property: string): number | undefined {
  const found = new RegExp(`${property}: (-?\\d+)px;`).exec(css ?? '')
  return found ? Number(found[1]) : undefined
}
