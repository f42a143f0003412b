import { redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'

import { localTarget } from '#app/request/local-target.ts'
import { getMarket } from '#app/request/language.ts'
import { getServices } from '#app/request/services.ts'
import { getSession, sessionCookieContext, sessionIdIn } from '#app/request/session.ts'
import { isDetailsPost, readPost, withTyped } from '#app/routes/order/details/post.ts'
import { stepAddress } from './step-address.ts'

type Context = Readonly<RouterContextProvider>

const LanguageForm = z.object({ to: z.string().max(20), href: z.string().max(2_048) })

/** Begins the way to another language's domain; who has nothing to take along is led there only. */
export async function begin(form: FormData, request: Request, context: Context) {
  const { domains, handovers, now } = getServices(context)
  const fields = LanguageForm.safeParse(Object.fromEntries(form))
  const to = fields.data?.to ?? ''
  const origin = Object.hasOwn(domains, to) ? domains[to] : undefined
  if (origin === undefined) return redirect('/', 303)

  const target = URL.parse(fields.data?.href ?? '')
  const path = (target?.origin === origin && localTarget(target.pathname + target.search)) || '/'
  const held = await holdings(request, context)
  const from = getMarket(context)
  if (to === from || (held.session === undefined && held.token === undefined)) {
    return redirect(`${origin}${path}`, 303)
  }
  const name = await handovers.begin(holderOf(held), now)
  return redirect(stepAddress(origin, { step: 'bind', name, from, path }), 303)
}

/**
 * With a script the page of the order's details sends along what is typed there, which the browser
 * has for this domain alone. It goes by the session, so that no address shows it.
 */
export async function keepTyped(form: FormData, context: Context): Promise<void> {
  const session = getSession(context)
  if (!isDetailsPost(form) || !(await session.read())) return
  const post = readPost(form)
  await session.update((state) => withTyped(state, post))
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
