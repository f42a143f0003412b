import type { UndoableStep } from '#domain/order/change/undo-step.ts'
import { undoStep } from '#shop/orders/change/undo-step.ts'
import { inAllLanguages } from '#words/words.ts'
import { changedOrder } from '../answers/orders.ts'
import { action } from '../frame/action.ts'
import { orderNumber } from '../frame/numbers.ts'
import { orderStands } from '../frame/standing.ts'
import { refusedIn } from '../groups/given.ts'

const words = inAllLanguages(({ operator }) => operator.orders)

/** Takes back what was noted by mistake. */
export const undoing = [
  taking('unsend', 'sent'),
  taking('unpack', 'packed'),
  taking('unpay', 'paid'),
]

function taking(name: 'unpay' | 'unpack' | 'unsend', step: UndoableStep) {
  return action({
    name,
    // What has left the house is for who has the orders: an order that is packed no more can be
    // cancelled by its customer, whose money then goes back.
    needs: step === 'packed' ? 'parcels:write' : 'orders:write',
    stands: (queries, given) => orderStands(queries, given.number),
    answers: changedOrder,
    args: { number: orderNumber },
    rehearses: true,
    several: true,
    run: async (database, { number: no }, { lang, now }) => {
      const { undo, refusals } = words[lang]
      const result = await undoStep(database, no, step, now)
      if (result.kind === 'unknown') return refusedIn('unknown', refusals.unknown(no))
      if (result.kind === 'refused') {
        return refusedIn(result.because, undo.refusals[result.because](no))
      }
      const { status, paid } = result.order
      const isNew = result.kind === 'changed'
      return {
        kind: 'done',
        parts: [isNew ? undo.done[step](no) : undo.before[step](no)],
        data: { number: no, status, paid: paid === 1, changed: isNew },
      }
    },
  })
}
