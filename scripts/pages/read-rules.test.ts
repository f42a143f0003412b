import { expect, test } from 'vitest'

import { printRules } from './print-rules.ts'
import { readDomain } from './read-rules.ts'

const user = "import { rule } from '#domain/a.ts'"

test('a rule that is used needs no more than its sentence, its section and its test', () => {
  const { faults, rules } = domain('@rule ours', user)

  expect(faults).toEqual([])
  expect(rules).toMatchObject([{ name: 'rule', sentence: 'It holds.', sources: ['ours'] }])
})

test('a rule that nobody uses says what it waits for', () => {
  expect(domain('@rule ours\n * @waits accounts').faults).toEqual([])
  expect(domain('@rule ours').faults).toEqual([
    'domain/a.ts:7 rule is used by nobody and has no @waits line',
  ])
})

test('a rule that is used waits for nothing', () => {
  expect(domain('@rule ours\n * @waits accounts', user).faults).toEqual([
    'domain/a.ts:8 rule waits for accounts, although it is used',
  ])
})

test('a rule waits only for what has a name', () => {
  expect(domain('@rule ours\n * @waits better times').faults).toEqual([
    expect.stringContaining('waits for better times, which is none of accounts, catalogue'),
  ])
})

test('a rule may be the meaning of something faster, as long as a test holds that to it', () => {
  expect(domain('@rule ours\n * @equivalence shop/fast.test.ts').faults).toEqual([])
  expect(printRules(domain('@rule ours\n * @equivalence shop/fast.test.ts'))).toContain(
    'the meaning of something faster: `shop/fast.test.ts`',
  )
  expect(domain('@rule ours\n * @equivalence shop/other.test.ts').faults).toEqual([
    'domain/a.ts:8 rule is held by shop/other.test.ts, which does not name it',
  ])
})

test('the page has a line for each rule, with its function and what it waits for', () => {
  expect(printRules(domain('@rule ours', user))).toContain('- It holds. `domain/a.ts` rule\n')
  expect(printRules(domain('@rule ours\n * @waits accounts'))).toContain('**waits for accounts**')
})

test('the page counts the tests and does not list them', () => {
  const page = printRules(domain('@rule ours', user))

  expect(page).toContain('1 rules, 0 of them waiting; 1 tests.')
  expect(page).not.toContain('it does')
})

function domain(tags: string, page = '') {
  return readDomain(
    new Map([
      ['domain/a.ts', `\n/**\n * It holds.\n *\n * ${tags}\n */\nexport function rule() {}\n`],
      ['domain/a.test.ts', "import { rule } from './a.ts'\n\ntest('it does', () => {})\n"],
      ['app/page.ts', page],
      ['shop/fast.test.ts', 'expect(fast()).toEqual(rule())'],
    ]),
  )
}
