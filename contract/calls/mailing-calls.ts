import { z } from 'zod'

import { call } from '../call.ts'
import { Done, Email, Id, Lang } from './parameters.ts'

const LinkToken = z.string().max(200)

/** Mails that people ask for: the newsletter, and a word when something is back. */
export const mailingCalls = {
  newsletter: call({
    method: 'POST',
    path: '/api/public/newsletter/',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'Ask for the newsletter: it comes after the mailed link was confirmed',
    body: z.object({ email: Email, lang: Lang }),
    answer: z.object({ success: z.boolean().optional(), exist: z.boolean().optional() }),
    status: 200,
  }),
  newsletterConfirm: call({
    method: 'POST',
    path: '/api/public/newsletter/confirm',
    source: 'ours',
    auth: 'none',
    state: 'served',
    purpose: 'Confirm the newsletter by the mailed link, which works once',
    body: z.object({ token: LinkToken, lang: Lang }),
    answer: Done,
    status: 200,
  }),
  newsletterUnsubscribe: call({
    method: 'POST',
    path: '/api/public/newsletter/unsubscribe',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'Leave the list that a letter belongs to, by the link in it; also a second time',
    body: z.object({ token: LinkToken, lang: Lang.optional() }),
    answer: Done,
    status: 200,
  }),
  notify: call({
    method: 'POST',
    path: '/api/public/notify/add',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'Write once when a variant that is sold out can be bought again; 409 while it can',
    body: z.object({
      productId: Id,
      variantHash: z.string().max(500),
      email: Email,
      text: z.string().max(2000),
      /** Of the mail (ours); the shop's first one where it is not given. */
      lang: Lang.optional(),
    }),
    answer: z.object({ exist: z.boolean().optional(), success: z.boolean().optional() }),
    status: 200,
  }),
} as const
