import { data, Link, type RouterContextProvider } from 'react-router'

import { getOrigin } from '#app/request/language.ts'
import { NarrowPage } from '#app/blocks/narrow-page.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { Done } from '#app/blocks/notice/done.tsx'
import { OpinionForm } from '#app/blocks/opinion/opinion-form.tsx'
import { opinionView } from '#app/blocks/opinion/opinion-view.ts'
import { getAccount } from '#app/request/account/account.ts'
import { toOpinion } from '#app/request/addresses.ts'
import { requireFound, requireValue } from '#app/request/answer.ts'
import { requireForm } from '#app/request/form.ts'
import { trapView } from '#app/request/robots/trap.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { mayAddOpinion } from '#domain/product/opinions.ts'
import { answerOpinion } from './action.ts'
import { opinionMarker } from './marker.ts'
import type { Route } from './+types/opinion.ts'

/** An opinion on a product (Catalogue §4 "Opinion modal"): the page behind the dialog. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { product, given } = await requireAbout(request, params.id, context)
  const account = getAccount(context)
  // The first name, as the form asks for it.
  const [author = ''] = account.kind === 'account' ? account.user.name.split(' ') : []
  const trap = await trapView(context)
  const view = { ...opinionView({ product, author, given }, rendering), trap }
  const at = toOpinion(product._id)
  return { view, ...pageHead({ title: view.title, at, noIndex: true }, rendering) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await requireForm(request, context)
  const { product, given, marker } = await requireAbout(request, params.id, context)
  const answer = await answerOpinion(form, { product, given }, context)
  const { now } = getServices(context)
  const headers = answer.done && !given ? { 'Set-Cookie': marker.keep(now) } : {}
  return data(answer, { status: answer.status, headers })
}

export { meta } from '#app/document/meta.ts'

export default function OpinionPage({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const done = actionData?.done ?? view.given
  if (done) return <Done done={done} />
  return (
    <NarrowPage title={view.title} lead={view.lead}>
      <OpinionForm view={view} answer={actionData} />
      <Link className="text-button" to={view.back.href}>
        <Icon name="arrow-left" small /> {view.back.text}
      </Link>
    </NarrowPage>
  )
}

/** The product, and whether this browser has given its opinion of it; where none are taken: 404. */
async function requireAbout(
  request: Request,
  id: string,
  context: Readonly<RouterContextProvider>,
) {
  const { shop, now } = getServices(context)
  const { settings, lang } = getRendering(context)
  requireFound(settings.opinionsEnabled || undefined)
  const { product } = requireValue(await shop.product({ params: { id }, query: { lang } }))
  const secure = getOrigin(context).startsWith('https:')
  const marker = opinionMarker(product._id, { secure })
  const given = !mayAddOpinion(true, marker.read(request.headers.get('Cookie')), now)
  return { product, given, marker }
}
