import type { SessionCookie } from '#app/request/session.ts'
import type { Readable } from '#shop/mail/mail-pages.ts'

/** What of a session says which mails are its own. */
type Remembered = {
  state: { placed: readonly { id: string }[]; mailboxes?: readonly string[] | undefined }
}

/**
 * Who is not the owner may read the mails of the orders placed in the visitor's own session, and
 * those that make an account of a mailbox it has named.
 */
export async function ownMailsOf(
  request: Request,
  given: {
    cookie: Pick<SessionCookie, 'parse'>
    sessions: { read: (id: string, now: number) => Promise<Remembered | undefined> }
    now: number
  },
): Promise<Readable> {
  const { cookie, sessions, now } = given
  const id = await cookie.parse(request.headers.get('Cookie'))
  const stored = typeof id === 'string' ? await sessions.read(id, now) : undefined
  const { placed = [], mailboxes = [] } = stored?.state ?? {}
  return { kind: 'own', orderIds: placed.map((order) => order.id), mailboxes }
}
