import { redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'

import { toDetails } from '#app/request/addresses.ts'
import { localTarget } from '#app/request/local-target.ts'
import { getMarket } from '#app/request/language.ts'
import { getServices } from '#app/request/services.ts'
import { sessionCookieContext, sessionIdIn } from '#app/request/session.ts'
import { keepTyped } from '#app/routes/order/details/keep-typed.ts'
import { isDetailsPost } from '#app/routes/order/details/post.ts'
import { stepAddress } from './step-address.ts'

type Context = Readonly<RouterContextProvider>

/** A page of another domain; the form of the order's details names only the language. */
const LanguageForm = z.union([
  z.object({ href: z.string().max(2_048) }),
  z.object({ to: z.string().max(20) }),
])

/** A language that was chosen: what is typed on the page is kept first. */
export async function changeLanguage(form: FormData, request: Request, context: Context) {
  await keepTyped(form, context)
  return begin(form, request, context)
}

/** Begins the way to another language's domain; who has nothing to take along is led there only. */
export async function begin(form: FormData, request: Request, context: Context) {
  const { domains, handovers, now } = getServices(context)
  const target = targetOf(form, domains)
  if (target === undefined) return redirect('/', 303)

  const { to, origin, path } = target
  const held = await holdings(request, context)
  const from = getMarket(context)
  if (to === from || (held.session === undefined && held.token === undefined)) {
    return redirect(`${origin}${path}`, 303)
  }
  const name = await handovers.begin(holderOf(held), now)
  return redirect(stepAddress(origin, { step: 'bind', name, from, path }), 303)
}

function targetOf(form: FormData, domains: Readonly<Record<string, string>>) {
  const { data: fields } = LanguageForm.safeParse(Object.fromEntries(form))
  if (fields === undefined) return undefined
  const page = 'href' in fields ? URL.parse(fields.href) : undefined
  const found = Object.entries(domains).find(([code, origin]) =>
    'href' in fields ? origin === page?.origin : code === fields.to,
  )
  if (found === undefined) return undefined
  const [to, origin] = found
  const path = page ? localTarget(page.pathname + page.search) : isDetailsPost(form) && toDetails()
  return { to, origin, path: path || '/' }
}

export type Holdings = { session: string | undefined; token: string | undefined }

/** What this browser has of us. */
export async function holdings(request: Request, context: Context): Promise<Holdings> {
  const header = request.headers.get('Cookie')
  const { tokenCookie } = getServices(context)
  const session = sessionIdIn(await context.get(sessionCookieContext).parse(header))
  return { session, token: tokenCookie.read(header) }
}

export function holderOf({ session = '', token = '' }: Holdings): string {
  return `${session} ${token}`
}
