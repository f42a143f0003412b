import '#start/react-mode.ts'
import { createHmac } from 'node:crypto'

import { sessionCookie } from '#app/request/session.ts'
import { newSession } from '#app/session/state.ts'
import { Settings } from '#domain/entities/settings.ts'
import { chooseCurrency } from '#domain/price/currency-choice.ts'
import { type PageRead, pageClient } from '../../page-client.ts'
import { demoShopIn } from '../../../own-storefront.ts'
import { domains, openCachedShop, type CachePlant } from '../../cached-shop.ts'
import { type Bench, type Row, verdict } from '../../row.ts'

type Lang = keyof typeof domains

const langs = ['en', 'pl', 'de'] as const satisfies readonly Lang[]
const plants = ['shared-pieces', 'one-currency', 'any-cookie'] as const
const connections = 6
/** The same for all shops, so that others are copies of the first. */
const opened = Date.now()

/** What the row knows of a shopper; no two shoppers have the same counts. */
type Shopper = {
  cookie: string
  known: boolean
  basket: number
  wishes: number
  country: string | undefined
}

/**
 * P2: visitors of all kinds ask one process for the same few pages: three languages, currencies,
 * delivery countries, Save-Data, unknown parameters, HEAD, If-None-Match, every encoding, and
 * cookies of ours that are there, are not, have expired or were signed by somebody else. Nobody is
 * shown a page of another language, currency, country or shopper, and there are as many pages in
 * memory as there are keys.
 */
export const mixedVisitors: Row = {
  id: 'P2',
  kinds: ['sqlite'],
  run: async (bench) => {
    const real = await visited(bench, bench.quick ? 800 : 100_000)
    const found = []
    for (const plant of plants) {
      const { wrong } = await visited(bench, bench.quick ? 600 : 2_000, plant)
      if (wrong > 0) found.push(plant)
    }
    const { asked, kept, whole, wrong, pages, keys } = real
    return verdict({
      intact: wrong === 0 && pages === keys,
      inBounds: kept > asked / 2,
      caught: found.length === plants.length,
      figure: `asked=${asked} kept=${kept} whole=${whole} wrong=${wrong} pages=${pages} keys=${keys}`,
      target: 'wrong=0 pages=keys',
    })
  },
}

async function visited({ random, newDatabase }: Bench, count: number, plant?: CachePlant) {
  // In a file, where sessions are read at once.
  const database = await demoShopIn(await newDatabase('none'), opened)
  const shop = await openCachedShop({ database, plant })
  const client = pageClient(shop.port, connections)
  const pick = <T>(from: readonly T[]): T => {
    // Nothing here is empty.
    return from[Math.floor(random() * from.length)] as T
  }
  const settings = await settingsOf(shop)
  const paths = await pathsOf(client)
  const people = await shoppersOf(shop)
  const keys = new Set<string>()
  const tags: string[] = []
  const seen = { asked: 0, kept: 0, whole: 0, wrong: 0 }

  async function visit(): Promise<void> {
    const lang = pick(langs)
    const path = pick(paths[lang])
    const person = pick(people)
    const currency = pick([undefined, undefined, 'EUR', 'PLN', 'XXX'])
    const consent = pick([undefined, undefined, 'n', 'sm', 'x'])
    const saveData = random() < 0.1
    const noise = pick(['', '', '', 'utm_source=letter', `x${Math.floor(random() * 1e6)}=1`])
    const isHead = random() < 0.05
    const tag = random() < 0.15 && tags.length > 0 ? pick(tags) : undefined
    const cookies = [
      pick(['', 'theme=dark', 'kramx=1', '_ga=GA1.2.3']),
      currency === undefined
        ? ''
        : `currency=${encodeURIComponent(btoa(JSON.stringify(currency)))}`,
      consent === undefined ? '' : `consent=${consent}`,
      person.cookie,
    ].filter(Boolean)
    const page = await client.ask({
      path: noise === '' ? path : `${path}?${noise}`,
      host: new URL(domains[lang]).host,
      method: isHead ? 'HEAD' : 'GET',
      headers: {
        'accept-encoding': pick(['gzip, deflate, br', 'gzip', 'br', 'identity']),
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
        ...(saveData && { 'save-data': 'on' }),
        ...(tag !== undefined && { 'if-none-match': tag }),
      },
    })

    const country = person.country ?? settings.langCountry[lang] ?? settings.baseLang
    const expected = [lang, chooseCurrency(currency, lang, settings), country, 'visitor']
    seen.asked += 1
    // The gate puts off whom it has no room for.
    if (page.status === 503) return
    const said = page.headers['x-page']?.split(' ').slice(0, 4).join(' ')
    const isWhole = said === undefined && page.status === 200
    if (isWhole) seen.whole += 1
    else {
      seen.kept += 1
      const answered = isAsked(consent) ? undefined : consent
      keys.add([...expected, path, saveData, answered].join(' '))
    }
    if (page.headers.etag !== undefined && tags.length < 50) tags.push(page.headers.etag)
    const isRight =
      page.status === 304
        ? tag !== undefined && page.headers.etag === tag && !person.known
        : page.status === 200 &&
          (isWhole || said === expected.join(' ')) &&
          isFor(page, lang, person, isHead) &&
          (isHead || page.text.includes('class="cookies"') === isAsked(consent))
    if (!isRight) seen.wrong += 1
  }

  // Nobody knows the shop's settings before its first page in a language.
  for (const lang of langs) await client.ask({ path: '/', host: new URL(domains[lang]).host })
  let left = count
  // A planted bug is noticed by the first page that is wrong.
  const isOver = () => left === 0 || (plant !== undefined && seen.wrong > 0)
  const visitor = async () => {
    while (!isOver()) {
      left -= 1
      await visit()
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  const { pages } = shop.pages.size()
  client.close()
  await shop.stop()
  await shop.database.close()
  return { ...seen, pages, keys: keys.size }
}

/** Who has not answered is asked about cookies; what is no answer of ours is none. */
function isAsked(consent: string | undefined): boolean {
  return consent === undefined || consent === 'x'
}

/** Whether what the page says of its shopper is this one's. */
function isFor({ text, headers }: PageRead, lang: Lang, person: Shopper, isHead: boolean): boolean {
  const isPrivate = headers['cache-control'] === 'private, no-store'
  if (isPrivate !== person.known && headers['x-page'] !== undefined) return false
  if (isHead) return text === ''
  if (!text.includes(`<html lang="${lang}"`)) return false
  const block = /<script type="application\/json" id="personal"[^>]*>(.*?)<\/script>/s.exec(
    text,
  )?.[1]
  // Our own block; what does not fit is not equal below. A page for Save-Data has none.
  const none: Partial<Shopper> = { basket: 0, wishes: 0 }
  const told =
    block === undefined ? countsIn(text) : { ...none, ...(JSON.parse(block) as Partial<Shopper>) }
  return (
    Boolean(told.known) === person.known &&
    told.basket === person.basket &&
    told.wishes === person.wishes
  )
}

/** What the header shows. */
function countsIn(text: string): Partial<Shopper> {
  const [wishes, basket] = [...text.matchAll(/class="tool-count"[^>]*>(\d*)/g)].map(([, count]) =>
    Number(count),
  )
  return { known: (basket ?? 0) > 0, basket: basket ?? 0, wishes: wishes ?? 0 }
}

type CachedShop = Awaited<ReturnType<typeof openCachedShop>>

async function settingsOf({ database }: CachedShop): Promise<Settings> {
  const { data } = await database.db
    .selectFrom('document')
    .select('data')
    .where('kind', '=', 'settings')
    .executeTakeFirstOrThrow()
  return Settings.parse(JSON.parse(data))
}

/** A home page, and some lists and products of each language. */
async function pathsOf({ ask }: ReturnType<typeof pageClient>): Promise<Record<Lang, string[]>> {
  const of = async (lang: Lang) => {
    const { text } = await ask({ path: '/', host: new URL(domains[lang]).host })
    const found = [...text.matchAll(/href="(\/[cp]\/[\w-]+)"/g)].map(([, href = '']) => href)
    const some = (start: string, count: number) =>
      [...new Set(found)].filter((href) => href.startsWith(start)).slice(0, count)
    return ['/', ...some('/c/', 1), ...some('/p/', 1)]
  }
  return { en: await of('en'), pl: await of('pl'), de: await of('de') }
}

/** Shoppers with baskets and wishes, and all that may be in a cookie of ours besides. */
async function shoppersOf({ sessions, cookie, database }: CachedShop): Promise<Shopper[]> {
  const ids = await database.db.selectFrom('product').select('id').limit(60).execute()
  const nobody = { known: false, basket: 0, wishes: 0, country: undefined }
  const pairOf = async (id: string, by = cookie) => (await by.serialize(id)).split(';')[0] ?? ''
  const shoppers: Shopper[] = []
  for (let number = 1; number <= 25; number += 1) {
    const id = sessions.newId()
    const country = number % 3 === 0 ? 'de' : undefined
    await sessions.update(id, Date.now(), () => {
      const empty = newSession(`basket-${number}`)
      // No page shows it: what says how much is left is rendered for who has it in the basket.
      const item = { productId: 'nothing-on-these-pages', variantHash: '', quantity: number }
      const items = [{ id: 'line', ...item, personalization: [], components: [] }]
      const wishlist = ids
        .slice(0, 2 * number)
        .map((row) => ({ productId: row.id, variantHash: '' }))
      const draft = country === undefined ? {} : { deliveryCountry: country }
      return { ...empty, basket: { ...empty.basket, items }, wishlist, draft }
    })
    const wishes = Math.min(2 * number, ids.length)
    shoppers.push({ cookie: await pairOf(id), known: true, basket: number, wishes, country })

    const foreign = sessionCookie({ secret: 'somebody else', secure: false })
    if (number <= 5) shoppers.push({ ...nobody, cookie: await pairOf(id, foreign) })
  }
  const forgotten = sessions.newId()
  const long = 40 * 24 * 3_600_000
  await sessions.update(forgotten, Date.now() - 12 * long, (state) => state)
  return [
    ...shoppers,
    { ...nobody, cookie: '' },
    { ...nobody, cookie: '' },
    { ...nobody, cookie: 'kram=' },
    { ...nobody, cookie: 'kram=junk.junk' },
    { ...nobody, cookie: `kram=${createHmac('sha256', 'x').update('y').digest('base64url')}` },
    { ...nobody, cookie: await pairOf(forgotten) },
    { ...nobody, cookie: await pairOf(sessions.newId()) },
  ]
}
