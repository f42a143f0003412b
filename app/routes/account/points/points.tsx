import { requireCustomer } from '#app/request/account/account.ts'
import { toPoints } from '#app/request/addresses.ts'
import { requireFound, requireValue } from '#app/request/answer.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { PointsScreen } from './screen.tsx'
import { pointsView } from './view.ts'
import type { Route } from './+types/points.ts'

/** What became of an account's points, while the shop gives any (Shopping §2 "My account"). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireCustomer(request, context)
  const rendering = getRendering(context)
  requireFound(rendering.settings.loyaltyEnabled ? true : undefined)
  const page = url.searchParams.get('page') ?? undefined
  const { shop } = getServices(context)
  const history = requireValue(await shop.points({ query: page === undefined ? {} : { page } }))
  const view = pointsView(history, rendering)
  const at = toPoints(history.page)
  return { view, ...pageHead({ title: view.title, at, noIndex: true }, rendering) }
}

export { meta } from '#app/document/meta.ts'

export default function PointsPage({ loaderData }: Route.ComponentProps) {
  return <PointsScreen view={loaderData.view} />
}
