import { z } from 'zod'

const NeverSent = z.object({
  cause: z.object({
    code: z.enum([
      'ECONNREFUSED',
      'ENOTFOUND',
      'EAI_AGAIN',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'UND_ERR_CONNECT_TIMEOUT',
    ]),
  }),
})

/** Whether a request that failed has reached nobody; after any other failure it may be done. */
export function isNeverSent(error: unknown): boolean {
  return NeverSent.safeParse(error).success
}
