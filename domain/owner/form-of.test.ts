import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formOf, mergePatch, withTyped } from './form-of.ts'

const langs = ['pl', 'en', 'de']

const kept = {
  shopName: 'Kamionka',
  unpaidDays: 10,
  agents: true,
  tagline: { pl: 'Ceramika', en: 'Ceramics' },
  company: { phone: '+48 12 345 67 89', 'a/b~c': 'odd' },
  langs: ['pl', 'en'],
  steps: [1, 2.5],
  stripes: [{ text: { en: 'Sale' }, link: '/c/cups' }],
  none: null,
  nothing: [],
}

describe('a form of what is kept', () => {
  test('has a field for each part, and texts by language together', () => {
    expect(formOf(kept, langs)).toEqual([
      { kind: 'text', at: '/shopName', name: 'shopName', value: 'Kamionka' },
      { kind: 'number', at: '/unpaidDays', name: 'unpaidDays', value: '10' },
      { kind: 'yes-no', at: '/agents', name: 'agents', value: 'true' },
      {
        kind: 'texts',
        at: '/tagline',
        name: 'tagline',
        isLong: false,
        texts: [
          { at: '/tagline/pl', lang: 'pl', value: 'Ceramika' },
          { at: '/tagline/en', lang: 'en', value: 'Ceramics' },
          { at: '/tagline/de', lang: 'de', value: '' },
        ],
      },
      {
        kind: 'group',
        at: '/company',
        name: 'company',
        nodes: [
          { kind: 'text', at: '/company/phone', name: 'phone', value: '+48 12 345 67 89' },
          { kind: 'text', at: '/company/a~1b~0c', name: 'a/b~c', value: 'odd' },
        ],
      },
      { kind: 'lines', at: '/langs', name: 'langs', value: 'pl\nen' },
      { kind: 'lines', at: '/steps', name: 'steps', value: '1\n2.5' },
      {
        kind: 'group',
        at: '/stripes',
        name: 'stripes',
        nodes: [
          {
            kind: 'group',
            at: '/stripes/0',
            name: '0',
            nodes: [
              {
                kind: 'texts',
                at: '/stripes/0/text',
                name: 'text',
                isLong: false,
                texts: [
                  { at: '/stripes/0/text/pl', lang: 'pl', value: '' },
                  { at: '/stripes/0/text/en', lang: 'en', value: 'Sale' },
                  { at: '/stripes/0/text/de', lang: 'de', value: '' },
                ],
              },
              { kind: 'text', at: '/stripes/0/link', name: 'link', value: '/c/cups' },
            ],
          },
        ],
      },
    ])
  })

  test.each([
    [80, 'text'],
    [81, 'long'],
  ])('a text of %d characters has a field of its size', (length, kind) => {
    expect(formOf({ text: 'x'.repeat(length) }, langs)).toMatchObject([{ kind }])
    expect(formOf({ text: { en: 'x'.repeat(length) } }, langs)).toMatchObject([
      { kind: 'texts', isLong: kind === 'long' },
    ])
  })

  test('an object of two letters that are no languages of the shop is a group', () => {
    expect(formOf({ by: { xx: 'a' } }, langs)).toMatchObject([{ kind: 'group' }])
  })

  test.each([null, undefined, 'text', 7, []])('%j has no fields', (one) => {
    expect(formOf(one, langs)).toEqual([])
  })
})

describe('what was typed', () => {
  const typed = (...entries: [string, string][]) => withTyped(kept, new Map(entries), langs)

  test.each<[string, string, object]>([
    ['/shopName', 'Glina', { shopName: 'Glina' }],
    ['/unpaidDays', '7', { unpaidDays: 7 }],
    ['/unpaidDays', ' 7,5 ', { unpaidDays: 7.5 }],
    ['/unpaidDays', '-1', { unpaidDays: -1 }],
    ['/unpaidDays', 'soon', { unpaidDays: 'soon' }],
    ['/unpaidDays', '', { unpaidDays: '' }],
    ['/agents', 'false', { agents: false }],
    ['/tagline/de', 'Keramik', { tagline: { ...kept.tagline, de: 'Keramik' } }],
    ['/tagline/pl', ' ', { tagline: { en: 'Ceramics' } }],
    ['/company/a~1b~0c', 'even', { company: { ...kept.company, 'a/b~c': 'even' } }],
    ['/langs', 'pl\r\n\r\n de ', { langs: ['pl', 'de'] }],
    ['/steps', '3\nmany', { steps: [3, 'many'] }],
    ['/stripes/0/link', '/c/mugs', { stripes: [{ ...kept.stripes[0], link: '/c/mugs' }] }],
    ['/no/such', 'x', {}],
  ])('at %s %j changes that alone', (at, text, change) => {
    expect(typed([at, text])).toEqual({ ...kept, ...change })
  })

  test('in several fields changes all of them', () => {
    expect(typed(['/shopName', 'Glina'], ['/agents', 'false'])).toEqual({
      ...kept,
      shopName: 'Glina',
      agents: false,
    })
  })

  test('a form that is sent as it came changes nothing, whatever is kept', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const back = new Map<string, string>()
        const note = (nodes: ReturnType<typeof formOf>) => {
          for (const node of nodes) {
            if (node.kind === 'group') note(node.nodes)
            else if (node.kind === 'texts')
              node.texts.forEach((text) => back.set(text.at, text.value.replaceAll('\n', '\r\n')))
            else back.set(node.at, node.value.replaceAll('\n', '\r\n'))
          }
        }
        note(formOf(value, langs))
        expect(withTyped(value, back, langs)).toBe(value)
      }),
    )
  })

  test('leaves what was kept as it was', () => {
    const before = structuredClone(kept)
    typed(['/tagline/pl', ''], ['/stripes/0/link', '/x'])
    expect(kept).toEqual(before)
  })
})

describe('a patch', () => {
  test('names what differs, and what is gone', () => {
    const after = { a: 1, b: { c: 3 }, list: [1, 2], new: true }
    expect(mergePatch({ a: 1, b: { c: 2, d: 1 }, list: [1], old: 'x' }, after)).toEqual({
      b: { c: 3, d: null },
      list: [1, 2],
      new: true,
      old: null,
    })
    expect(mergePatch(after, after)).toEqual({})
    expect(mergePatch('text', after)).toBe(after)
    expect(mergePatch(after, ['list'])).toEqual(['list'])
  })

  test('makes the other value of the first', () => {
    const value = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(1, 'a', true),
        fc.array(fc.constantFrom(1, 'b')),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value')),
      ),
    })).value
    fc.assert(
      fc.property(value, value, (before, after) => {
        expect(patched(before, mergePatch(before, after))).toEqual(after)
      }),
    )
  })
})

/** RFC 7396, section 2. */
function patched(target: unknown, patch: unknown): unknown {
  const isObject = (one: unknown): one is Record<string, unknown> =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
  if (!isObject(patch)) return patch
  const result = isObject(target) ? { ...target } : {}
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name]
    else result[name] = patched(result[name], value)
  }
  return result
}
