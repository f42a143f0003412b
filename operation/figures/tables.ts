import { toDecimal } from '#domain/money.ts'
import { missedSearches } from '#shop/missed-searches.ts'
import { vatOfPeriod } from '#shop/orders/list/vat-of-period.ts'
import { codesOfPeriod } from '#shop/vouchers/codes-of-period.ts'
import { codesOfShop, missedOfShop, vatOfShop } from '../answers/report.ts'
import { tableOfDays } from './days.ts'

/** VAT of the orders of these days. */
export const vatTable = tableOfDays({
  name: 'vat',
  answers: vatOfShop,
  needs: 'reports:read',
  titles: (say) => say.vatTitles,
  nothing: (say) => say.noOrders,
  columns: ['country', 'rate', 'currency', 'orders', 'net', 'vat', 'gross'],
  read: async (queries, { start, end }) =>
    (await vatOfPeriod(queries, start, end)).map(({ gross, net, ...sum }) => ({
      ...sum,
      net: toDecimal(net),
      vat: toDecimal(gross - net),
      gross: toDecimal(gross),
    })),
  cells: ({ country, rate, currency, orders, net, vat, gross }) => [
    ...[country, rate, currency, orders],
    ...[net, vat, gross].map((amount) => amount.toFixed(2)),
  ],
  right: [4, 5, 6],
})

/** Promo codes of the orders of these days; who may read no orders learns no code. */
export const codesTable = tableOfDays({
  name: 'codes',
  answers: codesOfShop,
  needs: 'orders:read',
  titles: (say) => say.codeTitles,
  nothing: (say) => say.noCodes,
  columns: ['code', 'currency', 'orders', 'discount', 'revenue'],
  read: async (queries, { start, end }) =>
    (await codesOfPeriod(queries, start, end)).map(({ discount, revenue, ...sum }) => ({
      ...sum,
      discount: toDecimal(discount),
      revenue: toDecimal(revenue),
    })),
  cells: ({ code, currency, orders, discount, revenue }) => [
    ...[code, currency, orders],
    ...[discount, revenue].map((amount) => amount.toFixed(2)),
  ],
  right: [3, 4],
})

/** What was searched for in these days, and was not there. */
export const searchesTable = tableOfDays({
  name: 'searches',
  answers: missedOfShop,
  needs: 'reports:read',
  titles: (say) => say.searchTitles,
  nothing: (say) => say.noSearches,
  columns: ['words', 'language', 'times'],
  read: async (queries, { from, to }) => await missedSearches(queries, from, to),
  cells: ({ words, lang, times }) => [words, lang, times],
  right: [],
})
