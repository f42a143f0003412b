import { data, Link, type RouterContextProvider } from 'react-router'

import { readableEmail } from '#domain/forms/field/email-domain.ts'
import { NarrowPage } from '#app/blocks/narrow-page.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { Done } from '#app/blocks/notice/done.tsx'
import { NotifyForm } from '#app/blocks/notify/notify-form.tsx'
import { notifyView } from '#app/blocks/notify/notify-view.ts'
import { getAccount } from '#app/request/account/account.ts'
import { toNotify } from '#app/request/addresses.ts'
import { requireFound, requireValue } from '#app/request/answer.ts'
import { requireForm } from '#app/request/form.ts'
import { trapView } from '#app/request/robots/trap.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { lineMaximum } from '#domain/product/quantity.ts'
import { findVariant } from '#domain/product/variant.ts'
import { answerNotify } from './action.ts'
import type { Route } from './+types/notify.ts'

/** Who waits for a variant that is sold out (Catalogue §2 "Product page"): behind the dialog. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const product = await requireAwaitable(params.id, context)
  const variantHash = new URL(request.url).searchParams.get('variant') ?? ''
  requireFound(findVariant(product, variantHash))
  const account = getAccount(context)
  const email = account.kind === 'account' ? readableEmail(account.user.email) : ''
  const available = lineMaximum(product, variantHash) > 0
  const trap = await trapView(context)
  const view = { ...notifyView({ product, variantHash, email, available }, rendering), trap }
  const at = toNotify(product._id, variantHash)
  return { view, ...pageHead({ title: view.title, at, noIndex: true }, rendering) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await requireForm(request, context)
  const answer = await answerNotify(form, await requireAwaitable(params.id, context), context)
  return data(answer, { status: answer.status })
}

export { meta } from '#app/document/meta.ts'

export default function NotifyPage({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const available = actionData?.available ?? view.available
  const { noted } = actionData ?? {}
  if (available) return <Done done={available} />
  if (noted) return <Done done={{ title: view.title, texts: [noted.text], way: view.back }} />
  return (
    <NarrowPage title={view.title} lead={view.lead}>
      <NotifyForm view={view} answer={actionData} />
      <Link className="text-button" to={view.back.href}>
        <Icon name="arrow-left" small /> {view.back.text}
      </Link>
    </NarrowPage>
  )
}

/** A product that can be waited for, as the shop judges it; any other is not found. */
async function requireAwaitable(id: string, context: Readonly<RouterContextProvider>) {
  const { settings, lang } = getRendering(context)
  requireFound(settings.notifyAvailability || undefined)
  const { shop } = getServices(context)
  const { product } = requireValue(await shop.product({ params: { id }, query: { lang } }))
  requireFound(product.type === 'normal' && !product.archived ? product : undefined)
  return product
}
