import { z } from 'zod'

import { User } from '#domain/entities/user.ts'
import { call } from '../call.ts'
import { Device, Done, Email, Lang } from './parameters.ts'

const RedirectUri = z.string().min(1).max(500)
/** As RFC 7636 writes a verifier, and the challenge made of it. */
const Proof = z.string().min(43).max(128)
const Ticket = z.string().min(1).max(100)

const LoggedIn = z.object({ token: z.string(), user: User })

/**
 * The way into an account by Facebook. A storefront keeps state, verifier and ticket in the
 * browser's cookie; the shop knows the secret of the app.
 */
export const socialCalls = {
  facebook: call({
    method: 'GET',
    path: '/api/public/facebook',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'Where the social login begins; a browser that asks the storefront is led there',
    query: z.object({
      redirectUri: RedirectUri,
      state: z.string().min(1).max(100),
      challenge: Proof,
    }),
    answer: z.object({ url: z.string() }),
    status: 200,
  }),
  facebookLogin: call({
    method: 'POST',
    path: '/api/public/facebook/login',
    source: 'ours',
    auth: 'none',
    state: 'served',
    purpose: 'Log in by the code of the social login; a ticket is for who has to prove a mailbox',
    body: z.object({
      code: z.string().min(1).max(2000),
      redirectUri: RedirectUri,
      verifier: Proof,
      lang: Lang,
      device: Device,
    }),
    /** `email`: a code was mailed there; without it, an address is asked for. */
    answer: z.union([LoggedIn, z.object({ ticket: Ticket, email: z.string().optional() })]),
    status: 200,
  }),
  facebookMail: call({
    method: 'POST',
    path: '/api/public/facebook/mail',
    source: 'ours',
    auth: 'none',
    state: 'served',
    purpose: 'Mail the code that proves a mailbox to the social login; always the same answer',
    body: z.object({ ticket: Ticket, email: Email, lang: Lang }),
    answer: Done,
    status: 201,
  }),
  facebookCode: call({
    method: 'POST',
    path: '/api/public/facebook/code',
    source: 'ours',
    auth: 'none',
    state: 'served',
    purpose: 'Log in by the mailed code, and link the social login with the account of its mailbox',
    body: z.object({
      ticket: Ticket,
      code: z.string().max(6),
      lang: Lang.optional(),
      device: Device,
    }),
    answer: LoggedIn,
    status: 200,
  }),
  facebookUnlink: call({
    method: 'POST',
    path: '/api/public/facebook/unlink',
    source: 'ours',
    auth: 'customer',
    state: 'served',
    purpose: 'Facebook is no way into the account any more; refused while it is the only one',
    answer: Done,
    status: 200,
  }),
  facebookDeletion: call({
    method: 'POST',
    path: '/api/public/facebook/deletion',
    source: 'ours',
    auth: 'none',
    state: 'served',
    purpose: 'Forget who somebody is at Facebook, as Facebook asks with a signed request',
    body: z.object({ signedRequest: z.string().min(1).max(5000) }),
    answer: z.object({ code: z.string() }),
    status: 200,
  }),
  facebookDeleted: call({
    method: 'GET',
    path: '/api/public/facebook/deleted/{code}',
    source: 'ours',
    auth: 'none',
    state: 'served',
    purpose: 'When that was done',
    answer: z.object({ at: z.number() }),
    status: 200,
  }),
} as const
