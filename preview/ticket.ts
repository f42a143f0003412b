import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { Template } from '#domain/entities/settings.ts'
import { jsonOf } from '#contract/json.ts'

/** How long a page may be framed by a ticket, ms; then its parent asks for another one. */
export const ticketMs = 30 * 60_000

/** Who may frame pages of the shop, and until when. */
const Ticket = z.strictObject({
  /** The origin of the page around it. */
  parent: z.string(),
  /** ms. */
  until: z.number(),
  /** Its pages begin with what is in drafts. */
  draft: z.literal(true).optional(),
  /** In another template than the shop's. */
  template: Template.optional(),
  /** Of a product as somebody has typed it: its page stands in no frame. */
  product: z
    .strictObject({
      /** By what it is kept. */
      id: z.string(),
      shownTo: z.enum(['visitor', 'wholesale']),
    })
    .optional(),
})
export type ProductTicket = NonNullable<Ticket['product']>
export type Ticket = z.infer<typeof Ticket>

/** A ticket as text: readable to all, made by none who does not know the secret. */
export function signTicket(ticket: Ticket, secret: string): string {
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${text}.${macOf(text, secret)}`
}

/** The ticket, if it was signed here and has not ended. */
export function readTicket(given: string, secret: string, now: number): Ticket | undefined {
  const [text = '', mac = ''] = given.slice(0, 1_000).split('.')
  const expected = Buffer.from(macOf(text, secret))
  const told = Buffer.from(mac)
  if (told.length !== expected.length || !timingSafeEqual(told, expected)) return undefined
  const read = Ticket.safeParse(jsonOf(Buffer.from(text, 'base64url').toString())?.value)
  return read.success && read.data.until > now ? read.data : undefined
}

/** Of a key of its own: what is signed for something else is no ticket. */
function macOf(text: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'preview ticket', 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}
