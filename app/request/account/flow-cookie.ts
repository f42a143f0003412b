import { createCookie } from 'react-router'
import { z } from 'zod'

/** What a browser that goes to Facebook and comes back brings along. */
const Flow = z.object({
  /** Only the browser that has gone may come back. */
  state: z.string(),
  verifier: z.string(),
  /** Where the login leads. */
  back: z.string().optional(),
  /** It goes on in a window of its own, whose page tells the one that opened it. */
  isWindow: z.boolean(),
  /** Who they are at Facebook, once that is known. */
  ticket: z.string().optional(),
  /** Where the code went that proves a mailbox. */
  email: z.string().optional(),
})
export type Flow = z.infer<typeof Flow>

/** Signed, so that nobody puts a way back of their own into it; only the server reads it. */
export type FlowCookie = {
  read(header: string | null): Promise<Flow | undefined>
  keep(flow: Flow): Promise<string>
  clear(): Promise<string>
}

const MINUTE = 60

/** Lax: Facebook leads back from another site. */
export function flowCookie({ secret, secure }: { secret: string; secure: boolean }): FlowCookie {
  const cookie = createCookie(secure ? '__Host-facebook' : 'facebook', {
    secrets: [`facebook ${secret}`],
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: 30 * MINUTE,
  })
  return {
    read: async (header) => {
      const parsed = Flow.safeParse(await cookie.parse(header))
      return parsed.success ? parsed.data : undefined
    },
    keep: (flow) => cookie.serialize(flow),
    clear: () => cookie.serialize('', { maxAge: 0 }),
  }
}
