import { expect, test } from 'vitest'

import { fetchFiles, indexable, siteMap } from './crawl.ts'
import { origins, readCrawled } from './crawled-shop.ts'

const crawled = await readCrawled()

test('every link leads to a page that is there, on every domain', () => {
  const broken = [...crawled.pages.values()]
    .filter(({ answer }) => answer.status >= 400)
    .map(({ address, from, answer }) => `${answer.status} ${address} from ${from}`)
  expect(broken).toEqual([])
  for (const origin of origins) {
    const own = indexable(crawled).filter(({ address }) => address.startsWith(origin))
    expect(own.length, origin).toBeGreaterThan(150)
  }
})

test('no link leads through an address that has moved for good', () => {
  const moved = [...crawled.pages.values()]
    .filter(({ answer }) => [301, 308].includes(answer.status))
    .map(({ address, from }) => `${address} from ${from}`)
  expect(moved).toEqual([])
})

test('every file of every page is there', async () => {
  await fetchFiles(crawled, origins)
  const ours = [...crawled.files].filter(([file]) => origins.includes(new URL(file).origin))
  const broken = ours
    .filter(([, { status }]) => status !== 200)
    .map(([file, { status, from }]) => `${status} ${file} from ${from}`)
  expect(broken).toEqual([])
  expect(ours.length).toBeGreaterThan(200)
})

test('no page loads anything from another host', () => {
  const others = [...crawled.files].filter(([file]) => !origins.includes(new URL(file).origin))
  expect(others.map(([file, { from }]) => `${file} from ${from}`)).toEqual([])
})

test('no two pages of a domain have one title, one description or one text', () => {
  const doubles: string[] = []
  const seen = new Map<string, string>()
  for (const { address, page } of indexable(crawled)) {
    const { origin } = new URL(address)
    const said = {
      title: `${origin} ${page.title}`,
      description: `${origin} ${page.description}`,
      // The same text in two languages would be in the wrong one.
      text: page.text,
    }
    for (const [what, value] of Object.entries(said)) {
      const key = `${what} ${value}`
      const other = seen.get(key)
      if (other !== undefined)
        doubles.push(`${what} of ${address} and ${other}: ${value.slice(0, 80)}`)
      seen.set(key, address)
    }
    if (page.title === '' || page.description.length < 20)
      doubles.push(`${address} says too little`)
    if (page.text.length < 40) doubles.push(`${address} has no text`)
  }
  expect(doubles).toEqual([])
})

test('the addresses of a page in all languages name each other', () => {
  const known = new Map(indexable(crawled).map((visited) => [visited.address, visited.page]))
  const wrong: string[] = []
  for (const [address, page] of known) {
    const own = Object.entries(page.alternates)
    if (own.length !== origins.length + 1) wrong.push(`${address} has ${own.length} alternates`)
    if (!own.some(([, href]) => href === address)) wrong.push(`${address} does not name itself`)
    for (const [code, href] of own) {
      const other = known.get(href)
      const names = JSON.stringify(sorted(other?.alternates ?? {}))
      if (names !== JSON.stringify(sorted(page.alternates))) {
        wrong.push(`${href} (${code}) does not name ${address}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('a page that is not to be shown names no address for it', () => {
  const wrong = [...crawled.pages.values()].filter(
    ({ page, answer }) =>
      page &&
      answer.status === 200 &&
      page.robots.includes('noindex') &&
      page.canonical !== undefined,
  )
  expect(wrong.map(({ address }) => address)).toEqual([])
})

test('whatever is not the one address of a page leads to one that is', () => {
  const shown = new Set(indexable(crawled).map(({ address }) => address))
  const wrong = [...crawled.pages.values()].filter(
    ({ page, answer }) =>
      page &&
      answer.status === 200 &&
      !page.robots.includes('noindex') &&
      !shown.has(page.canonical ?? ''),
  )
  expect(wrong.map(({ address, page }) => `${address}: ${page?.canonical}`)).toEqual([])
})

test('who keeps to robots.txt and nofollow asks for hardly more than what may be shown', () => {
  const shown = new Set(indexable(crawled).map(({ address }) => address))
  const others = [...crawled.pages.keys()].filter((address) => !shown.has(address))
  expect(others.length, others.join('\n')).toBeLessThanOrEqual(shown.size / 10)
})

test('the site maps list what may be shown and nothing else', async () => {
  for (const origin of origins) {
    const shown = indexable(crawled)
      .map(({ address }) => address)
      // Later pages of a listing are found from its first.
      .filter((address) => address.startsWith(`${origin}/`) && !/[?&]page=/.test(address))
    expect((await siteMap(origin)).toSorted()).toEqual(shown.toSorted())
  }
})

function sorted(alternates: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(alternates).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
