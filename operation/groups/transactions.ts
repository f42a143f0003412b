import { z } from 'zod'

import { formatDateTime } from '#domain/delivery/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { type ListedPayment, listPayments } from '#shop/payments/listed-payments.ts'
import { transactions as de } from '#words/de/operator/transactions.ts'
import { transactions as en } from '#words/en/operator/transactions.ts'
import { transactions as pl } from '#words/pl/operator/transactions.ts'
import { command, type Group } from '../frame/command.ts'

const words = { pl, en, de }

/** What became of payments at providers, also money that came too late or that nobody asked for. */
export const transactionsGroup: Group = {
  name: 'transactions',
  words,
  commands: [
    command({
      name: 'list',
      options: {
        late: z.literal(true).optional(),
        most: z
          .string()
          .regex(/^\d{1,4}$/)
          .transform(Number)
          .pipe(z.number().min(1))
          .optional(),
      },
      run: async (database, { late = false, most = 50 }, { lang }) => {
        const say = words[lang]
        const { settings } = await readOrderTerms(database)
        const all = await listPayments(database.db, { most, late })
        const rows = all.map(({ at, order, type, state, amount, currency, ref }) => [
          formatDateTime(at, lang, settings.timeZone),
          order ?? say.noOrder,
          type,
          say.states[state] ?? state,
          /^[A-Z]{3}$/.test(currency) ? formatMoney(amount, currency, lang) : '',
          ref ?? '',
        ])
        const parts = all.length === 0 ? [say.none] : [{ titles: say.titles, rows }]
        return { kind: 'done', parts, data: all.map(dataOf) }
      },
    }),
  ],
}

function dataOf({ at, ...payment }: ListedPayment) {
  return { at: new Date(at).toISOString(), ...payment }
}
