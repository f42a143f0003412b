import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { Template } from '#domain/entities/settings.ts'

test('the sheet of every template is among those of the page, after what it changes', async () => {
  const index = await readFile(path.join(import.meta.dirname, '../styles/index.css'), 'utf8')
  const components = [...index.matchAll(/url\('(.+)'\) layer\(components\)/g)].map(([, url]) => url)

  expect(components.slice(-Template.options.length)).toEqual(
    Template.options.map((name) => `../templates/${name}/${name}.css`),
  )
})

test('a sheet of a template changes nothing in another', async () => {
  for (const name of Template.options) {
    const css = await readFile(path.join(import.meta.dirname, `${name}/${name}.css`), 'utf8')
    const named = [...css.matchAll(/data-template='(\w+)'/g)].map(([, template]) => template)
    expect(new Set(named)).toEqual(new Set([name]))
    const outside = css.replaceAll(/\/\*[^]*?\*\//g, '').split('\n')
    const starts = outside.filter((line) => /^ {0,2}[.\w:[*&].*\{$/.test(line))
    expect(
      starts.filter((line) => !line.includes('[data-template=') && !/^ {2}&/.test(line)),
    ).toEqual([])
  }
})
