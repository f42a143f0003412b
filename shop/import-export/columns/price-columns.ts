import type { PriceByCountry, PriceEntry, ProductPrice } from '#domain/entities/price.ts'
import type { Variant } from '#domain/entities/product.ts'
import { roundHalfAway, toMinor } from '#domain/money.ts'
import { isVatRate, rateOfShare, typedRate } from '#domain/price/vat-rate.ts'
import { canonicalHash } from '#domain/product/variant.ts'
import { plainNumber } from '#domain/typed-number.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'

import type { Trouble } from '../trouble.ts'
import { keyText, readNumber, readPrice, yesOrNo } from './cells.ts'
import type { Column, ImportContext } from './column.ts'

/** The four prices that a product may have in a country and currency. */
const priceNames = ['price', 'promo', 'wholesale', 'wholesale_promo'] as const
type PriceName = (typeof priceNames)[number]

/** Where a price holds: in a country, in a currency, or for who reads in a language. */
type Place = { country: string; key: string }

/** The columns of VAT and of the prices in these places. */
export function priceColumns(context: ImportContext, places: readonly Place[]): Column[] {
  return [
    ...context.settings.langs.map(vatColumn),
    ...places.flatMap((place) =>
      priceNames.map((name) => priceColumn(nameOf(name, place, context), name, place)),
    ),
    packageColumn,
  ]
}

/** The price that a column's name speaks of; undefined when it speaks of none. */
export function pricePlaceOf(column: string, context: ImportContext): Place | undefined {
  const [, country, key = ''] =
    /^(?:price|promo|wholesale|wholesale_promo)\.(?:([a-z]{2})\.)?([a-z]{2,3})$/i.exec(column) ?? []
  const { currencies, langs } = context.settings
  const known = [...currencies.map(({ code }) => code), ...langs].find(
    (one) => one.toLowerCase() === key.toLowerCase(),
  )
  return known === undefined
    ? undefined
    : { country: country?.toLowerCase() ?? homeOf(context), key: known }
}

/** The places in which the shop asks prices: at home in each currency, and those in use. */
export function pricePlaces(context: ImportContext, products: Iterable<StoredProduct>): Place[] {
  const home = homeOf(context)
  const places = new Map<string, Place>()
  const add = (place: Place) => places.set(`${place.country}.${place.key}`, place)
  for (const { code } of context.settings.currencies) add({ country: home, key: code })
  for (const { price, wholesalePrice } of products) {
    for (const table of [price, wholesalePrice]) {
      for (const prices of [table?.countries, ...Object.values(table?.variants ?? {})]) {
        for (const [country, entries] of Object.entries(prices ?? {})) {
          for (const key of Object.keys(entries)) add({ country, key })
        }
      }
    }
  }
  return [...places.values()]
}

/** The columns of one kind of price in a currency: at home, and in each country in use. */
export function columnsIn(
  currency: string,
  name: PriceName,
  product: StoredProduct,
  context: ImportContext,
): string[] {
  return pricePlaces(context, [product])
    .filter(({ key }) => key === currency)
    .map((place) => nameOf(name, place, context))
}

export function homeOf({ settings }: Pick<ImportContext, 'settings'>): string {
  return settings.langCountry[settings.baseLang] ?? settings.baseLang
}

function nameOf(name: PriceName, { country, key }: Place, context: ImportContext): string {
  return country === homeOf(context) ? `${name}.${key}` : `${name}.${country}.${key}`
}

function vatColumn(lang: string): Column {
  return {
    name: `vat.${lang}`,
    part: 'prices',
    on: 'product',
    isNumber: true,
    read: ({ product }) => String(product.price?.langVat[lang] ?? ''),
    write: ({ product }, _variant, cell, context) => {
      if (cell.trim() === '') {
        if (lang === context.settings.baseLang) return { kind: 'required' }
        delete product.price?.langVat[lang]
      } else {
        const vat =
          typedRate(keyText(cell)) ??
          readNumber(cell, { holds: (percent) => percent >= 0 && percent < 100, example: '23' })
        if (typeof vat === 'object') return vat
        if (!isVatRate(vat)) {
          const percent = rateOfShare(vat)
          return {
            kind: 'share-of-vat',
            given: cell,
            ...(percent !== undefined && { meant: plainNumber(percent) }),
          }
        }
        product.price ??= { countries: {}, langVat: {} }
        product.price.langVat[lang] = vat
        if (product.wholesalePrice) product.wholesalePrice.langVat[lang] = vat
      }
      withNewVat(product, context)
      return undefined
    },
  }
}

/** Nets follow the gross when the VAT of their country is another one. */
function withNewVat(product: StoredProduct, context: ImportContext): void {
  for (const table of [product.price, product.wholesalePrice]) {
    for (const prices of [table?.countries, ...Object.values(table?.variants ?? {})]) {
      for (const [country, entries] of Object.entries(prices ?? {})) {
        const vat = vatOf(product, country, context)
        for (const entry of Object.values(entries)) {
          entry.netto = netOf(entry.brutto, vat)
          if (entry.discount) entry.discount.netto = netOf(entry.discount.brutto, vat)
        }
      }
    }
  }
}

function vatOf({ price }: StoredProduct, country: string, { settings }: ImportContext): number {
  const { langs, langCountry, baseLang } = settings
  const lang = langs.find((one) => langCountry[one] === country) ?? baseLang
  return price?.langVat[lang] ?? price?.langVat[baseLang] ?? 0
}

function netOf(gross: number, vat: number): number {
  return roundHalfAway((toMinor(gross) * 100) / (100 + vat)) / 100
}

function priceColumn(column: string, name: PriceName, { country, key }: Place): Column {
  const isWholesale = name.startsWith('wholesale')
  const isPromo = name.endsWith('promo')
  const tableOf = ({ price, wholesalePrice }: StoredProduct) =>
    isWholesale ? wholesalePrice : price

  function read(product: StoredProduct, variant: Variant | undefined): number | undefined {
    const entry = pricesOf(tableOf(product), variant)?.[country]?.[key]
    return (isPromo ? entry?.discount : entry)?.brutto
  }

  return {
    name: column,
    part: 'prices',
    on: 'both',
    isNumber: true,
    read: ({ product }, variant) => printed(read(product, variant)),
    write: ({ product }, variant, cell, context) => {
      const amount = cell.trim() === '' ? undefined : readPrice(cell, key)
      if (typeof amount === 'object') return amount
      if (amount === read(product, variant)) return undefined
      const table = tableFor(product, { isWholesale })
      const entries = entriesFor(table, variant, country)
      const before = entries[key]
      const net = (gross: number) => netOf(gross, vatOf(product, country, context))
      if (isPromo) {
        if (amount === undefined) delete before?.discount
        else if (!before) return { kind: 'promo-alone', given: cell }
        else before.discount = { brutto: amount, netto: net(amount) }
      } else if (amount === undefined) delete entries[key]
      else entries[key] = { ...before, brutto: amount, netto: net(amount) } satisfies PriceEntry
      tidy(product, table, { isWholesale })
      return undefined
    },
  }
}

/**
 * A promotion must be lower than the price it is one of; the first place where it is not. Where a
 * file says the price alone, what was so before is no fault of it.
 */
export function promoNotBelow(
  product: StoredProduct,
  before: StoredProduct | undefined,
  columns: readonly Column[],
  context: ImportContext,
): (Trouble & { column: string }) | undefined {
  const isWritten = (column: string) => columns.some(({ name }) => name === column)
  const slept = new Set(
    before && [...entriesOf(before)].flatMap((one) => (isNotBelow(one) ? sumsOf(one) : [])),
  )
  for (const priced of entriesOf(product)) {
    if (!isNotBelow(priced)) continue
    const { table, place, entry } = priced
    const column = nameOf(table === 'price' ? 'promo' : 'wholesale_promo', place, context)
    const [low, high] = [printed(entry.discount?.brutto), printed(entry.brutto)]
    if (isWritten(column)) return { column, kind: 'not-below', given: low, meant: high }
    const above = nameOf(table, place, context)
    if (isWritten(above) && !slept.has(sumsOf(priced))) {
      return { column: above, kind: 'not-above', given: high, meant: low }
    }
  }
  return undefined
}

type PriceAt = {
  table: 'price' | 'wholesale'
  /** Its hash; empty of the product itself. */
  variant: string
  place: Place
  entry: PriceEntry
}

/** All prices of a product, of itself first. */
export function* entriesOf(
  product: Pick<StoredProduct, 'price' | 'wholesalePrice'>,
): Generator<PriceAt> {
  for (const table of ['price', 'wholesale'] as const) {
    const { countries = {}, variants = {} } =
      (table === 'price' ? product.price : product.wholesalePrice) ?? {}
    for (const [variant, prices] of [['', countries] as const, ...Object.entries(variants)]) {
      for (const [country, entries] of Object.entries(prices)) {
        for (const [key, entry] of Object.entries(entries)) {
          yield { table, variant, place: { country, key }, entry }
        }
      }
    }
  }
}

function isNotBelow({ entry: { brutto, discount } }: PriceAt): boolean {
  return discount !== undefined && discount.brutto >= brutto
}

function sumsOf({ table, variant, place, entry }: PriceAt): string {
  return JSON.stringify([table, variant, place, entry.brutto, entry.discount?.brutto])
}

function printed(amount: number | undefined): string {
  return amount === undefined ? '' : amount.toFixed(2)
}

function pricesOf(
  table: ProductPrice | undefined,
  variant: Variant | undefined,
): PriceByCountry | undefined {
  if (!table) return undefined
  if (!variant || variant.hash === '') return table.countries
  const name = keyOf(table, variant)
  return name === undefined ? undefined : table.variants?.[name]
}

function keyOf({ variants = {} }: ProductPrice, { hash }: Variant): string | undefined {
  return Object.keys(variants).find((name) => canonicalHash(name) === canonicalHash(hash))
}

type ForWhom = { isWholesale: boolean }

function tableFor(product: StoredProduct, { isWholesale }: ForWhom): ProductPrice {
  product.price ??= { countries: {}, langVat: {} }
  if (!isWholesale) return product.price
  const { langVat, custom } = product.price
  return (product.wholesalePrice ??= structuredClone({
    countries: {},
    langVat,
    ...(custom && { custom }),
  }))
}

function entriesFor(
  table: ProductPrice,
  variant: Variant | undefined,
  country: string,
): Record<string, PriceEntry> {
  if (!variant || variant.hash === '') return (table.countries[country] ??= {})
  const name = keyOf(table, variant) ?? canonicalHash(variant.hash)
  const variants = (table.variants ??= {})
  const prices = (variants[name] ??= {})
  return (prices[country] ??= {})
}

/** What holds no price any more goes: a country without one would be taken for one with prices. */
function tidy(product: StoredProduct, table: ProductPrice, { isWholesale }: ForWhom): void {
  dropEmpty(table.countries)
  for (const prices of Object.values(table.variants ?? {})) dropEmpty(prices)
  dropEmpty(table.variants ?? {})
  if (Object.keys(table.variants ?? { some: 1 }).length === 0) delete table.variants
  const isEmpty = Object.keys(table.countries).length === 0 && !table.variants
  if (isWholesale && isEmpty) delete product.wholesalePrice
}

function dropEmpty(parts: Record<string, object>): void {
  for (const [name, part] of Object.entries(parts)) {
    if (Object.keys(part).length === 0) delete parts[name]
  }
}

const packageColumn: Column = {
  name: 'package_price',
  part: 'prices',
  on: 'product',
  read: ({ product }) => (product.price?.custom?.dividePerPackage ? 'yes' : 'no'),
  write: ({ product }, _variant, cell) => {
    const on = yesOrNo(cell)
    if (on === undefined) return { kind: 'not-yes-or-no', given: cell }
    if (on === (product.price?.custom?.dividePerPackage ?? false)) return undefined
    for (const table of [product.price, product.wholesalePrice]) {
      if (!table) continue
      if (on) table.custom = { dividePerPackage: true }
      else delete table.custom
    }
    return undefined
  },
}
