import { z } from 'zod'

import { messageStates } from '#shop/messages/messages.ts'
import { moment, momentOrNull, text } from './parts.ts'

/** What somebody wrote to the shop. */
export const shownMessage = z.object({
  id: text('Its id'),
  at: moment('When it was written'),
  state: z.enum(messageStates).describe('Whether somebody has answered it'),
  name: text('As the writer signed'),
  email: text('Where an answer goes'),
  order: text('The number of an order, as the shop has it where it knows it; empty without one'),
  lang: text('The language of the page on which it was written'),
  text: text('What it says'),
  answer: text('What was answered; empty without an answer'),
  doneAt: momentOrNull('When it was answered or closed'),
})

export const listedMessages = z.array(shownMessage).describe('The messages, the newest first')

export const movedMessage = z.object({
  id: text('The message'),
  state: z.enum(messageStates).describe('Where it stands now'),
})
