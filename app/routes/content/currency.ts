import { redirect } from 'react-router'
import { z } from 'zod'

import { requireForm } from '#app/request/form.ts'
import { localTarget } from '#app/request/local-target.ts'
import { currencyCookie } from '#app/request/shopper.ts'
import type { Route } from './+types/currency.ts'

const CurrencyForm = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  back: z.string().max(2000),
})

/**
 * Remembers the chosen currency; one that this language does not offer is ignored when it is read.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = CurrencyForm.safeParse(Object.fromEntries(await requireForm(request, context)))
  if (!form.success) return redirect('/', 303)

  return redirect(withoutPrices(localTarget(form.data.back) ?? '/'), {
    status: 303,
    headers: { 'Set-Cookie': await currencyCookie.serialize(form.data.currency) },
  })
}

/** A range of prices in the old currency would choose other products in the new one. */
function withoutPrices(target: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(target) ?? []
  const kept = (query ?? '').split('&').filter((pair) => pair !== '' && !pair.startsWith('price='))
  return `${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`
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
