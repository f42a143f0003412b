import { readFile } from 'node:fs/promises'

import { z } from 'zod'

import { FromFrame, FromParent } from '#domain/preview/messages.ts'

const FILE = 'docs/live-editing.schema.json'

/** The messages of live editing as a JSON Schema (draft 2020-12). */
export function previewSchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Messages of live editing, version 1',
    $defs: {
      toFrame: schemaOf(FromParent, 'to-frame'),
      fromFrame: schemaOf(FromFrame, 'from-frame'),
    },
    anyOf: [{ $ref: '#/$defs/toFrame' }, { $ref: '#/$defs/fromFrame' }],
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

/** With a name of its own, by which it refers to its own parts. */
function schemaOf(messages: z.ZodType, name: string) {
  const { $schema: _, ...schema } = z.toJSONSchema(messages, { io: 'input' })
  return { $id: `urn:kram:live-editing:1:${name}`, ...schema }
}

if (import.meta.main) {
  if (!process.argv.includes('--check')) process.stdout.write(previewSchema())
  else if ((await readFile(FILE, 'utf8')) !== previewSchema()) {
    process.stderr.write(`${FILE} is not what the messages are; write it again:\n`)
    process.stderr.write(`  node scripts/pages/preview-schema.ts > ${FILE}\n`)
    process.exitCode = 1
  }
}
