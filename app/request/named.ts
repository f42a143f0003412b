import { redirect } from 'react-router'

import type { Localized } from '#domain/entities/localized.ts'
import { domainOfLanguage } from '#domain/screen/language.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { CallResult } from '#app/shop-client/client.ts'
import type { Refused } from '#app/shop-client/errors.ts'
import { isNowhere, requireValue } from './answer.ts'
import type { Rendering } from './shopper.ts'

type Asking<T> = {
  ask(name: string): Promise<CallResult<T>>
  /** The names that it has in its address now, by language. */
  namesOf(value: T): Localized
  /** Whose page it is. */
  rendering: Pick<Rendering, 'domains' | 'lang' | 'settings'>
  /** What to throw when nothing has this name; a bare 404 without it. */
  missing?(refused: Refused): Promise<unknown>
}

/**
 * The entity with the name at the end of an address. What has another name by now, and a name in
 * other letters, as people type and old systems print it, redirect to the one that it has (301), a
 * name in another language to that language's own domain; if there is none, it is a 404.
 */
export async function requireNamed<T>(
  request: Request,
  name: string,
  { ask, namesOf, rendering, missing }: Asking<T>,
): Promise<T> {
  const { lang, settings } = rendering
  const ownName = (value: T) => inLanguage(namesOf(value), lang, settings.baseLang)
  const result = await ask(name)
  if (result.kind === 'ok') {
    const own = ownName(result.value)
    if (own === '' || own === name) return result.value
    const elsewhere = domainOfName(name, namesOf(result.value), rendering)
    throw redirect(elsewhere ? elsewhere + withName(request, name) : withName(request, own), 301)
  }
  const lower = name.toLowerCase()
  if (result.kind === 'refused' && result.status === 404 && lower !== name) {
    const other = await ask(lower)
    if (other.kind === 'ok') {
      throw redirect(withName(request, ownName(other.value) || lower), 301)
    }
  }
  if (missing && result.kind === 'refused' && isNowhere(result)) throw await missing(result)
  return requireValue(result)
}

/** The domain of another language that has just this name for it. */
function domainOfName(
  name: string,
  names: Localized,
  { domains, lang }: Pick<Rendering, 'domains' | 'lang'>,
): string | undefined {
  const other = Object.keys(names).find((code) => code !== lang && names[code] === name)
  return other === undefined ? undefined : domainOfLanguage(other, domains)
}

/** The same page with another name, as Markdown too; it begins with one slash and a letter. */
function withName(request: Request, name: string): string {
  const { pathname, search } = new URL(request.url)
  const [, kind = '', , ...rest] = pathname.replace(/^\/markdown\//, '/').split('/')
  return `/${[kind, encodeURIComponent(name), ...rest].join('/')}${search}`
}
