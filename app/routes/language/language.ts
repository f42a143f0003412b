import { redirect } from 'react-router'

import { requireForm } from '#app/request/form.ts'
import { changeLanguage } from './leave.ts'
import { step } from './steps.ts'
import type { Route } from './+types/language.ts'

/** A language link of who has a session: leads to the page there, with basket and login. */
export async function action({ request, context }: Route.ActionArgs) {
  return changeLanguage(await requireForm(request, context), request, context)
}

/** The steps between two domains, each a redirect; the address itself shows nothing. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  return (await step(url.searchParams, request, context)) ?? redirect('/', 302)
}

/**
 * Never shown, but a route without a component answers a form it cannot read with a bare `null`.
 */
export default function LanguagePage() {
  return null
}
