import { z } from 'zod'

import { flag, moment, momentOrNull, text, whole } from './parts.ts'

export const lastMade = z.object({
  last: z
    .object({
      id: text('By which it is tried'),
      name: text('What its file is called'),
      madeAt: moment('When it was made'),
      bytes: whole('How large its file is'),
      holdsSecret: flag('Whether it holds the cookie secret; else keep COOKIE_SECRET as well'),
      isKept: flag('Whether its file can be downloaded at the desk: for a day'),
      triedAt: momentOrNull('When it was last brought back in a temporary place'),
    })
    .nullable()
    .describe('The last backup that was made so; null where there is none'),
  work: z
    .array(
      z.object({
        id: text('The work'),
        kind: z.enum(['backup', 'backup-try']).describe('Whether one is made, or tried'),
        state: z
          .enum(['waiting', 'running', 'done', 'failed', 'stopped'])
          .describe('Where it stands'),
        done: whole('How far it is'),
        steps: whole('Of so much; 0 until it is known'),
        lines: z.array(z.string()).describe('What came of it'),
      }),
    )
    .describe('The work on backups of the last day, the newest first'),
})
