import { z } from 'zod'

import { changed, takenOut } from './parts.ts'

export const readDocument = z
  .unknown()
  .describe('The document as it is kept: what `set` takes as `file`')

export const setDocument = z.object({
  changed,
  gone: z
    .array(z.string())
    .optional()
    .describe('Ids of what is not there any more; absent when all is'),
  takenOut: takenOut.optional(),
})
