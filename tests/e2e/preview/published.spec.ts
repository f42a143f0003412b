import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { APIRequestContext } from '@playwright/test'

import { featured } from '#demo/shop/goods/opinions/featured.ts'
import { signTicket, ticketMs } from '../../../preview/ticket.ts'
import { owner } from '../desk/desk-person.ts'
import { once } from '../projects.ts'
import type { OpenShop } from '../shop.ts'
import { expect, inNewShop, test } from '../visit.ts'

test.use(inNewShop)

const langs = ['en', 'pl', 'de'] as const
const templates = ['tmpl1', 'tmpl2', 'tmpl3', 'tmpl4'] as const

const titled = (id: string, type: string) => ({
  ...{ id, type, title: { en: `An ${id}`, pl: `Oto ${id}`, de: `Ein ${id}` } },
  ...{ text: { en: '<p>Some <b>text</b></p>' }, tmpl: id.length % 2 === 0 ? 'top' : 'other' },
})
const image = '/images/round-vase-ash.webp'
const link = { en: '/c/tea', pl: '/c/herbata', de: '/c/tee' }
const products = ['lake-mug', 'milk-jug-sand']
const praise = featured.slice(0, 3)
/** One of each type, with all that it may have. */
const sections = [
  { ...titled('html', 'html'), html: { en: '<p>Hello</p>' }, image, button: { en: 'Go' }, link },
  {
    ...titled('slider', 'slider'),
    ...{ sliderTime: 5, animation: 'fade' },
    resources: [{ url: image, title: { en: 'An slider' }, link }, { url: image }],
  },
  { ...titled('group', 'products_group'), products, button: { en: 'All' } },
  { ...titled('gallery', 'products_gallery'), products, tiles: [] },
  {
    ...titled('countdown', 'product_counting_down'),
    ...{ products, timestamp: Date.UTC(2090, 0, 1), image, options: { noHide: true } },
  },
  titled('letter', 'newsletter'),
  titled('instagram', 'instagram'),
  // None of those that the demo's home page quotes.
  { ...titled('praise', 'opinions'), opinions: praise.map(({ id }) => id) },
]

test(
  'what was tried is what visitors see, in each language and template, and can be taken back',
  once,
  async ({ shop, request }) => {
    const before = await seenIn(shop, request)
    const home = path.join(shop.dataDir, 'home.json')
    writeFileSync(home, JSON.stringify(sections))
    owner(shop, 'drafts', 'set', 'home', home)
    for (const template of templates) {
      const looks = path.join(shop.dataDir, 'looks.json')
      writeFileSync(looks, JSON.stringify({ template }))
      owner(shop, 'drafts', 'set', 'looks', looks)
      const tried = await seenIn(shop, request, draftTicket(shop))
      for (const part of ['home', 'looks']) {
        const { result } = listed(owner(shop, 'drafts', 'list', '--json'))
        if (result.some((one) => one.part === part)) owner(shop, 'drafts', 'publish', part)
      }
      await expect.poll(async () => seenIn(shop, request), { message: template }).toEqual(tried)
      const shown = tried['en']?.join('') ?? ''
      expect(sections.map(({ id }) => id).filter((id) => !shown.includes(`An ${id}`))).toEqual([])
      expect(praise.filter(({ text }) => !shown.includes(text.slice(0, 20)))).toEqual([])
    }
    for (const part of ['home', 'looks']) {
      const { result } = listed(owner(shop, 'drafts', 'versions', '--part', part, '--json'))
      owner(shop, 'drafts', 'restore', result.at(-1)?.id ?? '')
    }
    await expect.poll(async () => seenIn(shop, request)).toEqual(before)
  },
)

function listed(text: string) {
  return JSON.parse(text) as { result: { part: string; id: string }[] }
}

function draftTicket(shop: OpenShop): string {
  const secret = readFileSync(path.join(shop.dataDir, 'cookie-secret'), 'utf8').trim()
  const until = Date.now() + ticketMs
  return signTicket({ parent: shop.origin('desk'), until, draft: true }, secret)
}

/** The home page in each language, as HTML without what only a preview or a visit has. */
async function seenIn(shop: OpenShop, request: APIRequestContext, ticket?: string) {
  const pages: Record<string, string[]> = {}
  for (const lang of langs) {
    const query = ticket === undefined ? '' : `?preview=true&ticket=${ticket}`
    // As the preview asks: whoever has answered the bar of cookies, and saves bytes.
    const { host, port } = new URL(shop.origin(lang))
    const headers = { 'save-data': 'on', 'sec-purpose': 'prefetch', cookie: 'consent=n', host }
    const answer = await request.get(`http://127.0.0.1:${port}/${query}`, { headers })
    const html = await answer.text()
    pages[lang] = html
      .replaceAll(/[?&](?:amp;)?preview=true&(?:amp;)?ticket=[\w.-]+/g, '')
      .replaceAll('loading="eager"', 'loading="lazy"')
      .replaceAll(/<script\b[^]*?<\/script>/g, '')
      .replaceAll(' autofocus=""', '')
      // Clocks go on.
      .replaceAll(/(?<=<d[dt]>)[^<]*|(?<=role="timer" aria-label=")[^"]*/g, '')
      // Line by line: what differs is found in it.
      .split(/(?=<)/)
  }
  return pages
}
