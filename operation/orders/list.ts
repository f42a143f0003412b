import { z } from 'zod'

import { formatDateTime } from '#domain/delivery/dates.ts'
import { placeName } from '#domain/delivery/places/place-name.ts'
import { OrderStatus } from '#domain/entities/order.ts'
import { formatMoney, toDecimal, toMinor } from '#domain/money.ts'
import { orderDays } from '#domain/order/list/booked-money.ts'
import { orderViews } from '#domain/order/list/order-views.ts'
import type { AtRate } from '#domain/price/vat-by-rate.ts'
import type { Language } from '#domain/screen/languages.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { patiently } from '#shop/database/queries/patiently.ts'
import { countOrders } from '#shop/orders/list/count-orders.ts'
import { hasMoreOrders, type ListedOrder, listOrders } from '#shop/orders/list/list-orders.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { countedOrders, listedOrders } from '../answers/orders.ts'
import { action } from '../frame/action.ts'
import type { JsonObject, Part } from '../frame/command.ts'
import { aCursor, pageOf } from '../frame/cursor.ts'
import { aDay, countOf, endOf, refusedIn, startOf } from '../groups/given.ts'
import { fileStyleOf } from '../keeping/file-style.ts'
import { type BookedOrder, bookedOrders, orderCsv } from './order-csv.ts'

const words = inAllLanguages(({ operator }) => operator.orders)

/** A file for a book-keeper has a year of most shops. */
export const mostInFile = 50_000

/** How many of its lines tell what an order is. */
const linesShown = 3

/** Which orders there are: by what comes next of them, and by what somebody looks for. */
export const ordersList = action({
  name: 'list',
  needs: 'orders:read',
  answers: listedOrders,
  options: {
    view: z.enum(orderViews).optional(),
    search: z.string().trim().min(1).max(200).optional(),
    status: OrderStatus.optional(),
    paid: z.boolean().optional(),
    unpaid: z.boolean().optional(),
    by: z.enum(orderDays).optional(),
    since: aDay.optional(),
    until: aDay.optional(),
    email: z.string().optional(),
    limit: countOf(1_000).optional(),
    cursor: aCursor.optional(),
    csv: z.boolean().optional(),
  },
  run: async (
    database,
    { paid, unpaid, since, until, limit: asked, cursor, csv, ...given },
    { lang },
  ) => {
    const { timeZone } = (await readOrderTerms(database)).settings
    const limit = asked ?? (csv ? mostInFile : 50)
    const filter = {
      ...given,
      since: since === undefined ? undefined : startOf(since, timeZone),
      until: until === undefined ? undefined : endOf(until, timeZone),
      paid: paid ? true : unpaid ? false : undefined,
      after: cursor,
      limit: limit + 1,
    }
    // A file that ends too early looks whole, and nobody can ask it for the rest.
    const isWhole = csv === true && asked === undefined
    const tooMany = refusedIn('too-many', words[lang].refusals.tooMany(limit.toLocaleString(lang)))
    if (isWhole && (await hasMoreOrders(database.db, { ...filter, limit }))) return tooMany
    const found = csv
      ? await patiently(database, (queries) => listOrders(queries, filter))
      : await listOrders(database.db, filter)
    const { page, next } = pageOf(found, limit, ({ createdAt, no }) => ({ at: createdAt, id: no }))
    // One more may have come meanwhile.
    if (isWhole && next !== undefined) return tooMany
    if (csv) {
      const booked = await patiently(database, (queries) => bookedOrders(queries, page))
      const file = orderCsv(booked, timeZone, fileStyleOf(lang))
      const data = booked.map((one) => bookedData(one, lang))
      return { kind: 'done', parts: [file], data, next }
    }
    const say = words[lang]
    const moment = (at: number) => formatDateTime(at, lang, timeZone)
    return {
      kind: 'done',
      parts: page.length === 0 ? [say.none] : [tableOf(page, moment, lang)],
      data: page.map((listed) => listedData(listed, lang)),
      next,
    }
  },
})

/** How many orders each part of the list has. */
export const ordersCount = action({
  name: 'count',
  needs: 'orders:read',
  answers: countedOrders,
  run: async (database, _, { lang }) => {
    const counts = await countOrders(database.db)
    const say = words[lang]
    const rows = orderViews.map((view) => [say.views[view], counts[view]])
    return { kind: 'done', parts: [{ titles: say.viewColumns, rows }], data: counts }
  },
})

/** What a list tells of an order, for programs. */
export function listedData(listed: ListedOrder, lang: Language): JsonObject {
  const { id, no, status, standing, paid, packed, payment, toPay, currency, order } = listed
  const { ship } = order.address
  const { locker } = order.delivery.data
  const text = (name: Record<string, string>) => inLanguage(name, lang, order.lang)
  return {
    ...{ id, number: no, status, standing, paid, packed, payment, toPay, currency },
    failedTries: listed.failedTries,
    return: listed.openReturn ?? null,
    name: listed.name,
    city: ship.city,
    country: ship.country,
    email: listed.email,
    createdAt: new Date(listed.createdAt).toISOString(),
    delivery: text(order.delivery.name),
    place: locker ? placeName(locker) : null,
    parcel: listed.parcel ?? null,
    lines: order.products.slice(0, linesShown).map(({ name, quantity, personalization }) => ({
      name: text(name),
      quantity,
      personal: personalization.length > 0,
    })),
    lineCount: order.products.length,
  }
}

/** Besides, what a book-keeper asks for. */
function bookedData({ listed, vat, money }: BookedOrder, lang: Language): JsonObject {
  const { giftCardValue: byCards, usedPoints: points } = listed.order.total
  return {
    ...listedData(listed, lang),
    vat: ratesOf(vat),
    money: {
      ...{ byCards, points, references: money.references },
      paidAt: money.paidAt === undefined ? null : new Date(money.paidAt).toISOString(),
      ...{ refunded: toDecimal(money.back), refundedToCards: toDecimal(money.toCards) },
      refundedAt: money.backAt.map((at) => new Date(at).toISOString()),
    },
  }
}

function ratesOf(vat: readonly AtRate[]): JsonObject[] {
  return vat.map(({ rate, net, gross }) => ({
    rate,
    net: toDecimal(net),
    vat: toDecimal(gross - net),
  }))
}

function tableOf(
  found: readonly ListedOrder[],
  moment: (at: number) => string,
  lang: Language,
): Part {
  const say = words[lang]
  return {
    titles: say.columns,
    right: [4],
    rows: found.map((order) => [
      order.no,
      moment(order.createdAt),
      say.standings[order.standing],
      say.paid[order.paid ? 'yes' : 'no'],
      formatMoney(toMinor(order.toPay), order.currency, lang),
      order.payment,
      order.name,
      order.email,
    ]),
  }
}
