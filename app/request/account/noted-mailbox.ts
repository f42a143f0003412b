import type { RouterContextProvider } from 'react-router'

import { getServices } from '../services.ts'
import { getSession } from '../session.ts'

/** More than anybody tries. */
const MOST = 5

/**
 * Notes that this browser had a mail sent to a mailbox, where the shop shows its mails: so that who
 * tries the demo elsewhere than on this machine can go on (shop/mail/own-mailboxes.ts says which
 * mails that are).
 */
export async function noteMailbox(
  email: string,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  if (!getServices(context).mailIsShown) return
  const named = email.trim().toLowerCase()
  await getSession(context).update((state) => {
    const others = (state.mailboxes ?? []).filter((mailbox) => mailbox !== named)
    return { ...state, mailboxes: [named, ...others].slice(0, MOST) }
  })
}
