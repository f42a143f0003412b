import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

test('every decision has an anchor of its own and the day it was made', async () => {
  const page = await readFile('docs/decisions.md', 'utf8')
  const entries = page.split('\n\n').filter((paragraph) => paragraph.includes('**'))
  const parsed = entries.map((entry) =>
    /^<a id="([a-z0-9-]+)"><\/a>\*\*.+\*\*.* _(\d{4}-\d\d-\d\d)_$/s.exec(entry.trim()),
  )

  expect(entries.filter((_, index) => !parsed[index])).toEqual([])
  const anchors = parsed.map((found) => found?.[1])
  expect(anchors.length).toBeGreaterThan(200)
  expect(new Set(anchors).size).toBe(anchors.length)
})
