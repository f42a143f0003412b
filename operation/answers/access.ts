import { z } from 'zod'

import { scopes } from '#domain/owner/scopes.ts'
import { changed, moment, momentOrNull, text } from './parts.ts'

export const listedKeys = z
  .array(
    z.object({
      name: text('How the owner calls it'),
      scopes: z.array(z.enum(scopes)).describe('What it may do'),
      state: z.enum(['open', 'expired', 'revoked']).describe('Whether it opens anything'),
      createdAt: moment('When it was made'),
      until: momentOrNull('From when on it opens nothing; null: until it is revoked'),
      usedAt: momentOrNull('When it was last used, to about a minute; null: never'),
    }),
  )
  .describe('The keys, the newest first')

export const revokedKey = z.object({ name: text('The key'), changed })
