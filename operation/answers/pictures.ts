import { z } from 'zod'

import { changed, flag, moment, text, whole } from './parts.ts'

const picture = z.object({
  name: text('Its name: what it is shown by, and what stands for its content'),
  address: text('Its path, as products, pages and settings hold it'),
  label: text('How the owner knows it: the name of its file'),
  alt: z.record(z.string(), z.string()).describe('What it shows, by language'),
  width: whole('px'),
  height: whole('px'),
  bytes: whole('So large is what is kept'),
  createdAt: moment('When it was put in'),
})

const narrow = z
  .array(z.enum(['product', 'slide']))
  .describe('Where it would not be sharp: a product needs 1200 px of width, a slide 1600')

export const addedPicture = picture.extend({
  isNew: flag('False when the same picture was there already'),
  narrow,
})

export const listedPictures = z.array(picture).describe('The pictures, the newest first')

export const shownPicture = picture.extend({
  narrow,
  uses: z
    .array(
      z.object({
        kind: z
          .enum(['product', 'document', 'order'])
          .describe('What shows it; orders keep what was bought'),
        of: text('What kind of document it is; absent of others').optional(),
        id: text('The id of the product, document or order'),
      }),
    )
    .describe('Where it is shown: a hundred places and three orders at most'),
})

export const describedPicture = picture

export const replacedPicture = z.object({
  name: text('The picture that was shown'),
  by: picture.describe('The one that is shown in its place'),
  changed,
})

export const removedPicture = z.object({ name: text('The picture that is gone'), changed })

export const begunMove = z.object({
  id: z.string().optional().describe('The work, which goods show and goods stop know'),
  count: z.int().optional().describe('How many pictures move; absent where it has begun'),
  changed: changed.optional(),
})
