import { stepsFor } from './delivery-price.ts'
import type { DeliveryMethod, DeliveryTier } from '../entities/delivery.ts'

/** One row of a delivery's prices: within these bounds of total, count or weight it costs this. */
export type PriceRow = {
  /** For this country alone, or for `eu`; else for all that no row names. */
  country?: string | undefined
  by: 'total' | 'count' | 'weight'
  /** From this on … */
  from?: number | undefined
  /** … and below this one. */
  to?: number | undefined
  /** With VAT, decimal, in the base currency. */
  gross: number
  /** From this total on the row costs nothing. */
  freeFrom?: number | undefined
}

/** A delivery's prices as people keep them. */
export type PriceTable = {
  /** Where no row fits. */
  gross: number
  /** Percent, of all its prices. */
  vat: number
  /** From this total on it costs nothing, whatever else fits, where no row names the country. */
  freeFrom?: number | undefined
  rows: PriceRow[]
}

type Priced = Pick<DeliveryMethod, 'price' | 'advanced' | 'customLogic'>

const mostVat = 30

/**
 * The table that a delivery's steps say. Undefined where they say more than a table can: by a
 * formula, by another attribute than the weight, with several rates of VAT, or while they are
 * switched off.
 *
 * @rule ours
 */
export function priceTableOf(method: Priced, weightId: string | undefined): PriceTable | undefined {
  const { price, advanced, customLogic } = method
  if (!advanced && customLogic.length > 0) return undefined
  const vat = commonVat([price, ...customLogic])
  const rows = customLogic.map((tier) => rowOf(tier, weightId))
  if (vat === undefined || rows.some((row) => row === undefined)) return undefined
  const table = rows.flatMap((row) => row ?? [])
  const free = table.findIndex((row, at) => isFreeFrom(row, table.slice(0, at)))
  return {
    ...{ gross: price.brutto, vat },
    ...(free >= 0 && { freeFrom: table[free]?.from }),
    rows: table.filter((_, at) => at !== free),
  }
}

/**
 * A delivery with the prices of a table: free delivery is its first step, the rows follow as they
 * stand, since the first that fits holds. A row by weight counts the attribute of this id, and is
 * left out where there is none.
 *
 * @rule ours
 */
export function withPriceTable<Method extends Priced>(
  method: Method,
  { gross, vat, freeFrom, rows }: PriceTable,
  weightId: string | undefined,
): Method {
  const priced = (brutto: number) => ({ brutto, netto: netOf(brutto, vat) })
  const free: DeliveryTier[] =
    freeFrom === undefined ? [] : [{ type: 'total', from: freeFrom, ...priced(0) }]
  const tiers = rows.flatMap(({ by, from, to, gross: brutto, ...row }): DeliveryTier[] => {
    if (by === 'weight' && weightId === undefined) return []
    return [
      {
        type: by === 'weight' ? 'attrSum' : by === 'count' ? 'itemCount' : 'total',
        ...(by === 'weight' && { variant: weightId }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        ...priced(brutto),
        ...(row.country !== undefined && { country: row.country }),
        ...(row.freeFrom !== undefined && { freeFrom: row.freeFrom }),
      },
    ]
  })
  const customLogic = [...free, ...tiers]
  return { ...method, price: priced(gross), advanced: customLogic.length > 0, customLogic }
}

/**
 * A table in which countries are named that were not before: since a country goes by its own rows
 * alone, what held there so far stands behind them for that country, and free delivery before them
 * where they say nothing of it. Rows that hold for every order take its worth in instead. Also the
 * countries for which anything was kept.
 *
 * @rule ours
 */
export function keepingDefaults(
  table: PriceTable,
  before: readonly PriceRow[],
): { table: PriceTable; kept: string[] } {
  const known = new Set(before.map(({ country }) => country))
  const named = new Set(table.rows.flatMap(({ country }) => country ?? []))
  const kept: string[] = []
  let { rows } = table
  for (const country of named) {
    if (known.has(country)) continue
    const others = rows.filter((row) => row.country !== country)
    const own = rows.filter((row) => row.country === country)
    const all = withDefaults(own, stepsFor(country, others), { country, freeFrom: table.freeFrom })
    if (all === own) continue
    kept.push(country)
    const at = rows.findIndex((row) => row.country === country)
    const isBefore = (row: PriceRow) => rows.indexOf(row) < at
    rows = [...others.filter(isBefore), ...all, ...others.filter((row) => !isBefore(row))]
  }
  return { table: { ...table, rows }, kept }
}

function withDefaults(
  own: PriceRow[],
  defaults: readonly PriceRow[],
  { country, freeFrom }: { country: string; freeFrom: number | undefined },
): PriceRow[] {
  // Free delivery goes before rows without a country alone.
  const free = defaults.some((row) => row.country !== undefined) ? undefined : freeFrom
  const saysFree = own.some((row) => row.freeFrom !== undefined)
  const isWhole = own.some(({ from = 0, to }) => from <= 0 && to === undefined)
  if (isWhole) {
    const isKept = free !== undefined && !saysFree
    return isKept ? own.map((row) => ({ ...row, freeFrom: free })) : own
  }
  const freeRow: PriceRow[] =
    free === undefined ? [] : [{ country, by: 'total', from: free, gross: 0 }]
  const copies = defaults.map((row) => ({ ...row, country }))
  if (freeRow.length === 0 && copies.length === 0) return own
  return saysFree ? [...own, ...freeRow, ...copies] : [...freeRow, ...own, ...copies]
}

/**
 * The net of a price whose gross was typed and whose net was not: by the VAT that it had before,
 * else by that of the price that it goes by. Undefined where it stays as it was typed, and where
 * nothing says a VAT.
 *
 * @rule ours
 */
export function netFollowing(
  typed: Readonly<{ brutto?: unknown; netto?: unknown }>,
  before: DeliveryPrice | undefined,
  otherwise: DeliveryPrice | undefined,
): number | undefined {
  const { brutto, netto } = typed
  if (typeof brutto !== 'number') return undefined
  const isTyped = typeof netto === 'number' && netto !== before?.netto
  const isKept = typeof netto === 'number' && brutto === before?.brutto
  if (isTyped || isKept) return undefined
  const known = [before, otherwise].find((one) => one && one.brutto > 0 && one.netto > 0)
  if (brutto === 0 || !known) return brutto === 0 ? 0 : undefined
  return netOf(brutto, commonVat([known]) ?? (known.brutto / known.netto - 1) * 100)
}

type DeliveryPrice = { brutto: number; netto: number }

function rowOf(tier: DeliveryTier, weightId: string | undefined): PriceRow | undefined {
  const { type, variant, from, to, brutto: gross, country, freeFrom } = tier
  const bounds = {
    ...{ from, to, gross },
    ...(country !== undefined && { country }),
    ...(freeFrom !== undefined && { freeFrom }),
  }
  switch (type) {
    case 'total':
      return { by: 'total', ...bounds }
    case 'itemCount':
      return { by: 'count', ...bounds }
    case 'attrSum':
      return weightId !== undefined && variant === weightId
        ? { by: 'weight', ...bounds }
        : undefined
    case 'formula':
      return undefined
    default:
      return type satisfies never
  }
}

/** It holds before all others where those before it end before it begins. */
function isFreeFrom(row: PriceRow, before: readonly PriceRow[]): boolean {
  const { by, from, to, gross, country, freeFrom } = row
  if (country !== undefined || freeFrom !== undefined) return false
  if (by !== 'total' || from === undefined || to !== undefined || gross !== 0) return false
  return before
    .filter((one) => one.country === undefined)
    .every((one) => one.by === 'total' && one.to !== undefined && one.to <= from)
}

/** The whole percent that makes each net of its gross; undefined where there is none. */
function commonVat(prices: readonly { brutto: number; netto: number }[]): number | undefined {
  const [most] = prices.toSorted((a, b) => b.brutto - a.brutto)
  if (!most || most.brutto === 0) return 0
  const vat = Math.round((most.brutto / most.netto - 1) * 100)
  const fits = prices.every(({ brutto, netto }) => Math.abs(netOf(brutto, vat) - netto) < 0.006)
  return vat >= 0 && vat <= mostVat && fits ? vat : undefined
}

function netOf(gross: number, vat: number): number {
  return Math.round((gross * 10_000) / (100 + vat)) / 100
}
