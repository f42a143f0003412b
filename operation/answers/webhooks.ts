import { z } from 'zod'

import { scopes } from '#domain/owner/scopes.ts'
import { changed, moment, momentOrNull, text, textOrNull, whole } from './parts.ts'

const endpoint = z.object({
  name: text('How the owner calls it'),
  url: text('Where messages are sent'),
  events: z.array(z.string()).describe('Which events it gets'),
  scopes: z.array(z.enum(scopes)).describe('What it may read: more than that is left out'),
  state: z
    .enum(['on', 'paused', 'resting', 'gone'])
    .describe('resting: it took nothing for three days; gone: it answered 410'),
  createdAt: moment('When it was made'),
})

export const listedEndpoints = z.array(endpoint).describe('The endpoints, by name')

export const shownEndpoint = endpoint

export const changedEndpoint = z.object({ name: text('The endpoint'), changed })

export const sentTest = z.object({
  name: text('The endpoint'),
  message: text('The message that is sent, as the log has it'),
})

const message = z.object({
  id: text('The id of the message: its header webhook-id, each time that it is sent'),
  endpoint: text('The name of its endpoint'),
  type: text('The event'),
  state: z.enum(['waiting', 'sent', 'given-up']).describe('Whether it was taken'),
  createdAt: moment('When it happened'),
  sentAt: momentOrNull('When it was taken'),
  nextAt: momentOrNull('When it is tried again, of one that waits'),
  attempts: whole('How often it was tried'),
  status: z.int().nullable().describe('Of the last answer; null where there was none'),
})

export const listedMessages = z.array(message).describe('The messages, the newest first')

export const shownMessage = message.extend({
  body: text('What is sent, as it is signed'),
  answer: textOrNull('How the last answer began, or why there is none'),
})

export const resentMessage = z.object({ id: text('The message'), changed })
