import { z } from 'zod'

import { backupProblems } from '#shop/backup/refused.ts'

const place = { file: z.string(), databaseUrl: z.string(), now: z.number() }

const store = z.object({
  ...{ url: z.string(), region: z.string() },
  ...{ keyId: z.string(), secret: z.string() },
})

/** What the thread is to do: write a backup into the file, or bring the file back elsewhere. */
export const ThreadWork = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('make'),
    ...place,
    cookieSecret: z.string().optional(),
    pictureStore: store.optional(),
  }),
  z.object({ kind: z.literal('try'), ...place }),
])
export type ThreadWork = z.infer<typeof ThreadWork>

/** How it went. */
export const ThreadTold = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), bytes: z.number(), lacking: z.number() }),
  z.object({
    kind: z.literal('tried'),
    madeAt: z.number(),
    products: z.number(),
    orders: z.number(),
  }),
  z.object({
    kind: z.literal('refused'),
    problem: z.enum(backupProblems),
    which: z.string(),
    why: z.string().optional(),
  }),
])
export type ThreadTold = z.infer<typeof ThreadTold>
