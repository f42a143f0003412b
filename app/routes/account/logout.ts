import { redirect, redirectDocument } from 'react-router'

import { getAccount } from '#app/request/account/account.ts'
import { leaveAccount } from '#app/request/account/account-session.ts'
import { requireForm } from '#app/request/form.ts'
import { getServices } from '#app/request/services.ts'
import type { Route } from './+types/logout.ts'

/**
 * Ends the token and leads to the home page, as a new page (Shopping §2). The browser forgets the
 * token even when the shop does not answer. With `everywhere` no other device stays logged in.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await requireForm(request, context)
  const { shop, tokenCookie } = getServices(context)
  const account = getAccount(context)
  const headers = new Headers({
    'Set-Cookie': tokenCookie.clear(),
    // No page of ours may be kept; this is for browsers that keep some to go back to.
    'Clear-Site-Data': '"cache"',
  })
  if (account.kind === 'account') {
    const session = await leaveAccount(request, account.user, context)
    if (session !== undefined) headers.append('Set-Cookie', session)
    await shop.logout({ body: { everywhere: form.get('everywhere') === 'on' } })
  }
  return redirectDocument('/', { status: 303, headers })
}

/** The address itself shows nothing: back to the shop. */
export function loader() {
  return redirect('/', 302)
}

/**
 * Never shown, but a route without a component answers a form it cannot read with a bare `null`.
 */
export default function LogoutPage() {
  return null
}
