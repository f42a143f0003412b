import { openDesk } from '#desk/desk.ts'
import type { DeskOptions } from '#desk/frame/visit.ts'
import type { Scope } from '#domain/owner/scopes.ts'
import { accountMeans } from '#shop/accounts/means.ts'

/** Where the desk of tests is. */
export const deskOrigin = 'https://desk.shop.example'

const person = {
  id: 'ewa',
  name: 'Ewa Sanna',
  email: 'ewa@shop.example',
  role: 'owner',
  lang: 'en',
} as const

/**
 * The desk as a browser without a script uses it: cookies are kept, forms are sent, and where an
 * answer leads on, that is followed.
 */
export function deskOf(
  work: Omit<DeskOptions, 'origin' | 'sessionOf' | 'picture' | 'accounts'>,
  scopes: readonly Scope[] | undefined,
) {
  const desk = openDesk({
    ...work,
    origin: deskOrigin,
    picture: (url, width) => `/img/${width}-${url}`,
    accounts: accountMeans(),
    sessionOf: async (token) =>
      scopes && token === 'a-token' ? { id: 'a-session', person, scopes } : undefined,
  })
  const cookies = new Map([['__Host-desk-session', 'a-token']])

  const ask = async (path: string, body?: Record<string, string> | FormData) => {
    const form = body instanceof FormData ? body : body && new URLSearchParams(body)
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const request = new Request(deskOrigin + path, {
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    })
    const answer = await desk(request, '192.0.2.7')
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/Max-Age=0/.test(set)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const { status, headers } = answer
    return { status, headers, html: await answer.text() }
  }
  return {
    ask,
    /** Something else than a form is sent. */
    post: async (path: string, body: string) =>
      desk(
        new Request(deskOrigin + path, {
          method: 'POST',
          headers: { cookie: '__Host-desk-session=a-token', 'content-type': 'application/json' },
          body,
        }),
        '192.0.2.7',
      ),
    /** The page that a form leads to. */
    send: async (path: string, body: Record<string, string> | FormData) => {
      const sent = await ask(path, body)
      const next = sent.headers.get('location')
      return next === null ? sent : ask(next)
    },
  }
}

/** What the first form of a page about one thing says of itself: its name, and what it shows. */
export function hiddenIn(html: string): { once: string; seen: string } {
  const valueOf = (name: string) =>
    new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]+)"`).exec(html)?.[1] ?? ''
  return { once: valueOf('once'), seen: valueOf('seen').replaceAll('&quot;', '"') }
}

/** Where a form leads to, whatever is to be said there. */
export function placeOf({ headers }: { headers: Headers }): string {
  return (headers.get('location') ?? '').replace(/[?&]said=[\w-]+/, '')
}

/** What a page says, without its markup. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

/** What a browser would send of the page's first form by POST that nobody has typed into. */
export function fieldsOf(html: string): Map<string, string> {
  const main = html.slice(html.indexOf('<main'))
  const [, form = ''] = /<form(?=[^>]* method="post")[^>]*>([^]*?)<\/form>/.exec(main) ?? []
  const valueIn = (tag: string) => / value="([^"]*)"/.exec(tag)?.[1] ?? ''
  const inputs = [...form.matchAll(/<input\b[^>]* name="([^"]*)"[^>]*>/g)]
    .filter(([input]) => !input.includes('type="checkbox"') || /\bchecked\b/.test(input))
    .map(([input, name = '']) => [name, unescaped(valueIn(input))] as const)
  const areas = [
    ...form.matchAll(/<textarea\b[^>]* name="([^"]*)"[^>]*>\n?([^]*?)<\/textarea>/g),
  ].map(([, name = '', text = '']) => [name, unescaped(text)] as const)
  const lists = [...form.matchAll(/<select\b[^>]* name="([^"]*)"[^>]*>([^]*?)<\/select>/g)].map(
    ([, name = '', options = '']) =>
      [name, unescaped(valueIn(/<option[^>]* selected[^>]*>/.exec(options)?.[0] ?? ''))] as const,
  )
  return new Map([...inputs, ...areas, ...lists])
}

function unescaped(text: string): string {
  const signs = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }
  return Object.entries(signs).reduce((all, [code, sign]) => all.replaceAll(code, sign), text)
}
