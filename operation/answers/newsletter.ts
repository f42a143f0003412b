import { z } from 'zod'

import { Campaign } from '#shop/mailing/campaigns/campaign.ts'
import { subscriberStates } from '#shop/mailing/newsletter/listed-subscribers.ts'
import { changed, moment, momentOrNull, text, whole } from './parts.ts'

const email = text('The mailbox')

export const listedSubscribers = z
  .array(
    z.object({
      email,
      state: z.enum(subscriberStates).describe('Whether the newsletter comes there'),
      lang: text('The language of its letters; empty: the shop’s own'),
      since: moment('Since when it is so'),
    }),
  )
  .describe('Who came into this state last stands first')

export const leftNewsletter = z.object({ email, changed })

/** A letter of the newsletter. */
export const shownLetter = z.object({
  id: text('Its id'),
  state: z.enum(['draft', 'sending', 'sent']).describe('Whether readers get it'),
  written: whole('How many mails of it were written'),
  subject: Campaign.shape.subject.describe('Its subject, by language'),
  text: Campaign.shape.text.describe('What it says, by language'),
  linkText: Campaign.shape.linkText.describe('What its link is called, by language'),
  linkPath: Campaign.shape.linkPath.describe('Where in the shop that leads, by language'),
  createdAt: moment('When it was begun to be written'),
  begunAt: momentOrNull('When it was sent: who confirmed later gets none'),
  endedAt: momentOrNull('When everybody had got it'),
})

export const listedLetters = z.array(shownLetter).describe('The letters, the newest first')

export const droppedLetter = z.object({ id: text('The letter') })

export const testedLetter = z.object({
  to: email,
  langs: z.array(z.string()).describe('The languages in which it was sent'),
})
