import { redirect } from 'react-router'
import { z } from 'zod'

import { formOf } from '#app/middleware/form.ts'
import { localTarget } from '#app/middleware/local-target.ts'
import { currencyCookie } from '#app/middleware/shell.ts'
import type { Route } from './+types/currency.ts'

const CurrencyForm = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  back: z.string().max(2000),
})

/** Remembers the chosen currency; one that this language does not offer is ignored when it is read. */
export async function action({ request }: Route.ActionArgs) {
  const form = CurrencyForm.safeParse(Object.fromEntries(await formOf(request)))
  if (!form.success) return redirect('/', 303)

  return redirect(localTarget(form.data.back) ?? '/', {
    status: 303,
    headers: { 'Set-Cookie': await currencyCookie.serialize(form.data.currency) },
  })
}

/** Its address alone shows nothing: back to the shop. */
export function loader() {
  return redirect('/', 302)
}
