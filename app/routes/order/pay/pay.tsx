import { redirect } from 'react-router'

import { toPayForm, toSummary } from '#app/request/addresses.ts'
import { requireValue } from '#app/request/answer.ts'
import { noteSources } from '#app/request/maps/noted-sources.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { Route } from './+types/pay.ts'
import { PayScreen } from './screen.tsx'

/**
 * The way to a provider that is asked by a form of the browser. This page alone may send one there;
 * it is opened as a document, because its policy holds as long as that.
 */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { t } = rendering
  const placed = (await getSession(context).read())?.state.placed ?? []
  const key = placed.find((order) => order.id === id)?.key
  const { payment } = requireValue(await shop.orderLink({ params: { id }, query: { key } }))
  if (payment?.pay?.kind !== 'form') return redirect(toSummary(id), 302)

  const { action, fields } = payment.pay
  const { origin, host } = new URL(action)
  noteSources({ 'form-action': [origin] }, context)
  const title = t('pay.title')
  return {
    view: {
      ...{ title, action, fields },
      text: t('pay.text', { host }),
      button: t('summary.goToPay'),
      back: { href: toSummary(id), text: t('pay.back') },
    },
    ...pageHead({ title, at: toPayForm(id), noIndex: true }, rendering),
  }
}

export { meta } from '#app/document/meta.ts'

export default function PayPage({ loaderData }: Route.ComponentProps) {
  return <PayScreen view={loaderData.view} />
}
