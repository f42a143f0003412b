import { redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'

import { toDetails } from '#app/request/addresses.ts'
import { toPageWithCookie } from '#app/request/cookie-check.ts'
import { fieldText } from '#app/request/form.ts'
import { getOrigin } from '#app/request/language.ts'
import { localTarget } from '#app/request/local-target.ts'
import { rememberCurrency } from '#app/request/shopper.ts'
import { keepTyped } from '#app/routes/order/details/keep-typed.ts'
import { isDetailsPost } from '#app/routes/order/details/post.ts'

const Currency = z.string().regex(/^[A-Z]{3}$/)

/** The lists that a page has, one in the header and one in its menu; the button names its own. */
const List = z.enum(['currency', 'currency-menu']).catch('currency')

/**
 * Remembers the chosen currency; one that this language does not offer is ignored when it is read.
 */
export async function changeCurrency(
  form: FormData,
  request: Pick<Request, 'headers'>,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const currency = Currency.safeParse(form.get(List.parse(form.get('list'))))
  if (!currency.success) return redirect('/', 303)

  await keepTyped(form, context)
  const back = fieldText(form, 'back', 2_000) ?? (isDetailsPost(form) ? toDetails() : '/')
  return redirect(toPageWithCookie(withoutPrices(localTarget(back) ?? '/'), request), {
    status: 303,
    headers: { 'Set-Cookie': await rememberCurrency(currency.data, getOrigin(context)) },
  })
}

/**
 * A range of prices in the old currency would choose other products in the new one, and an address
 * that names the old one would bring it back.
 */
function withoutPrices(target: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(target) ?? []
  const kept = (query ?? '')
    .split('&')
    .filter((pair) => pair !== '' && !/^(?:price|currency)=/.test(pair))
  return `${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`
}
