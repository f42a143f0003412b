import { refusesCookies, toPageWithCookie } from '#app/request/cookie-check.ts'
import { redirect, redirectDocument } from 'react-router'
import { z } from 'zod'

import { getOrigin } from '#app/request/language.ts'
import { consentCategories, type Consent } from '#domain/screen/consent/consent.ts'
import { allowedScripts } from '#domain/screen/consent/scripts.ts'
import { toCookies } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { backOf } from '#app/request/local-target.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { toolsFor, toolsOf } from '#app/request/analytics/tools.ts'
import { consentIn, keepConsent } from '#app/request/visit/consent-cookie.ts'
import { CookiesScreen } from './screen.tsx'
import { cookiesView } from './view.ts'
import type { Route } from './+types/cookies.ts'

/** What is used beside the necessary, and the choice of it (Shopping §2 "Header and modals"). */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const view = cookiesView(
    {
      consent: consentIn(request.headers.get('Cookie')),
      back: backOf(url.searchParams.get('back')),
      isSaved: url.searchParams.has('saved') && !refusesCookies(context),
      tools: {
        statistics: toolsOf('statistics', rendering.settings, context),
        marketing: toolsOf('marketing', rendering.settings, context),
      },
    },
    rendering,
  )
  return { view, ...pageHead({ title: view.title, at: toCookies(), noIndex: true }, rendering) }
}

const ConsentForm = z.object({
  choice: z.enum(['all', 'none', 'own']).catch('none'),
  statistics: z.string().optional(),
  marketing: z.string().optional(),
  back: z.string().optional(),
})

/** Keeps the answer and leads back to the page where it was given. */
export async function action({ request, context }: Route.ActionArgs) {
  const rendering = getRendering(context)
  const { settings } = rendering
  const form = ConsentForm.safeParse(Object.fromEntries(await requireForm(request, context)))
  const given = form.data ?? { choice: 'none' as const }
  const consent = consentOf(given)
  await forgetRefused(consent, context)
  const target = toPageWithCookie(backOf(given.back) ?? `${toCookies()}?saved`, request)
  const answer = {
    status: 303,
    headers: { 'Set-Cookie': keepConsent(consent, getOrigin(context)) },
  }
  // Scripts come and go with a document: the router alone would neither load nor end them.
  const before = consentIn(request.headers.get('Cookie'))
  const runs = (agreed: Consent | undefined) =>
    JSON.stringify([
      allowedScripts(settings, agreed).length,
      toolsFor({ settings, consent: agreed }, context),
    ])
  const isSame = runs(before) === runs(consent)
  return isSame ? redirect(target, answer) : redirectDocument(target, answer)
}

/**
 * The server stops too: reports of this shopper's orders that still wait lose what is not agreed
 * to. A database that is out of reach is shown as such, so that nobody believes it done.
 */
async function forgetRefused(consent: Consent, context: Route.ActionArgs['context']) {
  const { bought } = getServices(context)
  if (!bought || consent.length === consentCategories.length) return
  const placed = (await getSession(context).read())?.state.placed ?? []
  await bought.withdraw(
    placed.map(({ id }) => id),
    consent,
  )
}

function consentOf({ choice, ...given }: Partial<z.infer<typeof ConsentForm>>): Consent {
  if (choice === 'all') return consentCategories
  if (choice !== 'own') return []
  return consentCategories.filter((category) => given[category] !== undefined)
}

export { meta } from '#app/document/meta.ts'

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  return <CookiesScreen view={loaderData.view} />
}
