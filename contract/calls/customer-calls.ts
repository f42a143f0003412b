import { z } from 'zod'

import { DataCopy } from '#domain/entities/data-copy.ts'
import { PointsMove } from '#domain/entities/points.ts'
import { call } from '../call.ts'
import { Done, Lang, Password } from './parameters.ts'

/** Whose account is no more: the storefront forgets what it kept for it. */
const Deleted = z.object({ account: z.string() })

/** What only a customer has: no guest who came by an order may make one of these. */
export const customerCalls = {
  points: call({
    method: 'GET',
    path: '/api/public/me/points',
    source: 'ours',
    auth: 'customer',
    state: 'served',
    purpose: 'The loyalty points of the account and a page of their movements, the newest first',
    /** From 1; a page that is not there is the first. */
    query: z.object({ page: z.string().max(9).optional() }),
    answer: z.object({
      balance: z.number().int(),
      moves: z.array(PointsMove),
      page: z.number().int(),
      lastPage: z.number().int(),
    }),
    status: 200,
  }),
  myData: call({
    method: 'GET',
    path: '/api/public/me/data',
    source: 'ours',
    auth: 'customer',
    state: 'served',
    purpose: 'A copy of all that the shop knows of the customer, without passwords and tokens',
    answer: DataCopy,
    status: 200,
  }),
  deleteMe: call({
    method: 'POST',
    path: '/api/public/me/delete',
    source: 'ours',
    auth: 'customer',
    state: 'served',
    purpose: 'Delete the account for good; 409 `LINK_NEEDED` for one without a password',
    body: z.object({ password: Password }),
    answer: Deleted,
    status: 200,
  }),
  sendDeletion: call({
    method: 'POST',
    path: '/api/public/me/delete-mail',
    source: 'ours',
    auth: 'customer',
    state: 'served',
    purpose: 'Mail the link that deletes the account, for who has no password to tell',
    body: z.object({ lang: Lang }),
    answer: Done,
    status: 201,
  }),
  deleteByLink: call({
    method: 'POST',
    path: '/api/public/delete-account',
    source: 'ours',
    auth: 'none',
    state: 'served',
    purpose: 'Delete an account by the mailed link, once',
    body: z.object({ token: z.string().max(100) }),
    answer: Deleted,
    status: 200,
  }),
} as const
