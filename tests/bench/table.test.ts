import { expect, test } from 'vitest'

import { rate, table } from './table.ts'

const ours = [
  rate('home', 500, 1000, '12.0 kB'),
  { what: 'memory', ours: '200 MB' },
  { what: 'new here', ours: '1' },
]

test('the table is Markdown, with the ratio to the floor', () => {
  expect(table(ours)).toBe(`|          |   Kram |  floor | ratio |         |
| -------- | -----: | -----: | ----: | ------- |
| home     |  500/s | 1000/s |  0.50 | 12.0 kB |
| memory   | 200 MB |        |       |         |
| new here |      1 |        |       |         |`)
})

test('beside another build each line has its figure too, whatever their sequence', () => {
  const lines = [{ what: 'memory', ours: '250 MB' }, rate('home', 450, 1500)]
  expect(table(ours, { name: 'a3fb115d', lines }))
    .toBe(`|          |   Kram |  floor | ratio | a3fb115d | its ratio |         |
| -------- | -----: | -----: | ----: | -------: | --------: | ------- |
| home     |  500/s | 1000/s |  0.50 |    450/s |      0.30 | 12.0 kB |
| memory   | 200 MB |        |       |   250 MB |           |         |
| new here |      1 |        |       |          |           |         |`)
})
