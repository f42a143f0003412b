import { z } from 'zod'

import { flag, moment, momentOrNull, takenOut, text, textOrNull, whole } from './parts.ts'

export const listedOpinions = z
  .array(
    z.object({
      id: text('Its id'),
      createdAt: whole('When it was written, ms since 1970'),
      productId: text('Of which product'),
      lang: text('In which language'),
      rating: whole('1 to 5'),
      author: text('As the author signed'),
      verified: flag('Whether its author bought the product'),
      text: text('What it says'),
    }),
  )
  .describe('The opinions, the oldest first')

export const decidedOpinion = z.object({ id: text('The opinion') })

export const shownPause = z.object({
  paused: flag('Whether no orders are taken now'),
  from: moment('When it begins; absent without a pause').optional(),
  until: moment('When it ends; absent where that is open').optional(),
  message: z
    .record(z.string(), z.string())
    .describe('The shop’s own words, by language')
    .optional(),
  ourWords: z.array(z.string()).describe('Languages in which Kram’s words are shown').optional(),
})

export const resumed = z.object({
  paused: flag('Whether no orders are taken now'),
  was: flag('Whether there was a pause to end'),
})

export const listedAddresses = z
  .array(
    z.object({
      path: text('Path and query'),
      to: textOrNull('Where it leads; null: it says that nothing is there any more'),
      since: moment('When it was decided'),
    }),
  )
  .describe('The addresses where nothing is any more')

export const endedAddress = z.object({
  paths: z.array(z.string()).describe('The paths that it has, in each language'),
  to: text('Where they lead; absent: nowhere').optional(),
})

export const importedAddresses = z.object({
  set: whole('How many addresses and patterns were set'),
  unchanged: whole('How many were so before'),
  left: z
    .array(
      z.object({
        line: whole('Its line in the file, or its place in JSON'),
        from: text('The address'),
        to: textOrNull('Where it was to lead; null: gone for good'),
        why: z
          .enum(['no-path', 'no-target', 'alive', 'elsewhere', 'loop', 'regex', 'off'])
          .describe('Why nothing is said of it'),
      }),
    )
    .describe('What was left out'),
})

export const forgottenAddress = z.object({ address: text('The address') })

export const previewLink = z.object({
  url: text('The address for the frame: a page of the shop with its ticket'),
  parent: text('The origin that may frame it'),
  until: moment('When the ticket ends; then a new one is asked for'),
})

/** Mails of the shop as they look before anybody gets them. */

const kind = text('The kind of mail')
const subject = text('Its subject')

export const listedMails = z
  .array(z.object({ kind, subject }))
  .describe('The kinds that the shop writes by itself')

export const shownMail = z
  .object({ kind, subject, text: text('What it says'), html: text('As mail programs draw it') })
  .describe('The mail, of a made-up order')

const version = {
  page: text('The id of the page'),
  version: whole('Its number, from 1 on'),
  from: momentOrNull(
    'From when it holds; null of the first one, which held before anybody counted',
  ),
  state: z
    .enum(['to-come', 'holds', 'held'])
    .describe('Whether it is still to come, is the text of the page, or was it'),
}

export const listedVersions = z
  .array(z.object(version))
  .describe('The versions, page by page, the first of each first')

export const readVersion = z.object({
  ...version,
  html: z.record(z.string(), z.string()).describe('Its text, by language'),
})

export const addedVersion = z.object({
  ...version,
  holds: flag('Whether it holds at once'),
  takenOut: takenOut.optional(),
})

export const removedVersion = z.object({
  page: text('The id of the page'),
  version: whole('The number of what is not to come any more'),
})
