import { redirect } from 'react-router'

import { requireForm } from '#app/request/form.ts'
import { changeCurrency } from './change-currency.ts'
import type { Route } from './+types/currency.ts'

export async function action({ request, context }: Route.ActionArgs) {
  return changeCurrency(await requireForm(request, context), request, context)
}

/** The address itself shows nothing: back to the shop. */
export function loader() {
  return redirect('/', 302)
}

/**
 * Never shown, but a route without a component answers a form it cannot read with a bare `null`.
 */
export default function CurrencyPage() {
  return null
}
