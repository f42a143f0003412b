import type { RouterContextProvider } from 'react-router'

import { getCustomer } from '#app/request/account/account.ts'
import { getSession } from '#app/request/session.ts'
import { withChoice } from '#app/session/order.ts'
import { isDetailsPost, readPost, withTyped } from './post.ts'
import { withOwnEmail } from './typed.ts'

/**
 * The header's buttons for language and currency send the form of the order's details along, where
 * it is on the page (blocks/header/page-form.tsx): it is kept as a draft. It goes by the session,
 * so that no address shows it, and nobody gets a session for it.
 */
export async function keepTyped(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const session = getSession(context)
  if (!isDetailsPost(form) || !(await session.read())) return
  const post = readPost(withOwnEmail(form, getCustomer(context)))
  await session.update((state) => {
    const kept = withTyped(state, post)
    // A code that nobody has looked at yet goes back into its field.
    const isTyped = kept !== state && post.card !== ''
    return isTyped ? withChoice(kept, { card: { typed: post.card, problem: 'unfinished' } }) : kept
  })
}
