import { redirect } from 'react-router'
import { z } from 'zod'

import { toDetails } from '#app/request/addresses.ts'
import { requireForm, textOf } from '#app/request/form.ts'
import { getOrigin } from '#app/request/language.ts'
import { localTarget } from '#app/request/local-target.ts'
import { currencyCookie } from '#app/request/shopper.ts'
import { keepTyped } from '#app/routes/order/details/keep-typed.ts'
import { isDetailsPost } from '#app/routes/order/details/post.ts'
import type { Route } from './+types/currency.ts'

const Currency = z.string().regex(/^[A-Z]{3}$/)

/** The lists that a page has, one in the header and one in its menu; the button names its own. */
const List = z.enum(['currency', 'currency-menu']).catch('currency')

/**
 * Remembers the chosen currency; one that this language does not offer is ignored when it is read.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await requireForm(request, context)
  const currency = Currency.safeParse(form.get(List.parse(form.get('list'))))
  if (!currency.success) return redirect('/', 303)

  await keepTyped(form, context)
  const back = textOf(form, 'back', 2_000) ?? (isDetailsPost(form) ? toDetails() : '/')
  return redirect(withoutPrices(localTarget(back) ?? '/'), {
    status: 303,
    headers: {
      'Set-Cookie': await currencyCookie.serialize(currency.data, {
        secure: getOrigin(context).startsWith('https:'),
      }),
    },
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
