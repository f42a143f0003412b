import { z } from 'zod'

import { moment, text, textOrNull } from './parts.ts'

const side = (about: string) => z.unknown().optional().describe(about)

export const auditEntries = z
  .array(
    z.object({
      id: text('The entry’s id'),
      at: moment('When'),
      kind: z
        .enum(['command', 'key', 'person', 'shop'])
        .describe(
          'Whether a command did it, a call with a key, a person at the desk, or the shop as planned',
        ),
      who: text(
        'The user of the machine, the name of the key or of the shop’s work, or a person with their id',
      ),
      origin: text('The name of the machine, or the address of the client'),
      action: text('What was done, as its command is called'),
      subject: textOrNull('The id of what it was done to'),
      outcome: z
        .enum(['begun', 'done'])
        .describe('`begun`: it asks others, and how that ended is not known'),
      changes: z
        .array(
          z.object({
            at: text('Where; empty for the whole'),
            before: side('What stood there; absent for nothing'),
            after: side('What stands there; absent for nothing'),
          }),
        )
        .describe('What it changed, as far as the log tells it'),
    }),
  )
  .describe('The entries, the newest first')
