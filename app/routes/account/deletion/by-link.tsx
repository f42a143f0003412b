import { data, Form } from 'react-router'

import { forgetAccount } from '#app/request/account/account-session.ts'
import { toAccount, toDeletionByLink } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { requireUnlimited } from '#app/request/limits.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { NarrowPage } from '#app/blocks/narrow-page.tsx'
import { Outcome, type OutcomeView } from '../outcome.tsx'
import { Meaning } from './meaning.tsx'
import { meaningView } from './view.ts'
import type { Route } from './+types/by-link.ts'

/** Deletes an account by the link in the mail; whether it still works shows when it is used. */
export function loader({ params: { token }, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const view = {
    ...meaningView(rendering),
    submit: rendering.t('deletion.submit'),
    action: toDeletionByLink(token),
  }
  // The link is secret, and works in any language.
  return { view, ...pageHead({ title: view.title, at: toAccount(), noIndex: true }, rendering) }
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  await requireForm(request, context)
  const { t } = getRendering(context)
  const { shop, tokenCookie } = getServices(context)
  const body = { token: token.slice(0, 100) }
  const answer = requireUnlimited(await shop.deleteByLink({ body }), context)
  const way = { label: t('form.toShop'), href: '/' }
  const said = (outcome: Omit<OutcomeView, 'way'>, status: number, headers = new Headers()) =>
    data({ outcome: { ...outcome, way } }, { status, headers })
  if (answer.kind === 'ok') {
    const headers = new Headers({ 'Set-Cookie': tokenCookie.clear() })
    headers.append('Set-Cookie', await forgetAccount(request, answer.value.account, context))
    const title = t('deletion.doneTitle')
    return said({ mark: 'check', title, text: t('deletion.done') }, 200, headers)
  }
  if (answer.kind === 'refused') {
    const title = t('deletion.gone')
    return said({ mark: 'clock', title, text: t('deletion.goneText') }, 404)
  }
  return said({ mark: 'clock', title: t('deletion.title'), text: t('form.unexpected') }, 503)
}

export { meta } from '#app/document/meta.ts'

export default function DeletionByLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  if (actionData) return <Outcome outcome={actionData.outcome} />
  return (
    <NarrowPage title={view.title} lead={view.lead}>
      <Meaning view={view} />
      <Form method="post" action={view.action} reloadDocument>
        <button className="button button-wide">{view.submit}</button>
      </Form>
    </NarrowPage>
  )
}
