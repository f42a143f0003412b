import { data, Form } from 'react-router'

import { toAccount, toUnsubscribe } from '#app/request/addresses.ts'
import { isNowhere, requireValue } from '#app/request/answer.ts'
import { requireForm } from '#app/request/form.ts'
import { requireUnlimited } from '#app/request/limits.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { NarrowPage } from '#app/blocks/narrow-page.tsx'
import { Outcome } from '../account/outcome.tsx'
import type { Route } from './+types/unsubscribe.ts'

/**
 * Where the link at the end of a letter leads (Shopping §2). To open it does nothing, because mail
 * programs open links too; without a link it tells where to find one.
 */
export function loader({ params: { token }, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { t } = rendering
  const title = t(token === undefined ? 'unsubscribe.how' : 'unsubscribe.title')
  return {
    view: {
      title,
      text: t(token === undefined ? 'unsubscribe.howText' : 'unsubscribe.text'),
      submit: t('unsubscribe.submit'),
      action: token === undefined ? undefined : toUnsubscribe(token),
      way: { label: t('unsubscribe.profile'), href: toAccount() },
    },
    // The link is secret, and works in any language.
    ...pageHead({ title, at: toUnsubscribe(), noIndex: true }, rendering),
  }
}

/**
 * Leaves the list. Mail programs post here too, by themselves and without any page (RFC 8058); such
 * a post must not be redirected, and leaving twice is as good as once.
 */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  await requireForm(request, context)
  const { t, lang } = getRendering(context)
  const { shop } = getServices(context)
  const body = { token: (token ?? '').slice(0, 200), lang }
  const answer = requireUnlimited(await shop.newsletterUnsubscribe({ body }), context)
  const way = { label: t('unsubscribe.home'), href: '/' }
  if (answer.kind === 'refused' && isNowhere(answer)) {
    const title = t('unsubscribe.gone')
    const outcome = { mark: 'info', title, text: t('unsubscribe.goneText'), way }
    return data({ outcome }, { status: 404 })
  }
  requireValue(answer)
  const title = t('unsubscribe.done')
  return { outcome: { mark: 'check', title, text: t('unsubscribe.doneText'), way } }
}

export { meta } from '#app/document/meta.ts'

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  if (actionData) return <Outcome outcome={actionData.outcome} />
  if (view.action === undefined) return <Outcome outcome={{ mark: 'info', ...view }} />
  return (
    <NarrowPage title={view.title} lead={view.text}>
      <Form method="post" action={view.action}>
        <button className="button button-wide">{view.submit}</button>
      </Form>
    </NarrowPage>
  )
}
