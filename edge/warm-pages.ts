import type { LangDomain } from '../config.ts'
import { serverTiming } from './answers/server-timing.ts'
import type { EdgeContext } from './edge.ts'

/** Each is rendered by other code; of the pages that a home page leads to, some are asked for. */
const kinds = [/^\/c\//, /^\/p\//]
const ofEach = 3
const others = ['/search?q=a', '/basket', '/login']

type Answer = (request: Request, context: EdgeContext) => Promise<Response>

/**
 * Asks for the home page of a domain and some pages of each kind, as its first visitors would, so
 * that they find the code compiled and the pages in memory. Nothing is written to the log or
 * counted.
 */
export async function warmPages(domain: LangDomain, answer: Answer): Promise<void> {
  const home = await warmHome(domain, answer)
  const links = [...home.matchAll(/ href="(\/[^"#]*)"/g)].map(([, href = '']) => href)
  for (const kind of kinds) {
    const some = new Set(links.filter((href) => kind.test(href)).slice(0, 20))
    for (const path of [...some].slice(0, ofEach)) {
      await ask(path.replaceAll('&amp;', '&'), domain, answer)
    }
  }
  for (const path of others) await ask(path, domain, answer)
}

/** The same for the home page alone, as text: in another language the code is compiled already. */
export function warmHome(domain: LangDomain, answer: Answer): Promise<string> {
  return ask('/', domain, answer)
}

async function ask(path: string, { lang, origin }: LangDomain, answer: Answer): Promise<string> {
  const context = { id: 'start', lang, origin, clientAddress: '127.0.0.1' }
  const response = await answer(new Request(origin + path), { ...context, timing: serverTiming() })
  return response.text()
}
