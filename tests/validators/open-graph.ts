import { tool } from './tools.ts'

/** What a reader shows with a link. */
type Shown = { title?: string | undefined; image?: string | undefined; url?: string | undefined }

type OpenGraphScraper = (options: { html: string }) => Promise<{
  result: { ogTitle?: string; ogUrl?: string; ogSiteName?: string; ogLocale?: string } & {
    ogImage?: { url: string; type?: string }[]
  }
}>
type LinkPreview = {
  getPreviewFromContent(page: {
    url: string
    headers: Record<string, string>
    data: string
  }): Promise<{ title?: string; images?: string[] }>
}
type Metascraper = (rules: unknown[]) => (page: { url: string; html: string }) => Promise<Shown>
type Rule = () => unknown

/** Where three readers of Open Graph see no title or picture, or not the page's own. */
export async function readOpenGraph(html: string, url: string): Promise<string[]> {
  const own = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1]
  const image = own('image')
  const missing = ['type', 'site_name', 'locale', 'title', 'url', 'image'].filter(
    (name) => own(name) === undefined,
  )
  const shown: Record<string, Shown> = {
    'open-graph-scraper': await byScraper(html),
    'link-preview-js': await byPreview(html, url),
    metascraper: await byMetascraper(html, url),
  }
  return [
    ...missing.map((name) => `${url}: no og:${name}`),
    ...Object.entries(shown).flatMap(([name, of]) => [
      ...(of.title ? [] : [`${name} ${url}: no title`]),
      ...(of.image === image ? [] : [`${name} ${url}: shows ${of.image}`]),
    ]),
  ]
}

// What each of the tools exports.
async function byScraper(html: string): Promise<Shown> {
  const { result } = await ((await tool('open-graph-scraper')) as OpenGraphScraper)({ html })
  return { title: result.ogTitle, image: result.ogImage?.[0]?.url, url: result.ogUrl }
}

async function byPreview(html: string, url: string): Promise<Shown> {
  const { getPreviewFromContent } = (await tool('link-preview-js')) as LinkPreview
  const page = { url, headers: { 'content-type': 'text/html' }, data: html }
  const { title, images = [] } = await getPreviewFromContent(page)
  return { title, image: images[0] }
}

async function byMetascraper(html: string, url: string): Promise<Shown> {
  const names = ['title', 'image', 'url', 'description']
  const rules = await Promise.all(names.map((name) => tool(`metascraper-${name}`)))
  const scrape = (await tool('metascraper')) as Metascraper
  return scrape(rules.map((rule) => (rule as Rule)()))({ url, html })
}
