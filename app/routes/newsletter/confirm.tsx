import { data, Form } from 'react-router'

import { toConfirmNewsletter, toNewsletter } from '#app/request/addresses.ts'
import { isNowhere, requireValue } from '#app/request/answer.ts'
import { requireForm } from '#app/request/form.ts'
import { requireUnlimited } from '#app/request/limits.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { NarrowPage } from '#app/blocks/narrow-page.tsx'
import { Outcome } from '../account/outcome.tsx'
import type { Route } from './+types/confirm.ts'

/**
 * Where the link in the mail leads. To open it does nothing, because mail programs open links too;
 * its button confirms.
 */
export function loader({ params: { token }, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { t, settings } = rendering
  const title = t('newsletter.confirmTitle')
  return {
    view: {
      title,
      lead: t('newsletter.confirmText', { shop: settings.shopName }),
      submit: t('newsletter.confirmSubmit'),
      action: toConfirmNewsletter(token),
    },
    // The link is secret, and works in any language.
    ...pageHead({ title, at: toNewsletter(), noIndex: true }, rendering),
  }
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  await requireForm(request, context)
  const { t, lang } = getRendering(context)
  const { shop } = getServices(context)
  const body = { token: token.slice(0, 200), lang }
  const answer = requireUnlimited(await shop.newsletterConfirm({ body }), context)
  if (answer.kind === 'refused' && isNowhere(answer)) {
    const way = { label: t('newsletter.again'), href: toNewsletter() }
    const title = t('newsletter.gone')
    const outcome = { mark: 'clock', title, text: t('newsletter.goneText'), way }
    return data({ outcome }, { status: 404 })
  }
  requireValue(answer)
  const way = { label: t('unsubscribe.home'), href: '/' }
  const title = t('newsletter.confirmed')
  return { outcome: { mark: 'check', title, text: t('newsletter.confirmedText'), way } }
}

export { meta } from '#app/document/meta.ts'

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  if (actionData) return <Outcome outcome={actionData.outcome} />
  return (
    <NarrowPage title={view.title} lead={view.lead}>
      <Form method="post" action={view.action}>
        <button className="button button-wide">{view.submit}</button>
      </Form>
    </NarrowPage>
  )
}
