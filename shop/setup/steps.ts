import { z } from 'zod'

import { Localized } from '#domain/entities/localized.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { roundHalfAway } from '#domain/money.ts'
import { isVatRate, typedRate } from '#domain/price/vat-rate.ts'
import { addressOf, plainId, slugOf } from '#domain/product/slug.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { getDocuments, setDocuments } from '#shop/documents/documents.ts'
import { emptyShop } from '#shop/empty-shop.ts'
import { numberOf, priceOf } from '#shop/import-export/columns/cells.ts'
import { harmless, printCsv } from '#shop/import-export/csv/csv.ts'
import { importGoods } from '#shop/import-export/import-goods.ts'

/** The steps in which an empty shop is set up. */
export const setupSteps = ['name', 'domain', 'mail', 'delivery', 'payment', 'product'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The fields of the steps that write something. */
export const setupFields = {
  name: ['shop', 'tagline', 'company', 'address', 'email', 'tel'],
  domain: [],
  mail: ['to'],
  delivery: ['name', 'price', 'days'],
  payment: ['recipient', 'account'],
  product: ['name', 'category', 'price', 'vat', 'stock'],
} as const satisfies Record<SetupStep, readonly string[]>

/** What a shop is filled with before anybody has said anything. */
const {
  settings: unnamed,
  deliveries: [unnamedDelivery],
} = emptyShop(0)

export type Typed = Readonly<Record<string, string>>

/** Fields that cannot be as they were typed; nothing was written. */
export type StepRefused = { wrong: string[] }

/** Who types: in the language of the page. */
type Typing = { lang: string; now: number }

/** What the shop says of a step so far, so that it can be left and gone on with. */
export async function presentOf(
  { db }: ShopDatabase,
  step: SetupStep,
  lang: string,
): Promise<Typed> {
  switch (step) {
    case 'name': {
      const { shopName, tagline, baseLang } = await settingsOf(db)
      const { company } = await getDocuments(db, 'footer')
      return {
        shop: shopName,
        tagline: tagline[lang] ?? tagline[baseLang] ?? '',
        company: company['name'] ?? '',
        address: company['address'] ?? '',
        email: company['email'] ?? '',
        tel: company['tel'] ?? '',
      }
    }
    case 'delivery': {
      const [first] = await deliveriesOf(db)
      const { baseLang } = await settingsOf(db)
      return {
        name: first?.name[lang] ?? first?.name[baseLang] ?? '',
        price: String(first?.price.brutto ?? ''),
        days: first?.days ?? '',
      }
    }
    case 'payment': {
      const [first] = await getDocuments(db, 'accounts')
      return { recipient: first?.['recipient'] ?? '', account: first?.['account'] ?? '' }
    }
    case 'product':
      return { vat: '23', stock: '1' }
    default:
      return {}
  }
}

/** Writes what was typed, by the functions of the commands. */
export async function writeStep(
  database: ShopDatabase,
  step: SetupStep,
  typed: Typed,
  typing: Typing,
): Promise<StepRefused | undefined> {
  const required = step === 'name' ? ['shop', 'company', 'email'] : setupFields[step]
  const empty = required.filter((name) => (typed[name] ?? '').trim() === '')
  if (empty.length > 0) return { wrong: [...empty] }
  switch (step) {
    case 'name':
      return writeName(database, typed, typing)
    case 'delivery':
      return writeDelivery(database, typed, typing)
    case 'payment':
      return writePayment(database, typed, typing.now)
    case 'product':
      return writeProduct(database, typed, typing)
    default:
      return undefined
  }
}

async function writeName(database: ShopDatabase, typed: Typed, { lang, now }: Typing) {
  const { shop = '', tagline = '', company = '', address = '', email = '', tel = '' } = typed
  if (!/^[^@\s]+@[^@\s]+$/.test(email.trim())) return { wrong: ['email'] }
  const before = await settingsOf(database.db)
  const { langs } = before
  const inEach = (text: string) => Object.fromEntries(langs.map((lang) => [lang, text.trim()]))
  const settings = {
    shopName: shop.trim(),
    tagline: written(before.tagline, tagline, { lang, settings: before, untold: unnamed.tagline }),
    indexPageSeo: { title: inEach(shop) },
  }
  const footer = {
    company: {
      name: company.trim(),
      address: address.trim(),
      email: email.trim(),
      tel: tel.trim(),
    },
  }
  await setDocuments(database, 'settings', settings, now)
  await setDocuments(database, 'footer', footer, now)
  return undefined
}

async function writeDelivery(database: ShopDatabase, typed: Typed, { lang, now }: Typing) {
  const { name = '', price = '', days = '' } = typed
  const brutto = numberOf(price)
  const wrong = [
    ...(brutto === undefined || !isDeliveryPrice(brutto) ? ['price'] : []),
    ...(/^[\p{L}\p{N} .,–-]{1,20}$/u.test(days.trim()) ? [] : ['days']),
  ]
  if (brutto === undefined || wrong.length > 0) return { wrong }
  const [first, ...others] = await deliveriesOf(database.db)
  const settings = await settingsOf(database.db)
  const untold = unnamedDelivery?.name ?? {}
  const changed = {
    ...(first ?? { _id: 'courier', kind: 'courier', countries: ['pl', 'eu'] }),
    name: written(first?.name ?? {}, name, { lang, settings, untold }),
    days: days.trim(),
    price: { brutto, netto: roundHalfAway((brutto * 10_000) / 123) / 100 },
  }
  const set = await setDocuments(database, 'deliveries', [changed, ...others], now)
  return set.kind === 'wrong' ? { wrong: ['name'] } : undefined
}

function isDeliveryPrice(brutto: number): boolean {
  return brutto >= 0 && brutto <= 10_000 && roundHalfAway(brutto * 100) / 100 === brutto
}

/**
 * A text that was typed in one language: also in those that have none of their own yet, or had the
 * same one. What was left as it stood changes no other language.
 */
function written(
  before: Localized,
  typed: string,
  { lang, settings, untold }: { lang: string; settings: Settings; untold: Localized },
): Localized {
  const { langs, baseLang } = settings
  const own = langs.includes(lang) ? lang : baseLang
  const text = typed.trim()
  const there = before[own] ?? before[baseLang] ?? ''
  if (text === there) return before
  const follows = (one: string) => ['', there, untold[one]].includes(before[one] ?? '')
  return {
    ...before,
    ...Object.fromEntries(langs.filter(follows).map((one) => [one, text])),
    [own]: text,
  }
}

async function writePayment(database: ShopDatabase, typed: Typed, now: number) {
  const { recipient = '', account = '' } = typed
  const { baseCurrency } = await settingsOf(database.db)
  const others = (await getDocuments(database.db, 'accounts')).slice(1)
  const first = { currency: baseCurrency, recipient: recipient.trim(), account: account.trim() }
  const set = await setDocuments(database, 'accounts', [first, ...others], now)
  return set.kind === 'wrong' ? { wrong: ['account'] } : undefined
}

async function writeProduct(database: ShopDatabase, typed: Typed, { now }: Typing) {
  const { name = '', category = '', price = '', vat = '', stock = '' } = typed
  const [percent, count] = [typedRate(vat), numberOf(stock)]
  const wrong = [
    ...(priceOf(price) === undefined ? ['price'] : []),
    ...(percent === undefined || !isVatRate(percent) ? ['vat'] : []),
    ...(count === undefined || !Number.isInteger(count) || count < 0 ? ['stock'] : []),
  ]
  if (wrong.length > 0) return { wrong }
  const { baseLang, baseCurrency } = await settingsOf(database.db)
  const id = await freeProductId(database, name.trim(), baseLang)
  const categories = await getDocuments(database.db, 'categories')
  const slug = slugOf(category, baseLang)
  const known = categories.find(
    (one) => one.name[baseLang] === category.trim() || (slug !== '' && one.url[baseLang] === slug),
  )
  const ids = new Set(categories.map(({ _id }) => _id))
  const categoryId =
    known?._id ?? free(plainId(category, baseLang) || 'category', (one) => ids.has(one))
  if (!known) {
    const added = { _id: categoryId, name: { [baseLang]: category.trim() } }
    const set = await setDocuments(database, 'categories', [...categories, added], now)
    if (set.kind !== 'set') return { wrong: ['category'] }
    await addToMenu(database, added, now)
  }
  const columns = {
    id,
    [`name.${baseLang}`]: harmless(name.trim()),
    categories: harmless(categoryId),
    [`vat.${baseLang}`]: vat,
    [`price.${baseCurrency}`]: price,
    stock,
  }
  const file = printCsv([Object.keys(columns), Object.values(columns)], ',')
  const imported = await importGoods(database, file, 'all', now)
  if (imported.kind !== 'wrong') return undefined
  const names = imported.troubles.map(({ column }) => column.split('.')[0] ?? '')
  return { wrong: names.map((one) => (one === 'categories' ? 'category' : one)) }
}

/** The id of the product of this name, or one that no other has. */
async function freeProductId(
  { db }: ShopDatabase,
  name: string,
  baseLang: string,
): Promise<string> {
  const rows = await db.selectFrom('product').select(['id', 'data']).execute()
  const named = new Map(
    rows.map(({ id, data }) => [id, WithName.safeParse(JSON.parse(data)).data?.name[baseLang]]),
  )
  const id = plainId(name, baseLang) || 'product'
  return free(id, (one) => named.has(one) && named.get(one) !== name)
}

const WithName = z.object({ name: Localized })

function free(wanted: string, isTaken: (id: string) => boolean): string {
  let id = wanted
  for (let number = 2; isTaken(id); number += 1) id = `${wanted}-${number}`
  return id
}

async function addToMenu(
  database: ShopDatabase,
  { _id, name }: { _id: string; name: Record<string, string> },
  now: number,
): Promise<void> {
  const menu = await getDocuments(database.db, 'menu')
  const url = Object.fromEntries(
    Object.entries(name).map(([lang, text]) => [lang, addressOf(text, lang, _id)]),
  )
  await setDocuments(database, 'menu', [...menu, { type: 'category', text: name, url }], now)
}

async function settingsOf(db: ShopDatabase['db']): Promise<Settings> {
  return await getDocuments(db, 'settings')
}

type Delivery = {
  name: Record<string, string>
  price: { brutto: number }
  days: string
}

async function deliveriesOf(db: ShopDatabase['db']): Promise<Delivery[]> {
  return await getDocuments(db, 'deliveries')
}
