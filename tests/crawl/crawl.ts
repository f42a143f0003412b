import { type Answer, ask, inTurns } from './ask.ts'
import { type ReadPage, readPage } from './read-page.ts'

/** One address of the shop, what it answered, and who first led there. */
export type Visited = {
  address: string
  from: string
  answer: Omit<Answer, 'body'> & { html: string }
  /** Of pages. */
  page?: ReadPage
}

export type Crawled = {
  pages: Map<string, Visited>
  /** Files of pages by their address, with who first showed them. */
  files: Map<string, { status: number; from: string }>
}

/** Beyond so many addresses the shop has no end for a crawler. */
const most = 5_000

/** Follows every link of a shop from its home pages on, as a search engine may. */
export async function crawl(
  origins: readonly string[],
  see: (visited: Visited) => void | Promise<void> = () => undefined,
): Promise<Crawled> {
  const pages: Crawled['pages'] = new Map()
  const files: Crawled['files'] = new Map()
  const closed = await closedPaths(origins[0] ?? '')
  const asked = new Set<string>()
  const queue: { address: string; from: string }[] = []
  const add = (link: string, from: string) => {
    const address = withoutHash(link)
    const isOurs = origins.includes(new URL(address).origin)
    if (!isOurs || asked.has(address) || closed(address)) return
    asked.add(address)
    queue.push({ address, from })
  }
  for (const origin of origins) {
    add(`${origin}/`, 'the start')
    for (const address of await siteMap(origin)) add(address, 'the site map')
  }

  await inTurns(queue, async ({ address, from }) => {
    if (pages.size > most) throw new Error(`more than ${most} addresses, such as ${address}`)
    const answer = await ask(address)
    const { location } = answer.headers
    if (location !== undefined) add(new URL(location, address).href, address)
    const html = answer.body.toString('utf8')
    const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false
    const visited: Visited = { address, from, answer: { ...answer, html } }
    if (isPage) visited.page = readPage(html, address)
    pages.set(address, visited)
    for (const link of visited.page?.links ?? []) add(link, address)
    for (const file of visited.page?.files.map(whatItIsMadeOf) ?? []) {
      if (!files.has(file)) files.set(file, { status: 0, from: address })
    }
    await see(visited)
  })
  return { pages, files }
}

/** Asks for every file that pages are made of. */
export async function fetchFiles(
  { files }: Crawled,
  origins: readonly string[],
  see: (address: string, answer: Answer) => void = () => undefined,
): Promise<void> {
  const ours = [...files.keys()].filter((file) => origins.includes(new URL(file).origin))
  await inTurns(ours, async (file) => {
    const answer = await ask(file)
    const known = files.get(file)
    if (known) known.status = answer.status
    see(file, answer)
  })
}

/** What search engines may show: pages that are there, and name themselves as the one address. */
export function indexable({ pages }: Crawled): (Visited & { page: ReadPage })[] {
  return [...pages.values()].flatMap((visited) => {
    const { page, answer, address } = visited
    const isShown =
      page !== undefined &&
      answer.status === 200 &&
      !page.robots.includes('noindex') &&
      page.canonical === address
    return isShown ? [{ ...visited, page }] : []
  })
}

/** Every address that the site maps of a domain list. */
export async function siteMap(origin: string): Promise<string[]> {
  const listed: string[] = []
  for (const file of await locationsIn(`${origin}/sitemap.xml`)) {
    listed.push(...(await locationsIn(file)))
  }
  return [...new Set(listed)]
}

async function locationsIn(file: string): Promise<string[]> {
  const { status, body } = await ask(file)
  if (status !== 200) throw new Error(`${file} answers ${status}`)
  return [...body.toString('utf8').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
    loc.replaceAll('&amp;', '&'),
  )
}

/** The addresses that robots.txt closes. */
async function closedPaths(origin: string): Promise<(address: string) => boolean> {
  const text = (await ask(`${origin}/robots.txt`)).body.toString('utf8')
  const rules = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = '']) => {
    const pattern = rule.replaceAll(/[.+?^{}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')
    return new RegExp(`^${pattern}`)
  })
  return (address) => {
    const { pathname, search } = new URL(address)
    return rules.some((rule) => rule.test(pathname + search))
  }
}

/** A picture in some width is made when it is asked for: the file of all widths must be there. */
function whatItIsMadeOf(file: string): string {
  return file.replace(/\/img\/\d+-[^/]+(\/.+?)(?:(?<=\.\w+)\.jpg)?$/, '$1')
}

function withoutHash(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}
