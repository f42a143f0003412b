import { z } from 'zod'

import { draftParts } from '#domain/owner/drafts/parts.ts'
import { changed, flag, moment, momentOrNull, takenOut, text, textOrNull, whole } from './parts.ts'

export const readDocument = z
  .unknown()
  .describe('The document as it is kept: what `set` takes as `file`')

const address = z.object({
  lang: text('Its language'),
  from: text('As it is'),
  to: text('As it will be').optional(),
})

const place = z.object({
  by: text('The document that names it'),
  at: text('Where in it, as a path'),
})

const breaks = z
  .array(
    z.object({
      id: text('The entry'),
      change: z
        .enum(['removed', 'value-removed', 'moved', 'readdressed'])
        .describe('What becomes of it, or of a value of an attribute'),
      value: text('The value of the attribute, where one goes').optional(),
      products: whole('Products that lose it; of one that moves: that leave a listing above it'),
      chosen: whole('How many of these are chosen by it in their variants'),
      left: z.array(z.string()).describe('Products that no category is left to'),
      addresses: z
        .array(address)
        .describe('Addresses that change; without `to` they lead nowhere any more'),
      named: z
        .array(place)
        .describe('Where menu, home page, footer, settings, categories and deliveries name it'),
      isFilter: flag('Whether listings lose a filter'),
    }),
  )
  .describe('What breaks, entry by entry')

export const removedEntry = z.object({ id: text('The entry that is gone'), breaks })

export const setDocument = z.object({
  changed,
  gone: z
    .array(z.string())
    .optional()
    .describe('Ids of what is not there any more; absent when all is'),
  breaks: breaks.optional(),
  takenOut: takenOut.optional(),
})

const part = z.enum(draftParts).describe('The part of the shop')
const at = text('Where, as a path')

const changes = z
  .array(
    z.object({
      at,
      before: z.json().describe('What stands there; absent for nothing').optional(),
      after: z.json().describe('What would stand there; absent for nothing').optional(),
    }),
  )
  .describe('What differs, at most 50 places')

export const listedDrafts = z
  .array(
    z.object({
      part,
      changedAt: moment('When it was changed last'),
      who: text('Who changed it last'),
      steps: whole('How many steps can be undone'),
      publishAt: momentOrNull('When it is published by itself'),
      trouble: textOrNull('Why it was not, when its time had come'),
    }),
  )
  .describe('The drafts that differ from the shop')

export const comparedDraft = z.object({
  part,
  changes,
  shopChanged: flag('Whether the shop itself was changed since the draft was begun'),
})

export const setDraft = z.object({ changed, takenOut: takenOut.optional() })

export const steppedDraft = z.object({ part, changed, steps: whole('How many can be undone now') })

export const discardedDraft = z.object({ part, changed })

export const publishedDraft = z.object({
  part,
  changed,
  publishAt: moment('When it is published by itself, if not at once').optional(),
})

export const listedVersions = z
  .array(
    z.object({
      id: text('Its id'),
      part,
      name: textOrNull('How it is called'),
      publishedAt: moment('Since when visitors saw it'),
      who: textOrNull('Who published it; null: it was there before the first draft'),
    }),
  )
  .describe('What was published, the newest first')

export const namedVersion = z.object({ id: text('The version'), name: textOrNull('Its name') })

export const restoredVersion = z.object({ id: text('The version'), part, changed })
