/** A shopper without a browser: keeps its cookies, and follows where a form leads. */
export type Visitor = {
  /** The `Cookie` header so far. */
  cookie(): string
  /** The page's HTML. Throws when the answer is no page. */
  open(path: string): Promise<string>
  /** Sends a form with a page's hidden fields and these; returns where it leads. */
  send(path: string, fields: Readonly<Record<string, string>>, page?: string): Promise<string>
}

export function newVisitor(origin: string): Visitor {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', cookie())
    const response = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return response
  }

  return {
    cookie,
    async open(path) {
      const response = await ask(path)
      const html = await response.text()
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      return html
    },
    async send(path, fields, page = '') {
      const body = new URLSearchParams({ ...hiddenFields(page), ...fields })
      const response = await ask(path, { method: 'POST', body, headers: { origin } })
      await response.text()
      const target = response.headers.get('location')
      if (target === null) throw new Error(`the form at ${path} was answered ${response.status}`)
      return target
    },
  }
}

/**
 * What the forms of a page's own part send by themselves; those of header and footer say where else
 * to go.
 */
function hiddenFields(html: string): Record<string, string> {
  const [, main = ''] = /<main[\s>](.*)<\/main>/s.exec(html) ?? []
  const inputs = main.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []
  return Object.fromEntries(
    inputs.map((input) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      (/value="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&amp;', '&'),
    ]),
  )
}
