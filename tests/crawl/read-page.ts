/** What a crawler reads of a page's HTML. React writes it, so it is regular enough for patterns. */
export type ReadPage = {
  title: string
  description: string
  robots: string
  canonical: string | undefined
  /** The page's addresses by language, as its head names them. */
  alternates: Record<string, string>
  /** Where its links lead, without those that crawlers shall not follow. */
  links: string[]
  /** Pictures, scripts, style sheets and what else it is made of. */
  files: string[]
  /** What people read in its main part, headings and all. */
  text: string
  things: Thing[]
}

export type Thing = { '@type': string; [name: string]: unknown }

export function readPage(html: string, address: string): ReadPage {
  const head = html.slice(0, html.indexOf('</head>'))
  const body = html.slice(head.length)
  const tags = [...html.matchAll(/<(a|area|link|img|source|script|form)\s([^>]*)>/g)].map(
    ([, name = '', rest = '']) => ({ name, of: attributesOf(rest) }),
  )
  const whole = (href: string) => new URL(href, address).href
  const links = tags.filter(({ name }) => name === 'link').map(({ of }) => of)
  return {
    title: plain(/<title>([^<]*)/.exec(head)?.[1] ?? ''),
    description: metaOf(head, 'description'),
    robots: metaOf(head, 'robots'),
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'],
    alternates: Object.fromEntries(
      links
        .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang !== undefined)
        .map(({ hreflang, href }) => [hreflang ?? '', href ?? '']),
    ),
    links: [
      ...tags
        .filter(
          ({ name, of }) => /^(?:a|area)$/.test(name) && !/\bnofollow\b/.test(of['rel'] ?? ''),
        )
        .flatMap(({ of }) => (of['href'] === undefined ? [] : [whole(of['href'])])),
      ...links.filter(({ rel }) => rel === 'alternate').map(({ href }) => whole(href ?? '')),
    ],
    files: [
      ...tags.flatMap(({ name, of }) => (name === 'a' || name === 'form' ? [] : [of['src']])),
      ...links
        .filter(({ rel = '' }) => /stylesheet|icon|manifest|preload/.test(rel))
        .map(({ href }) => href),
      ...tags.flatMap(({ of }) => addressesIn(of['srcset'] ?? of['imagesrcset'])),
      metaOf(head, 'og:image'),
    ]
      .filter((file) => file !== undefined && file !== '' && !file.startsWith('data:'))
      .map((file) => whole(file ?? '')),
    text: pageText(/<main[^>]*>([\s\S]*)<\/main>/.exec(body)?.[1] ?? ''),
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
      // What the page says is what is tested: a wrong form fails where it is looked at.
      ([, json = '']) => (JSON.parse(json) as { '@graph': Thing[] })['@graph'],
    ),
  }
}

/** A text without its markup. */
export function pageText(html: string): string {
  return plain(html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ').replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function metaOf(head: string, name: string): string {
  const found = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)
  return plain(found?.[1] ?? '')
}

/** The attributes of a tag. */
export function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      plain(value),
    ]),
  )
}

function addressesIn(srcset = ''): string[] {
  return srcset.split(',').flatMap((part) => part.trim().split(' ').slice(0, 1))
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function plain(text: string): string {
  return text
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (code) => characters[code] ?? code)
    .replaceAll('\u00A0', ' ')
}
