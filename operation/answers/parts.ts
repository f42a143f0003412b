import { z } from 'zod'

/** Parts that the answers of several actions have. */

export const moment = (about: string) => z.iso.datetime().describe(about)
export const momentOrNull = (about: string) => z.iso.datetime().nullable().describe(about)
/** A moment as answers have it: null where there is none. */
export function momentOf(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString()
}
export const text = (about: string) => z.string().describe(about)
export const textOrNull = (about: string) => z.string().nullable().describe(about)
export const flag = (about: string) => z.boolean().describe(about)
export const whole = (about: string) => z.int().describe(about)
/** A decimal of the currency that stands beside it. */
export const money = (about: string) => z.number().describe(about)

export const changed = flag('Whether this changed anything; false when it was so before')
export const currency = text('ISO 4217')

/** An answer that is a file. */
export const csvFile = (about: string) => z.file().mime('text/csv').describe(about)
export const pdfFile = (about: string) => z.file().mime('application/pdf').describe(about)

/** The gift cards that got their part of what was given back. */
export const cardsGiven = z
  .array(
    z.object({
      code: text('The card'),
      amount: money('What was put on it'),
      isNew: flag('Whether it was made for this'),
    }),
  )
  .describe('The gift cards that got their part back')

/** What was taken out of texts that a shop must not show, such as scripts. */
export const takenOut = z
  .array(
    z.object({
      path: text('Where in the document'),
      parts: z.array(z.string()).describe('What was taken out'),
    }),
  )
  .describe('What was taken out of the texts; absent when nothing was')

/** Long work that was begun, and that is told to end. */
export const begunWork = z.object({
  id: text('The work, by which it is asked for and stopped'),
  changed: changed.optional(),
})

export const stoppedWork = z.object({ id: text('The work'), changed })
