import type { Transaction } from 'kysely'

import { momentInWords } from '#domain/delivery/dates.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { Invitation } from '#shop/owner/people/invitations.ts'
import { linkLasts } from '#shop/owner/people/invitations.ts'
import type { Person } from '#shop/owner/people/person.ts'
import { mayWrite, type Writing } from '../write-mail.ts'
import {
  deskChangedLetter,
  deskDeviceLetter,
  deskLockedLetter,
  invitationLetter,
  reopeningLetter,
  type WayInChange,
} from './desk-letters.ts'
import { writeAbout } from './write-account-mail.ts'

/** Links in these mails lead to the desk. */
type AtDesk = Writing & { desk: string }

const DAY = 86_400_000

/** Mails an invitation, or to somebody who is known the way back in. */
export async function writeInvitationMail(
  transaction: Transaction<Tables>,
  { desk, ...context }: AtDesk,
  { email, lang, role }: Pick<Invitation, 'lang' | 'role'> & { email: string },
  { token, known }: { token: string; known: Pick<Person, 'name'> | undefined },
): Promise<void> {
  const reader = { email, lang, name: known?.name ?? '' }
  const days = linkLasts.mailed / DAY
  await writeAbout(transaction, context, reader, 'desk-invitation', (about) =>
    known
      ? reopeningLetter({ ...about, desk }, { token, days })
      : invitationLetter({ ...about, desk }, { token, days, role }),
  )
}

export async function writeDeskDeviceMail(
  transaction: Transaction<Tables>,
  { desk, ...context }: AtDesk,
  person: Person,
  browser: string,
): Promise<void> {
  await writeAbout(transaction, context, person, 'desk-new-device', (about, timeZone) => {
    const when = momentInWords(context.now(), about.lang, timeZone)
    return deskDeviceLetter({ ...about, desk }, { when, browser })
  })
}

export async function writeDeskChangedMail(
  transaction: Transaction<Tables>,
  { desk, ...context }: AtDesk,
  person: Person,
  what: WayInChange,
): Promise<void> {
  await writeAbout(transaction, context, person, 'desk-changed', (about, timeZone) => {
    const when = momentInWords(context.now(), about.lang, timeZone)
    return deskChangedLetter({ ...about, desk }, { when, what })
  })
}

export async function writeDeskLockedMail(
  transaction: Transaction<Tables>,
  { desk, ...context }: AtDesk,
  person: Person,
): Promise<void> {
  const told = { email: person.email, kind: 'desk-locked' } as const
  if (!(await mayWrite(transaction, context, told))) return
  await writeAbout(transaction, context, person, 'desk-locked', (about) =>
    deskLockedLetter({ ...about, desk }),
  )
}
