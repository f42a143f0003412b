import { formatMoney, toDecimal } from '#domain/money.ts'
import { readReturns } from '#shop/returns/stored-return.ts'
import { inAllLanguages } from '#words/words.ts'
import { paidReturn } from '../answers/returns.ts'
import { action } from '../frame/action.ts'
import { returnNumber } from '../frame/numbers.ts'
import { returnStands } from '../frame/standing.ts'
import { refusedIn } from '../groups/given.ts'
import { paidBack } from './paid-back.ts'

const words = inAllLanguages(({ operator }) => operator.returns)
const orderWords = inAllLanguages(({ operator }) => operator.orders.refund)

/** Sends the money of a settled return where it came from, and says what is left to send. */
export const returnsPay = action({
  name: 'pay',
  needs: 'orders:write',
  stands: (queries, given) => returnStands(queries, given.number),
  // The provider is asked.
  ownTransactions: true,
  answers: paidReturn,
  args: { number: returnNumber },
  rehearses: true,
  run: async (database, { number }, context) => {
    const { lang } = context
    const say = orderWords[lang]
    const [back] = await readReturns(database.db, { kind: 'number', no: number })
    if (!back) return refusedIn('unknown', words[lang].unknown(number))
    if (back.amount === null) return refusedIn('not-settled', words[lang].notSettled(number))
    const { sent, byHand, isNew, trouble } = await paidBack(database, back, context)
    const { currency } = back.order.total
    const money = (minor: number) => formatMoney(minor, currency, lang)
    return {
      kind: 'done',
      parts: [
        words[lang].paidBack(number),
        ...(sent > 0 ? [say.sent(money(sent))] : []),
        ...(trouble === undefined ? [] : [`${trouble.problem}; ${trouble.cure}`]),
        ...(byHand > 0 ? [say.byHand(money(byHand))] : []),
      ],
      data: {
        ...{ number, currency, byProvider: toDecimal(sent), byHand: toDecimal(byHand) },
        ...{ trouble: trouble?.name ?? null, changed: isNew },
      },
    }
  },
})
