import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { CountryCode, CurrencyCode, LanguageCode } from '../../entities/codes.ts'
import { Localized } from '../../entities/localized.ts'
import { Settings } from '../../entities/settings.ts'
import { formOf, type FormNode } from './form-of.ts'

const langs = ['pl', 'en']

const of = (schema: z.ZodType, kept?: unknown) =>
  formOf(z.object({ it: schema }), { it: kept }, langs)[0]

describe('a form of a schema', () => {
  test.each<[string, z.ZodType, unknown, object]>([
    ['a text', z.string(), 'a', { kind: 'text', value: 'a', mayBeEmpty: false }],
    ['a text that is not there', z.string().optional(), undefined, { value: '', mayBeEmpty: true }],
    ['a text that may be none', z.string().nullable(), null, { value: '', mayBeEmpty: true }],
    ['80 signs', z.string(), 'x'.repeat(80), { kind: 'text' }],
    ['81 signs', z.string(), 'x'.repeat(81), { kind: 'long' }],
    ['what stands for something', CurrencyCode, 'PLN', { kind: 'text', of: 'currency' }],
    ['a number', z.number().default(3), 7.5, { kind: 'number', value: '7.5', mayBeEmpty: true }],
    ['yes or no', z.boolean(), false, { kind: 'yes-no', value: 'false', mayBeEmpty: false }],
    ['one of a few', z.enum(['a', 'b']), 'b', { kind: 'choice', value: 'b', options: ['a', 'b'] }],
    [
      'one of a few numbers',
      z.union([z.literal(1), z.literal(2)]),
      2,
      { kind: 'choice', value: '2', options: ['1', '2'] },
    ],
    ['several texts', z.array(CountryCode), ['pl', 'de'], { kind: 'lines', value: 'pl\nde' }],
    ['several of a few', z.array(z.enum(['a'])), [], { kind: 'lines', value: '', options: ['a'] }],
    ['a list that is empty', z.array(z.string()).optional(), undefined, { kind: 'lines' }],
  ])('has a field for %s', (_, schema, kept, field) => {
    expect(of(schema, kept)).toMatchObject({ at: '/it', name: 'it', path: 'it', ...field })
  })

  test.each<[string, z.ZodType, unknown]>([
    ['what is always the same', z.literal('site'), 'site'],
    ['an unknown type', z.unknown(), 'x'],
    ['texts of several lines in a list', z.array(z.string()), ['a\nb']],
    ['what is none of its kinds', z.union([z.string(), z.number()]), true],
  ])('has none for %s', (_, schema, kept) => {
    expect(of(schema, kept)).toBeUndefined()
  })

  test('has texts together, in the languages of the shop and in those that are kept', () => {
    expect(of(Localized.optional(), { de: 'Hallo' })).toMatchObject({
      kind: 'texts',
      isLong: false,
      texts: [
        { at: '/it/pl', lang: 'pl', value: '' },
        { at: '/it/en', lang: 'en', value: '' },
        { at: '/it/de', lang: 'de', value: 'Hallo' },
      ],
    })
  })

  test('has three empty entries behind those of a list, which alone cannot be taken away', () => {
    const list = of(z.array(z.object({ 'a/b~c': z.string() })), [{ 'a/b~c': 'odd' }])
    expect(list).toMatchObject({
      kind: 'group',
      nodes: [{ at: '/it/0', removeAt: '/it/0~remove', nodes: [{ at: '/it/0/a~1b~0c' }] }],
      more: [
        { at: '/it/1', name: '-', path: 'it', nodes: [{ at: '/it/1/a~1b~0c', value: '' }] },
        { at: '/it/2' },
        { at: '/it/3' },
      ],
    })
    expect(list).not.toHaveProperty('more.0.removeAt')
  })

  test('has empty entries in an empty one, of another kind and one deep', () => {
    const Column = z.object({ items: z.array(z.object({ text: z.string() })) })
    expect(of(z.array(Column), [])).toMatchObject({
      nodes: [],
      more: [{ nodes: [{ at: '/it/0/items', more: [{ at: '/it/0/items/0' }, {}, {}] }] }, {}, {}],
    })
  })

  test('ends where entries hold entries', () => {
    type Entry = { text: string; children: Entry[] }
    const Entry: z.ZodType<Entry> = z.object({
      text: z.string(),
      children: z.lazy(() => z.array(Entry)),
    })
    const list = of(z.array(Entry), [{ text: 'a', children: [] }])
    expect(list).toMatchObject({
      nodes: [{ nodes: [{ name: 'text' }, { more: [{ at: '/it/0/children/0' }, {}, {}] }] }],
      more: [{ nodes: [{ name: 'text' }] }, {}, {}],
    })
    expect(list).toHaveProperty('more.0.nodes.length', 1)
  })

  test('has the keys that are kept, and room for one more', () => {
    expect(of(z.record(CountryCode, z.number()), { pl: 23 })).toMatchObject({
      nodes: [{ at: '/it/pl', path: 'it', kind: 'number', value: '23' }],
      more: [{ at: '/it/-', kind: 'number' }],
      key: { at: '/it~key', of: 'country' },
    })
  })

  test.each<[string, z.ZodType, string[]]>([
    ['languages', z.record(LanguageCode, z.array(z.string())), ['/it/pl', '/it/en']],
    ['a few', z.record(z.enum(['mon', 'tue']), z.number()), ['/it/mon', '/it/tue']],
  ])('of keys that are %s has all, and no more', (_, schema, places) => {
    const group = of(schema, {})
    expect(group?.kind === 'group' && group.nodes.map(({ at }) => at)).toEqual(places)
    expect(group).not.toHaveProperty('more')
  })

  test('of a thing of one of several kinds has the fields of that kind', () => {
    const Kinds = z.discriminatedUnion('type', [
      z.object({ type: z.literal('a'), text: z.string() }),
      z.object({ type: z.literal('b'), number: z.number() }),
    ])
    expect(formOf(Kinds, { type: 'b', number: 1 }, langs)).toMatchObject([{ name: 'number' }])
    expect(formOf(Kinds, undefined, langs)).toEqual([])
  })

  test('of a new thing offers nothing as chosen', () => {
    const nodes = formOf(z.object({ active: z.boolean() }), undefined, langs)
    expect(nodes).toMatchObject([{ kind: 'yes-no', value: '', mayBeEmpty: true }])
  })

  test('has a field for each key of the settings, set or not', () => {
    const paths = (nodes: readonly FormNode[]): string[] =>
      nodes.flatMap((node) => [
        node.path,
        ...(node.kind === 'group' ? paths([...node.nodes, ...(node.more ?? [])]) : []),
      ])
    const all = new Set(paths(formOf(Settings, {}, langs)))
    expect(Object.keys(Settings.shape).filter((key) => !all.has(key))).toEqual([])
    for (const path of ['stripes.link', 'sending.days', 'pause.message', 'scripts.hosts']) {
      expect(all).toContain(path)
    }
  })
})
