import { randomBytes } from 'node:crypto'

import { redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'

import { toPageWithCookie } from '#app/request/cookie-check.ts'
import { getMarket, getOrigin } from '#app/request/language.ts'
import { localTarget } from '#app/request/local-target.ts'
import { getServices } from '#app/request/services.ts'
import { consentIn } from '#app/request/visit/consent-cookie.ts'
import { consentText } from '#domain/screen/consent/consent.ts'
import { storedHash } from '#app/session/expiring-rows.ts'
import { handoverMs, isValueOf } from '#app/session/language-handovers.ts'
import { arrive } from './arrive.ts'
import { holderOf, holdings } from './leave.ts'
import { stepAddress } from './step-address.ts'

type Context = Readonly<RouterContextProvider>

const Path = z.string().transform((path) => localTarget(path) ?? '/')
const Name = z.string().max(100)
const Step = z.discriminatedUnion('step', [
  z.object({ step: z.literal('bind'), name: Name, from: z.string().max(20), path: Path }),
  z.object({
    step: z.literal('give'),
    name: Name,
    to: z.string().max(20),
    browser: Name,
    path: Path,
  }),
  z.object({ step: z.literal('take'), ticket: z.string().max(8_000), path: Path }),
])

/**
 * A step from one domain to another. The new domain first gives the browser a random value
 * (`bind`); the old one seals what goes along for exactly that value, for the browser that began
 * (`give`); the new one takes it from the browser that has the value, once (`take`). So nobody can
 * send what is theirs to somebody else's browser. Where anything is wrong, the page is shown as to
 * a stranger.
 */
export async function step(query: URLSearchParams, request: Request, context: Context) {
  const asked = Step.safeParse(Object.fromEntries(query))
  if (!asked.success) return undefined
  const given = asked.data
  switch (given.step) {
    case 'bind':
      return bound(given, context)
    case 'give':
      return gave(given, request, context)
    case 'take':
      return took(given, request, context)
  }
}

type Given<Kind> = Extract<z.infer<typeof Step>, { step: Kind }>

function bound({ name, from, path }: Given<'bind'>, context: Context) {
  const { domains } = getServices(context)
  const origin = Object.hasOwn(domains, from) ? domains[from] : undefined
  if (origin === undefined) return redirect(path, 302)
  const value = randomBytes(16).toString('base64url')
  const to = getMarket(context)
  return redirect(
    stepAddress(origin, { step: 'give', name, to, browser: storedHash(value), path }),
    {
      status: 302,
      headers: { 'Set-Cookie': valueCookie(value, handoverMs / 1_000, context) },
    },
  )
}

async function gave(given: Given<'give'>, request: Request, context: Context) {
  const { name, to, browser, path } = given
  const { domains, handovers, now } = getServices(context)
  const origin = Object.hasOwn(domains, to) ? domains[to] : undefined
  if (origin === undefined) return redirect('/', 302)
  const held = await holdings(request, context)
  if (!(await handovers.isOf(name, holderOf(held), now))) return redirect(`${origin}${path}`, 302)

  const consent = consentIn(request.headers.get('Cookie'))
  const ticket = handovers.seal({
    ...held,
    name,
    to,
    path,
    browser,
    ends: now + handoverMs,
    consent: consent && consentText(consent),
  })
  return redirect(stepAddress(origin, { step: 'take', ticket, path }), 302)
}

async function took({ ticket: sealed, path }: Given<'take'>, request: Request, context: Context) {
  const { handovers, now } = getServices(context)
  const ticket = handovers.open(sealed)
  const value = valueIn(request.headers.get('Cookie'), context)
  const isGood =
    ticket !== undefined &&
    value !== undefined &&
    ticket.to === getMarket(context) &&
    ticket.ends > now &&
    isValueOf(ticket.browser, value) &&
    (await handovers.end(ticket.name, now))
  // A browser that did not keep the value gets a message; nothing could come along.
  if (!isGood) return redirect(toPageWithCookie(path, request), 302)

  const headers = await arrive(ticket, request, context)
  headers.append('Set-Cookie', valueCookie('', 0, context))
  return redirect(ticket.path, { status: 302, headers })
}

function valueCookie(value: string, seconds: number, context: Context): string {
  const name = valueName(context)
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

function valueIn(cookies: string | null, context: Context): string | undefined {
  const name = valueName(context)
  const pair = (cookies ?? '').split(';').find((one) => one.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1)
}

function valueName(context: Context): string {
  return getOrigin(context).startsWith('https:') ? '__Host-arrival' : 'arrival'
}
