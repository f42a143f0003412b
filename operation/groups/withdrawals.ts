import { z } from 'zod'

import { formatDateTime } from '#domain/delivery/dates.ts'
import type { Language } from '#domain/screen/languages.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import {
  outcomeOf,
  readWithdrawals,
  type StoredWithdrawal,
} from '#shop/withdrawals/stored-withdrawal.ts'
import { inAllLanguages } from '#words/words.ts'
import { listedWithdrawals, shownWithdrawal } from '../answers/returns.ts'
import { action } from '../frame/action.ts'
import { type Group } from '../frame/command.ts'
import { withdrawalNumber } from '../frame/numbers.ts'

const words = inAllLanguages(({ operator }) => operator.withdrawals)

/** Every declaration of a withdrawal, also one that names no order of the shop. */
export const withdrawalsGroup: Group = {
  name: 'withdrawals',
  words,
  commands: [
    action({
      name: 'list',
      answers: listedWithdrawals,
      needs: 'orders:read',
      options: {
        most: z
          .string()
          .regex(/^\d{1,4}$/)
          .transform(Number)
          .pipe(z.number().min(1))
          .optional(),
      },
      run: async (database, { most = 50 }, { lang }) => {
        const say = words[lang]
        const { settings } = await readOrderTerms(database)
        const all = await readWithdrawals(database.db, { kind: 'newest', most })
        const rows = all.map((one) => rowOf(one, lang, settings.timeZone))
        const parts = all.length === 0 ? [say.none] : [{ titles: say.titles, rows }]
        return { kind: 'done', parts, data: all.map(dataOf) }
      },
    }),
    action({
      name: 'show',
      answers: shownWithdrawal,
      needs: 'orders:read',
      args: { number: withdrawalNumber },
      run: async (database, { number }, { lang }) => {
        const say = words[lang]
        const { settings } = await readOrderTerms(database)
        const [one] = await readWithdrawals(database.db, { kind: 'number', no: number })
        if (!one) {
          const { problem, cure } = say.unknown(number)
          return { kind: 'refused', name: 'unknown-withdrawal', problem, cure }
        }
        const row = rowOf(one, lang, settings.timeZone)
        const until = one.until === null ? [] : [clock(one.until, lang, settings.timeZone)]
        return {
          kind: 'done',
          parts: [
            ...say.titles.map((title, place) => `${title}: ${row[place] ?? ''}`),
            one.proved === 1 ? say.proved : say.notProved,
            one.whole === 1 ? say.whole : `${say.part} ${one.description}`.trim(),
            ...until.map(say.until),
          ],
          data: dataOf(one),
        }
      },
    }),
  ],
}

function rowOf(one: StoredWithdrawal, lang: Language, timeZone: string): string[] {
  const { outcomes, inTime, late, unknownTime } = words[lang]
  return [
    one.no,
    clock(one.created_at, lang, timeZone),
    one.orderNo ?? one.order_no,
    `${one.name} <${one.email}>`,
    outcomes[outcomeOf(one)],
    one.in_time === null ? unknownTime : one.in_time === 1 ? inTime : late,
    one.returnNo ?? '',
  ]
}

function clock(at: number, lang: Language, timeZone: string): string {
  return formatDateTime(at, lang, timeZone)
}

function dataOf(one: StoredWithdrawal) {
  return {
    number: one.no,
    at: new Date(one.created_at).toISOString(),
    order: one.orderNo ?? undefined,
    typed: { order: one.order_no, name: one.name, email: one.email, text: one.description },
    whole: one.whole === 1,
    proved: one.proved === 1,
    outcome: outcomeOf(one),
    inTime: one.in_time === null ? undefined : one.in_time === 1,
    until: one.until === null ? undefined : new Date(one.until).toISOString(),
    return: one.returnNo ?? undefined,
  }
}
