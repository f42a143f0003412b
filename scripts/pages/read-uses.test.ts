import { expect, test } from 'vitest'

import { readUses } from './read-uses.ts'

test('a rule is used by files of other rooms that import it, whatever they call it', () => {
  const usesOf = usesIn({
    'domain/a.ts': 'export function rule() {}',
    'app/page.ts': "import { type Else, rule } from '#domain/a.ts'",
    'shop/call.ts': "import {\n  rule as ours,\n} from '#domain/a.ts'",
  })

  expect(usesOf('domain/a.ts', 'rule')).toEqual({
    files: ['app/page.ts', 'shop/call.ts'],
    rules: [],
  })
})

test('tests and types use no rule', () => {
  const usesOf = usesIn({
    'domain/a.ts': 'export function rule() {}',
    'domain/a.test.ts': "import { rule } from './a.ts'\nrule()",
    'app/page.test.ts': "import { rule } from '#domain/a.ts'",
    'tests/walk.ts': "import { rule } from '#domain/a.ts'",
    'app/types.ts': "import type { rule } from '#domain/a.ts'",
    'app/inline.ts': "import { type rule } from '#domain/a.ts'",
  })

  expect(usesOf('domain/a.ts', 'rule')).toEqual({ files: [], rules: [] })
})

test('a rule is used by the rules that call it, also through what they keep to themselves', () => {
  const usesOf = usesIn({
    'domain/a.ts': 'export function small() {}',
    'domain/b.ts': `
      import { small } from './a.ts'
      export function large() { return inner() }
      function inner() { return small() }`.replaceAll('\n      ', '\n'),
    'app/page.ts': "import { large } from '#domain/b.ts'",
  })

  expect(usesOf('domain/a.ts', 'small')).toEqual({ files: [], rules: ['domain/b.ts large'] })
})

test('rules that only know each other are not used', () => {
  const usesOf = usesIn({
    'domain/a.ts': 'export function one() { return two() }\nexport function two() { return one() }',
    'app/page.ts': '',
  })

  expect(usesOf('domain/a.ts', 'one')).toEqual({ files: [], rules: [] })
})

test('a rule is used where a rule that calls it is used only through another', () => {
  const usesOf = usesIn({
    'domain/a.ts':
      'export function one() {}\nexport function two() { one() }\nexport function three() { two() }',
    'app/page.ts': "import { three } from '#domain/a.ts'",
  })

  expect(usesOf('domain/a.ts', 'one').rules).toEqual(['domain/a.ts two'])
})

test('who imports a name from a file that passes it on, uses the rule', () => {
  const usesOf = usesIn({
    'domain/a.ts': 'export function rule() {}',
    'domain/b.ts': "export { rule } from './a.ts'",
    'app/page.ts': "import { rule } from '#domain/b.ts'",
  })

  expect(usesOf('domain/a.ts', 'rule').files).toEqual(['app/page.ts'])
})

test('a rule that a comment names is not used by it', () => {
  const usesOf = usesIn({
    'domain/a.ts':
      'export function rule() {}\n/** As rule does. */\nexport function other() {\n  // rule\n}',
    'app/page.ts': "import { other } from '#domain/a.ts'",
  })

  expect(usesOf('domain/a.ts', 'rule')).toEqual({ files: [], rules: [] })
})

function usesIn(texts: Record<string, string>) {
  return readUses(new Map(Object.entries(texts)))
}
