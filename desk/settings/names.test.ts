import { z } from 'zod'
import { expect, test } from 'vitest'

import { type FormNode, formOf } from '#domain/owner/document-form/form-of.ts'
import { type SubjectName, subjects } from '#shop/documents/documents.ts'
import { inAllLanguages } from '#words/words.ts'
import { entrySchema, kindsOfEntries } from './entry-schema.ts'

const languages = Object.values(inAllLanguages(({ desk }) => desk.settings))

/** Every field that a subject's forms can have, those of new entries of its lists too. */
function fieldsOf(subject: SubjectName): FormNode[] {
  const { schema } = subjects[subject]
  if (!(schema instanceof z.ZodArray)) return all(formOf(schema, undefined, ['pl']))
  const kinds = kindsOfEntries(subject)
  return (kinds.length > 0 ? kinds : [null]).flatMap((kind) => {
    const one = entrySchema(subject, kind)
    return all(formOf(one, undefined, ['pl']))
  })
}

function all(nodes: readonly FormNode[]): FormNode[] {
  return nodes.flatMap((node) =>
    node.kind === 'group' ? [node, ...all(node.nodes), ...all(node.more ?? [])] : [node],
  )
}

const others = Object.keys(subjects).filter((name) => name !== 'settings') as SubjectName[] // its keys

test.for(others)('every field of %s is called by words, in each language', (subject) => {
  for (const { keys, choices } of languages) {
    const named: Readonly<Record<string, string>> = { ...keys, ...choices }
    for (const { name, path } of fieldsOf(subject)) {
      if (name !== '-' && !/^\d+$/.test(name))
        expect(named[path] ?? named[name], path).toBeDefined()
    }
  }
})

test.for(others)('what can be chosen in %s is called by words, in each language', (subject) => {
  for (const { choices } of languages) {
    const named: Readonly<Record<string, string>> = choices
    for (const node of fieldsOf(subject)) {
      const options = 'options' in node ? (node.options ?? []) : []
      expect(options.filter((option) => named[option] === undefined)).toEqual([])
    }
  }
})

test('no key has words that no field asks for', () => {
  const asked = new Set(
    others.flatMap((subject) => fieldsOf(subject).flatMap(({ name, path }) => [name, path])),
  )
  for (const { keys, hints } of languages) {
    expect(Object.keys({ ...keys, ...hints }).filter((key) => !asked.has(key))).toEqual([])
  }
})
