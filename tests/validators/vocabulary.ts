import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { toolFolder } from './tools.ts'

type Vocabulary = ReadonlyMap<string, { above: string[]; properties: ReadonlySet<string> }>

/** The types and properties of schema.org, from the types that Google generates of it. */
export async function readVocabulary(): Promise<Vocabulary> {
  const file = path.join(toolFolder, 'node_modules/schema-dts/dist/schema.d.ts')
  const text = await readFile(file, 'utf8')
  const found = text.matchAll(/^(?:export )?interface (\w+) extends ([^{]+)\{$([\s\S]*?)^\}$/gm)
  return new Map(
    [...found].map(([, name = '', above = '', body = '']) => [
      name,
      {
        above: above.split(',').map((one) => one.trim()),
        properties: new Set([...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, one = '']) => one)),
      },
    ]),
  )
}

/** What of a page's things the vocabulary does not know. */
export function unknownWords(value: unknown, vocabulary: Vocabulary): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => unknownWords(one, vocabulary))
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value)
  const type = String(Reflect.get(value, '@type') ?? '')
  const known = type === '' ? undefined : propertiesOf(`${type}Leaf`, vocabulary)
  const own = parts
    .map(([name]) => name)
    .filter((name) => !name.startsWith('@') && known && !known.has(name))
    .map((name) => `schema.org: ${type} has no ${name}`)
  const isUnknown = type !== '' && !vocabulary.has(`${type}Leaf`)
  return [
    ...(isUnknown ? [`schema.org: there is no ${type}`] : own),
    ...parts.flatMap(([, part]) => unknownWords(part, vocabulary)),
  ]
}

function propertiesOf(name: string, vocabulary: Vocabulary): Set<string> {
  const own = vocabulary.get(name)
  if (!own) return new Set()
  // A property with an action's input is written as it is.
  return new Set([
    ...own.properties,
    'query-input',
    ...own.above.flatMap((one) => [...propertiesOf(one, vocabulary)]),
  ])
}
