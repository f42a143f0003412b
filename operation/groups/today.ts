import { formatDateTime } from '#domain/delivery/dates.ts'
import { formatMoney, toDecimal } from '#domain/money.ts'
import { growth, type MoneySum } from '#domain/report/today/money.ts'
import { periodsOfMoney } from '#domain/report/today/periods.ts'
import type { Language } from '#domain/screen/languages.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import {
  type MoneyOfToday,
  readMoneyOfToday,
  readToday,
  type Today,
} from '#shop/owner/today/today.ts'
import { inAllLanguages } from '#words/words.ts'
import { moneyOfToday, today } from '../answers/today.ts'
import { action } from '../frame/action.ts'
import type { Group, JsonObject, Part } from '../frame/command.ts'

const words = inAllLanguages(({ operator }) => operator.today)

/** What needs the owner, and the money of these days. */
export const todayGroup: Group = {
  name: 'today',
  words,
  commands: [
    action({
      name: 'tasks',
      needs: 'orders:read',
      answers: today,
      run: async (database, _, { lang, now, config }) => {
        const found = await readToday(database, {
          now,
          readsPlaces: config.inpostPoints !== undefined,
        })
        const { timeZone, baseLang } = (await readOrderTerms(database)).settings
        const moment = (at: number) => formatDateTime(at, lang, timeZone)
        return {
          kind: 'done',
          parts: taskParts(found, moment, lang),
          data: {
            tasks: found.tasks.map(({ oldest, due, ...task }) => ({
              ...task,
              oldest: new Date(oldest).toISOString(),
              due: due ? { at: new Date(due.at).toISOString(), by: due.by } : null,
            })),
            lowStock: {
              count: found.lowStock.count,
              variants: found.lowStock.variants.map(({ name, free, ...variant }) => ({
                product: variant.productId,
                variant: variant.variantHash,
                code: variant.code,
                name: inLanguage(name, lang, baseLang),
                left: free,
                sold: variant.sold,
                listeners: variant.listeners,
              })),
            },
            findings: found.findings.map(({ name, lines }) => ({ name, lines })),
          },
        }
      },
    }),
    action({
      name: 'money',
      needs: 'reports:read',
      answers: moneyOfToday,
      run: async (database, _, { lang, now }) => {
        const { timeZone } = (await readOrderTerms(database)).settings
        const found = await readMoneyOfToday(database.db, { now, timeZone })
        return { kind: 'done', parts: moneyParts(found, lang), data: moneyData(found) }
      },
    }),
  ],
}

function taskParts(
  { tasks, lowStock, findings }: Today,
  moment: (at: number) => string,
  lang: Language,
): Part[] {
  const say = words[lang]
  const waits = tasks.map(({ name, count, oldest, due }) => [
    count,
    say.tasks[name],
    moment(oldest),
    due === undefined ? '' : `${moment(due.at)} ${say.by[due.by]}`,
  ])
  return [
    waits.length === 0 ? say.nothing : { titles: say.taskColumns, rows: waits },
    ...(lowStock.count === 0
      ? []
      : [
          '',
          say.lowStock(lowStock.count),
          {
            titles: say.stockColumns,
            rows: lowStock.variants.map(({ code, name, free, sold, listeners }) => [
              ...[code, inLanguage(name, lang, lang), free, sold, listeners],
            ]),
          },
        ]),
    ...findings.flatMap(({ name, lines }) => ['', `${name}: ${lines.join('; ')}`]),
  ]
}

function moneyParts({ periods, days }: MoneyOfToday, lang: Language): Part[] {
  const say = words[lang]
  const amount = (minor: number, currency: string) => formatMoney(minor, currency, lang)
  const cells = ({ currency, orders, paid, back, net }: MoneySum) => [
    orders,
    ...[paid, back, net].map((minor) => amount(minor, currency)),
  ]
  return [
    {
      titles: [say.period, ...say.moneyColumns, say.growth],
      right: [2, 3, 4, 5],
      rows: periodsOfMoney.flatMap((name) =>
        periods[name].now.map((sum) => {
          const { net = 0 } =
            periods[name].before.find(({ currency }) => currency === sum.currency) ?? {}
          const percent = growth(sum.net, net)
          const sign = percent === undefined ? '' : `${percent > 0 ? '+' : ''}${percent} %`
          return [say.periods[name], ...cells(sum), sign]
        }),
      ),
    },
    '',
    {
      titles: [say.day, ...say.moneyColumns],
      right: [2, 3, 4],
      rows: days.flatMap(({ day, sums }) => sums.map((sum) => [day, ...cells(sum)])),
    },
  ]
}

function moneyData({ periods, days }: MoneyOfToday): JsonObject {
  return {
    periods: Object.fromEntries(
      periodsOfMoney.map((name) => [
        name,
        {
          now: periods[name].now.map(inDecimals),
          before: periods[name].before.map(inDecimals),
        },
      ]),
    ),
    days: days.map(({ day, sums }) => ({ day, sums: sums.map(inDecimals) })),
  }
}

function inDecimals({ paid, back, net, ...sum }: MoneySum): JsonObject {
  return { ...sum, paid: toDecimal(paid), back: toDecimal(back), net: toDecimal(net) }
}
