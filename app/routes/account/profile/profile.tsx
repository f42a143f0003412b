import { data } from 'react-router'

import { getServices } from '#app/request/services.ts'
import { invoiceCountryViews, servedCountryViews } from '#app/blocks/countries-view.ts'
import { requireCustomer } from '#app/request/account/account.ts'
import { toAccount } from '#app/request/addresses.ts'
import { requireValue } from '#app/request/answer.ts'
import { requireForm } from '#app/request/form.ts'
import { pageHead } from '#app/request/page.ts'
import { getRendering, homeCountry } from '#app/request/shopper.ts'
import { changePassword, endFacebook, saveProfile } from './action.ts'
import { ProfileScreen } from './screen.tsx'
import { profileView } from './view.ts'
import type { Route } from './+types/profile.ts'

/** Shopping §2 "My account". */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requireCustomer(request, context)
  const rendering = getRendering(context)
  const { lang, market, settings } = rendering
  const { deliveries } = requireValue(await getServices(context).shop.checkout({ query: { lang } }))
  const home = homeCountry(market, settings)
  const countries = {
    ship: servedCountryViews(deliveries, lang, user.ship.country || home),
    invoice: invoiceCountryViews(deliveries, lang, user.invoice.country || home),
  }
  const view = profileView({ user, countries, home, rendering })
  return { view, ...pageHead({ title: view.title, at: toAccount(), noIndex: true }, rendering) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user } = requireCustomer(request, context)
  const form = await requireForm(request, context)
  if (form.get('intent') === 'facebook') return endFacebook(context)
  const answer =
    form.get('intent') === 'password'
      ? await changePassword(request, form, context)
      : await saveProfile(form, user.email, context)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

export { meta } from '#app/document/meta.ts'

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfileScreen view={loaderData.view} answer={actionData} />
}
