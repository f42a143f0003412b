import { askingOn, unchecked } from '../cookie-check.ts'
import {
  createContext,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from 'react-router'

import type { PriceClass } from '#contract/call.ts'
import type { User } from '#domain/entities/user.ts'
import { toLogin, toOrders } from '../addresses.ts'
import { unavailable } from '../answer.ts'
import { getServices, servicesContext } from '../services.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Who asks: nobody we know; the account whose token came with the request; or one whose shop cannot
 * tell now, who is shown what visitors are shown.
 */
export type Account =
  | { kind: 'visitor' }
  | { kind: 'account'; user: User; token: string }
  | { kind: 'out-of-reach' }

const accountContext = createContext<Account>({ kind: 'visitor' })

/**
 * Asks the shop once a request whose token this is. From then on the request's calls are made in
 * the account's name. A token that is no longer good is taken from the browser.
 */
export const accountMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const services = getServices(context)
  const { tokenCookie, shopFor, cacheRender } = services
  const cookies = cacheRender ? null : request.headers.get('Cookie')
  const token = tokenCookie.read(cookies)
  if (token === undefined) return next()

  const answer = await shopFor({ token }).me()
  if (answer.kind === 'ok') {
    const user = answer.value
    context.set(accountContext, { kind: 'account', user, token })
    context.set(servicesContext, {
      ...services,
      shop: shopFor({ token, priceClass: priceClassOf(user) }),
      visitorsShop: services.shop,
    })
    return next()
  }
  if (answer.kind === 'failed' || answer.status !== 401) {
    context.set(accountContext, { kind: 'out-of-reach' })
    return next()
  }
  const response = await next()
  // Who has just logged in again has got a new one.
  if (!setsCookie(response, tokenCookie.name)) {
    response.headers.append('Set-Cookie', tokenCookie.clear())
  }
  return response
}

/** Whose page this is. */
export function getAccount(context: Context): Account {
  return context.get(accountContext)
}

/** Whose profile and mailbox are known; a guest by order has no profile. */
export function getCustomer(context: Context): User | undefined {
  const account = getAccount(context)
  return account.kind === 'account' && !account.user.ghost ? account.user : undefined
}

/** The account that a page is about; everybody else is led to the login and back. */
export function requireAccount(request: Request, context: Context) {
  const account = getAccount(context)
  if (account.kind === 'out-of-reach') throw unavailable()
  if (account.kind === 'account') return account
  const { pathname, search } = new URL(request.url)
  const isPage = request.method === 'GET'
  const back = isPage ? unchecked(`${pathname.replace(/\.data$/, '')}${search}`) : undefined
  // Somebody who has just logged in without keeping the cookie gets a message there.
  throw redirect(askingOn(toLogin(back), context), 303)
}

/** As `requireAccount`, for what a guest by order does not have: a profile and a password. */
export function requireCustomer(request: Request, context: Context) {
  const account = requireAccount(request, context)
  if (account.user.ghost) throw redirect(toOrders(), 303)
  return account
}

/** Which prices the shop answers with. */
function priceClassOf({ wholesale }: Pick<User, 'wholesale'>): PriceClass {
  return wholesale ? 'wholesale' : 'customer'
}

function setsCookie({ headers }: Response, name: string): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`))
}
