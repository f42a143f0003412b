import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { CountryCode } from '../../entities/codes.ts'
import { Localized } from '../../entities/localized.ts'
import { formOf, type FormNode } from './form-of.ts'
import { withTyped } from './with-typed.ts'

const langs = ['pl', 'en', 'de']

const Shop = z.object({
  shopName: z.string(),
  unpaidDays: z.number().optional(),
  returnDays: z.number(),
  agents: z.boolean().optional(),
  parentId: z.string().nullable(),
  nesting: z.union([z.literal(1), z.literal(2)]).optional(),
  look: z.enum(['plain', 'rich']),
  tagline: Localized,
  terms: Localized.optional(),
  days: z.array(z.enum(['mon', 'tue', 'wed'])),
  steps: z.array(z.number()).optional(),
  rates: z.record(CountryCode, z.number()),
  company: z.object({ 'a/b~c': z.string() }),
  stripes: z.array(z.object({ type: z.literal('site'), text: Localized, link: z.string() })),
  address: z
    .object({ name: z.string(), info: Localized, open: z.boolean(), hours: z.array(z.string()) })
    .optional(),
})

const kept = {
  shopName: 'Kamionka',
  unpaidDays: 10,
  returnDays: 14,
  parentId: 'cups',
  look: 'plain',
  tagline: { pl: 'Ceramika', en: 'Ceramics' },
  days: ['tue', 'mon'],
  steps: [1, 2.5],
  rates: { pl: 23 },
  company: { 'a/b~c': 'odd' },
  stripes: [{ type: 'site', text: { en: 'Sale' }, link: '/c/cups' }],
}

const typed = (entries: Record<string, string>, before: unknown = kept) =>
  withTyped(Shop, before, new Map(Object.entries(entries)), langs)

describe('what was typed', () => {
  test.each<[Record<string, string>, object]>([
    [{ '/shopName': 'Glina' }, { shopName: 'Glina' }],
    [{ '/shopName': '' }, { shopName: '' }],
    [{ '/unpaidDays': ' 7,5 ' }, { unpaidDays: 7.5 }],
    [{ '/unpaidDays': '-1' }, { unpaidDays: -1 }],
    [{ '/unpaidDays': 'soon' }, { unpaidDays: 'soon' }],
    [{ '/returnDays': '' }, { returnDays: '' }],
    [{ '/agents': 'false' }, { agents: false }],
    [{ '/parentId': '' }, { parentId: null }],
    [{ '/nesting': '2' }, { nesting: 2 }],
    [{ '/nesting': '7' }, { nesting: '7' }],
    [{ '/look': 'rich' }, { look: 'rich' }],
    [{ '/tagline/de': 'Keramik' }, { tagline: { ...kept.tagline, de: 'Keramik' } }],
    [{ '/tagline/pl': ' ' }, { tagline: { en: 'Ceramics' } }],
    [{ '/tagline/pl': '', '/tagline/en': '' }, { tagline: {} }],
    [{ '/terms/pl': '/s/regulamin' }, { terms: { pl: '/s/regulamin' } }],
    [{ '/company/a~1b~0c': 'even' }, { company: { 'a/b~c': 'even' } }],
    [{ '/steps': '3\r\n\r\n many ' }, { steps: [3, 'many'] }],
    [{ '/steps/0': '3', '/steps/1': ' ', '/steps/2': 'many' }, { steps: [3, 'many'] }],
    [{ '/rates/pl': '8' }, { rates: { pl: 8 } }],
    [{ '/rates/pl': '' }, { rates: {} }],
    [{ '/rates~key': ' de ', '/rates/-': '19' }, { rates: { pl: 23, de: 19 } }],
    [{ '/stripes/0/link': '/c/mugs' }, { stripes: [{ ...kept.stripes[0], link: '/c/mugs' }] }],
    [{ '/stripes/0~remove': 'on' }, { stripes: [] }],
    [
      { '/stripes/1/text/pl': 'Nowe' },
      { stripes: [...kept.stripes, { type: 'site', text: { pl: 'Nowe' }, link: '' }] },
    ],
    [
      { '/stripes/1/text/pl': '', '/stripes/3/link': '/b', '/stripes/2/link': '/a' },
      {
        stripes: [
          ...kept.stripes,
          { type: 'site', text: {}, link: '/a' },
          { type: 'site', text: {}, link: '/b' },
        ],
      },
    ],
    [
      { '/address/name': 'Zwroty', '/address/open': 'true' },
      { address: { name: 'Zwroty', info: {}, open: true, hours: [] } },
    ],
    [{ '/no/such': 'x' }, {}],
  ])('at %j changes that alone', (fields, change) => {
    expect(typed(fields)).toEqual({ ...kept, ...change })
  })

  test.each<[Record<string, string>, string[]]>([
    [{ '/days': '/days~=', '/days~=mon': 'on', '/days~=tue': 'on' }, ['tue', 'mon']],
    [{ '/days': '/days~=', '/days~=mon': 'on', '/days~=wed': 'on' }, ['mon', 'wed']],
    [{ '/days': '/days~=' }, []],
  ])('ticks %j are %j: what was there stays in its sequence', (fields, days) => {
    expect(typed(fields)).toEqual({ ...kept, days })
  })

  test.each([
    ['/unpaidDays', 'unpaidDays'],
    ['/steps', 'steps'],
  ])('at %s leaves nothing where it is empty', (at, name) => {
    expect(typed({ [at]: '' })).not.toHaveProperty(name)
  })

  test('nobody says yes or no for who did not: the schema asks', () => {
    expect(typed({ '/address/name': 'Zwroty' })).toEqual({
      ...kept,
      address: { name: 'Zwroty', info: {}, hours: [] },
    })
  })

  test('entries that hold entries end where their fields do', () => {
    type Entry = { text: string; children: Entry[] }
    const Entry: z.ZodType<Entry> = z.object({
      text: z.string(),
      children: z.lazy(() => z.array(Entry)),
    })
    const fields = new Map([
      ['/text', 'Tea'],
      ['/children/0/text', 'Green'],
    ])
    const made = withTyped(Entry, undefined, fields, langs)
    expect(made).toEqual({ text: 'Tea', children: [{ text: 'Green', children: [] }] })
    expect(withTyped(Entry, made, new Map([['/text', 'Teas']]), langs)).toEqual({
      text: 'Teas',
      children: [{ text: 'Green', children: [] }],
    })
  })

  test('a key without a value, and a value without a key, are nothing', () => {
    expect(typed({ '/rates~key': 'de', '/rates/-': '' })).toBe(kept)
    expect(typed({ '/rates/-': '19' })).toBe(kept)
  })

  test('a part whose fields were all emptied goes, if it may', () => {
    const address = { name: 'Zwroty', info: { pl: 'x' }, open: true, hours: [] }
    const emptied = { '/address/name': '', '/address/info/pl': '', '/address/open': '' }
    expect(typed(emptied, { ...kept, address })).toEqual(kept)
    const one = typed({ '/address/name': '' }, { ...kept, address })
    expect(one).toEqual({ ...kept, address: { ...address, name: '' } })
  })

  test('a new entry leaves out the texts that nobody typed, which the shop may know', () => {
    const one = z.object({ _id: z.string(), key: z.string(), text: Localized })
    const made = withTyped(one, undefined, new Map([['/_id', 'glaze']]), langs)
    expect(made).toEqual({ _id: 'glaze', text: {} })
    expect(withTyped(one, undefined, new Map([['/_id', '']]), langs)).toBeUndefined()
  })

  test('leaves what was kept as it was, and what the schema does not know', () => {
    const before = { ...structuredClone(kept), own: 1 }
    expect(typed({ '/shopName': 'x' }, before)).toMatchObject({ own: 1 })
    expect(before).toEqual({ ...kept, own: 1 })
  })

  test('a form that is sent as it came changes nothing', () => {
    const text = fc.string().map((one) => one.replaceAll('\r', ''))
    const texts = fc.dictionary(fc.constantFrom(...langs, 'de-AT'), text.filter(Boolean))
    const line = fc.constantFrom('a', 'b c')
    const some = fc.record(
      {
        shopName: text,
        unpaidDays: fc.integer(),
        agents: fc.boolean(),
        parentId: fc.option(text.filter(Boolean)),
        tagline: texts,
        terms: texts,
        days: fc.uniqueArray(fc.constantFrom('mon', 'tue', 'wed')),
        rates: fc.dictionary(fc.constantFrom('pl', '~', '/'), fc.integer()),
        stripes: fc.array(fc.record({ type: fc.constant('site'), text: texts, link: text })),
        address: fc.record({ name: text, info: texts, open: fc.boolean(), hours: fc.array(line) }),
      },
      { requiredKeys: ['tagline'] },
    )
    fc.assert(
      fc.property(some, (before) => {
        expect(withTyped(Shop, before, sent(formOf(Shop, before, langs)), langs)).toBe(before)
      }),
    )
  })
})

/** As a browser sends a form that nobody touched. */
function sent(nodes: readonly FormNode[]): Map<string, string> {
  const fields = new Map<string, string>()
  const note = (node: FormNode): void => {
    if (node.kind === 'texts') {
      node.texts.forEach(({ at, value }) => fields.set(at, value.replaceAll('\n', '\r\n')))
    } else if (node.kind !== 'group') fields.set(node.at, node.value.replaceAll('\n', '\r\n'))
    else {
      node.nodes.forEach(note)
      if (node.key) fields.set(node.key.at, '')
      node.more?.forEach(note)
    }
  }
  nodes.forEach(note)
  return fields
}
