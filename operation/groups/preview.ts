import { z } from 'zod'

import { LANGUAGES } from '#domain/screen/languages.ts'
import { cookieSecret } from '#start/secret.ts'
import { inAllLanguages } from '#words/words.ts'
import type { Config } from '../../config.ts'
import { withTicket } from '../../preview/framed.ts'
import { signTicket, type Ticket, ticketMs } from '../../preview/ticket.ts'
import { previewLink } from '../answers/content.ts'
import { action } from '../frame/action.ts'
import type { Group } from '../frame/command.ts'

const words = inAllLanguages(({ operator }) => operator.preview)

/** Ways for an editor to show the shop in a frame (docs/live-editing.md). */
export const previewGroup: Group = {
  name: 'preview',
  words,
  commands: [
    action({
      name: 'link',
      needs: 'content:write',
      stands: async () => ({}),
      answers: previewLink,
      options: {
        parent: z.string().max(200).optional(),
        lang: z.enum(LANGUAGES).optional(),
        path: z
          .string()
          .max(500)
          .regex(/^\/(?!\/)/)
          .optional(),
        draft: z.boolean().optional(),
      },
      run: async (_database, given, { config, now, lang: spoken }) => {
        const say = words[spoken]
        const { deskOrigin, previewParents } = config
        const parents = [...(deskOrigin === undefined ? [] : [deskOrigin]), ...previewParents]
        const parent = given.parent === undefined ? parents[0] : given.parent.replace(/\/$/, '')
        if (parent === undefined || !parents.includes(parent)) {
          return { kind: 'refused', name: 'no-parent', ...say.noParent(parents.join(', ')) }
        }
        const { lang = spoken, path = '/', draft } = given
        const link = { parent, lang, path, ...(draft && { draft }), from: now }
        const { url, until } = await previewAddress(config, link)
        const ends = new Date(until).toISOString()
        return {
          kind: 'done',
          parts: [url, say.made(parent, ends)],
          data: { url, parent, until: ends },
        }
      },
    }),
  ],
}

type Link = Omit<Ticket, 'until'> & { lang: string; path: string; from: number }

/** The address of a page of the shop for a frame, and until when it is good: both ms. */
export async function previewAddress(
  config: Config,
  { lang, path, from, ...who }: Link,
): Promise<{ url: string; until: number }> {
  const domain = config.langDomains.find((one) => one.lang === lang) ?? config.langDomains[0]
  const until = from + ticketMs
  const withSigned = await signedAddresses(config)
  return { url: withSigned(domain?.origin ?? '', path, { ...who, until }), until }
}

/** Makes the address of a page with a ticket. */
export async function signedAddresses({ cookieSecret: own, dataDir }: Secret) {
  const secret = await cookieSecret(own, dataDir)
  return (origin: string, path: string, ticket: Ticket) =>
    withTicket(origin + path, signTicket(ticket, secret), [origin])
}

type Secret = Pick<Config, 'cookieSecret' | 'dataDir'>
