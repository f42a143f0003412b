import { expect, test } from 'vitest'

import {
  casts,
  bareEffects,
  clientHooks,
  crowds,
  heaps,
  inlineStyles,
  flags,
  impurities,
  longFunctions,
  manyHooks,
  refusedNames,
  thrownAnswers,
  wideComments,
} from './house-rules.ts'
import { measure } from '#scripts/pages/measure-file.ts'

test('a comment past 100 columns is named with its place', () => {
  const wide = `// ${'word '.repeat(20)}`
  const text = ['const a = 1', wide, `/** ${'word '.repeat(18)}*/`].join('\n')
  expect(wideComments('shop/a.ts', text)).toEqual(['shop/a.ts:2 has a comment of 103 columns'])
})

test('code and addresses may be longer', () => {
  const code = `const text = '${'word '.repeat(30)}'`
  const address = `// https://example.test/${'a'.repeat(100)}`
  expect(wideComments('shop/a.ts', `${code}\n${address}`)).toEqual([])
})

test('a folder with more than twenty files is a heap; tests beside them do not count', () => {
  const many = (count: number, name: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => name(index))
  expect(heaps(many(21, (index) => `shop/orders/file-${index}.ts`))).toEqual([
    'shop/orders holds 21 files side by side',
  ])
  const twenty = many(20, (index) => `shop/orders/file-${index}.ts`)
  const tests = many(20, (index) => `shop/orders/file-${index}.test.ts`)
  expect(heaps([...twenty, ...tests])).toEqual([])
})

test.each([
  "throw redirect('/', 303)",
  "throw replace('/order/delivery')",
  'throw data(null, { status: 404 })',
  'throw new Response(null)',
  'throw await notFound(context)',
  'if (!found) throw unavailable()',
])('an answer is thrown by a guard only: %s', (statement) => {
  const text = (name: string) => `async function ${name}(context: Context) {\n  ${statement}\n}\n`
  expect(thrownAnswers('app/routes/a.ts', text('requireFound'))).toEqual([])
  expect(thrownAnswers('app/routes/a.ts', text('loader'))).toEqual([
    'app/routes/a.ts:2 throws an answer in loader, which is no guard',
  ])
  expect(thrownAnswers('app/routes/a.ts', text('requirement'))).toHaveLength(1)
  expect(thrownAnswers('shop/a.ts', text('loader'))).toEqual([])
})

test('a function inside a guard is no guard, and a guard may throw from within a block', () => {
  const inner = 'function requireA() {\n  function b() {\n    throw data(null)\n  }\n}'
  expect(thrownAnswers('app/a.ts', inner)).toHaveLength(1)
  const block = 'function requireA() {\n  try {\n    b()\n  } catch {\n    throw data(null)\n  }\n}'
  expect(thrownAnswers('app/a.ts', block)).toEqual([])
})

test('a guard whose head takes several lines is known; what follows a guard is not in it', () => {
  const long =
    'async function requireA(\n  context: Context,\n): Promise<void> {\n  throw data(null)\n}'
  expect(thrownAnswers('app/a.ts', long)).toEqual([])
  const after = 'function requireA() {\n  b()\n}\n\nconst loader = () => {\n  throw data(null)\n}'
  expect(thrownAnswers('app/a.ts', after)).toHaveLength(1)
})

test('mistakes may be thrown anywhere, and what was caught thrown on', () => {
  const text = (thrown: string) => `function a() {\n  throw ${thrown}\n}\n`
  expect(thrownAnswers('app/a.ts', text("new TypeError('no')"))).toEqual([])
  expect(thrownAnswers('app/a.ts', text('error'))).toEqual([])
  expect(thrownAnswers('app/a.ts', '// Whatever is wrong: throw it away\n')).toEqual([])
})

test.each([
  ['Date.now', 'Date.now()'],
  ['new Date()', 'new Date()'],
  ['Date()', 'Date()'],
  ['Math.random', 'Math.random()'],
  ['crypto.randomUUID', 'crypto.randomUUID()'],
  ['crypto.getRandomValues', 'globalThis.crypto.getRandomValues(bytes)'],
  ['process.env', "process.env['TZ']"],
  ['performance.now', 'performance.now()'],
])('a rule may not ask %s', (name, asked) => {
  const text = `export function a() {\n  return ${asked}\n}`
  const message = `:2 asks ${name}, which is to come in as a value`
  expect(impurities('domain/a.ts', text)).toEqual([`domain/a.ts${message}`])
  expect(impurities('contract/a.ts', text)).toEqual([`contract/a.ts${message}`])
  expect(impurities('words/en/a.ts', text)).toEqual([`words/en/a.ts${message}`])
})

test('a moment that came in may be read; tests and other rooms may look at the clock', () => {
  expect(impurities('domain/a.ts', '// Date.now()\nconst a = new Date(now)')).toEqual([])
  expect(impurities('domain/a.test.ts', 'const a = Date.now()')).toEqual([])
  expect(impurities('shop/a.ts', 'const a = Date.now()')).toEqual([])
})

test('an inline style is named with its place', () => {
  const text = "<p>\n  <b style={{ color: 'red' }} />\n</p>"
  expect(inlineStyles('app/a.tsx', text)).toEqual(['app/a.tsx:2 has an inline style'])
  expect(inlineStyles('app/a.tsx', '<b className="red" />')).toEqual([])
})

test.each([
  ['const a = 1\n\nfunction b(', ') {}'],
  ['const a = 1\n\nconst b = (', ') => 1'],
  ['const a = {\n\n  b(', ') {},\n}'],
])('a function of six parameters is named, one of five is not: %j', (before, after) => {
  const text = (parameters: string) => `${before}${parameters}${after}`
  expect(crowds('app/a.ts', text('a, b, c, d, e, f = 1'))).toEqual([
    'app/a.ts:3 has a function with 6 parameters',
  ])
  expect(crowds('app/a.ts', text('a, b, c, d, { e, f }'))).toEqual([])
})

test('a file that hands a number to a style sheet may have that style and no other', () => {
  const rating = (style: string) =>
    inlineStyles('app/blocks/rating/rating.tsx', `<b style={${style}} />`)
  expect(rating("{ '--rating': average }")).toEqual([])
  expect(rating("{ '--rating': average.toFixed(1) } as CSSProperties")).toEqual([])
  expect(rating("usual ? undefined : ({ '--rating': average } as CSSProperties)")).toEqual([])
  expect(rating("{ '--part': average }")).toHaveLength(1)
  expect(rating("{ '--rating': average, color: 'red' }")).toHaveLength(1)
  expect(rating("usual ? { color: 'red' } : { '--rating': average }")).toHaveLength(1)
  expect(rating('made(average)')).toHaveLength(1)
})

test.each([
  ['a name', 'function f(path: string, isRead: boolean) {}'],
  ['a default', 'function f(path: string, isRead = false) {}'],
  ['a type', 'type F = (path: string, isRead: boolean) => void'],
  ['a method', 'type F = { read(path: string, isRead?: boolean): void }'],
])('a yes or no beside another value has no name where it is given: %s', (_, text) => {
  expect(flags('app/a.ts', text)).toEqual([
    'app/a.ts:1 has a function with a yes or no beside another value',
  ])
})

test.each([
  ['what a function is about', 'function f(isRight: boolean, otherwise: string) {}'],
  ['an option', 'function f(path: string, { isRead = false }: { isRead?: boolean }) {}'],
  ['another kind', "function f(path: string, how: 'read' | 'written') {}"],
])('a yes or no is no flag: %s', (_, text) => {
  expect(flags('app/a.ts', text)).toEqual([])
})

test('what a blocker would refuse by its name is called otherwise, in the storefront', () => {
  const files = ['app/document/analytics.ts', 'app/blocks/ad.tsx', 'app/blocks/address.tsx']
  expect(
    refusedNames([...files, 'domain/analytics/pixel.ts', 'app/document/send-events.ts']),
  ).toEqual([
    'app/document/analytics.ts has a name that blockers refuse',
    'app/blocks/ad.tsx has a name that blockers refuse',
  ])
})

test('the whole has at most one cast in a thousand lines', () => {
  const cast = measure('shop/a.ts', 'export const a = JSON.parse("1") as number\n')
  const plain = measure('shop/b.ts', 'export const b = 1\n'.repeat(999))
  expect(casts([cast, plain])).toEqual([])
  expect(casts([cast, cast, plain])).toEqual([
    '2 casts in 1001 lines: at most 1 in a thousand (docs:figures)',
  ])
})

test('no more than five functions are over a hundred lines; tests and data do not count', () => {
  const long = (file: string, name = 'work') =>
    measure(file, `export function ${name}() {\n${'  work()\n'.repeat(99)}}\n`)
  const atMost = Array.from({ length: 5 }, (_, at) => long(`shop/file-${at}.ts`))
  const others = [
    long('tests/api/a.ts'),
    long('shop/a.test.ts'),
    long('shop/empty-shop.ts', 'emptyShop'),
  ]
  expect(longFunctions([...atMost, ...others])).toEqual([])
  const [first] = longFunctions([...atMost, long('edge/one-more.ts')])
  expect(first).toBe('shop/file-0.ts has work of 101 lines: at most 5 functions are over 100')
})

test('hooks of state and effect are counted in the storefront, whatever their types', () => {
  const text = [
    "import { useEffect, useState } from 'react'",
    'const [a] = useState<string>()',
    'const b = useEffectEvent(() => {})',
    'useLayoutEffect(() => {}, [])',
  ].join('\n')
  expect(clientHooks('app/a.tsx', text)).toEqual([
    { name: 'useState', line: 2 },
    { name: 'useLayoutEffect', line: 4 },
  ])
  expect(clientHooks('app/a.test.tsx', text)).toEqual([])
  expect(clientHooks('scripts/a.ts', text)).toEqual([])
})

test('one hook more than the storefront may have is reported', () => {
  expect(manyHooks(60)).toEqual([])
  expect(manyHooks(61)).toEqual(['the storefront has 61 hooks of state and effect, more than 60'])
})

test('an effect has its reason above it', () => {
  const effect = 'useEffect(() => {\n  // Inside it is too late.\n})'
  expect(bareEffects('app/a.ts', effect)).toEqual([
    'app/a.ts:1 has an effect without its reason above it',
  ])
  expect(bareEffects('app/a.ts', `// The browser's own storage.\n${effect}`)).toEqual([])
})
