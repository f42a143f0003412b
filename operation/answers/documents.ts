import { z } from 'zod'

import { changed, flag, takenOut, text, whole } from './parts.ts'

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
