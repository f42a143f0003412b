import { RecordsScreen } from '#app/blocks/record/records-screen.tsx'
import { requireAccount } from '#app/request/account/account.ts'
import { toReturns } from '#app/request/addresses.ts'
import { requireValue } from '#app/request/answer.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { returnsView } from './returns-view.ts'
import type { Route } from './+types/returns.ts'

/** Shopping §2 "My returns and one return". */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAccount(request, context)
  const rendering = getRendering(context)
  const view = returnsView(requireValue(await getServices(context).shop.returns()), rendering)
  return { view, ...pageHead({ title: view.title, at: toReturns(), noIndex: true }, rendering) }
}

export { meta } from '#app/document/meta.ts'

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  return <RecordsScreen view={loaderData.view} />
}
