import { z } from 'zod'

import { PointsMove } from '#domain/entities/points.ts'
import { call } from '../call.ts'

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
} as const
