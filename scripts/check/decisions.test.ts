import { expect, test } from 'vitest'

import { decisions, decisionsIn } from './decisions.ts'

test('every decision has a heading of its own, a reason and what else it would have been', async () => {
  const all = await decisions()
  const names = all.map(({ file, heading }) => `${file}: ${heading}`)

  expect(all.filter(({ text }) => !isReasoned(text))).toEqual([])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  // A heading is a line that grep shows whole, and an anchor.
  expect(names.filter((name) => name.length > 100)).toEqual([])
  expect(all.length).toBeGreaterThan(400)
})

test('a heading with a sentence alone is no decision', () => {
  const [bare, whole] = decisionsIn(
    'room.md',
    '# Room\n\n### One\n\nSo it is.\n\n## Part\n\n### Two\n\nSo it is. Else: otherwise.\n',
  )

  expect(bare).toEqual({ file: 'room.md', heading: 'One', text: 'So it is.' })
  expect([bare, whole].map((one) => isReasoned(one?.text ?? ''))).toEqual([false, true])
})

function isReasoned(text: string): boolean {
  return /(?:^|\s)Else: \S/.test(text)
}
