import { actOnEach } from '../../frame/act.ts'
import { goTo } from '../../frame/said.ts'
import type { Answer, Visit } from '../../frame/visit.ts'

const steps = ['pack', 'send', 'pay', 'unpack'] as const

/** Does one thing with all orders that are ticked at `path`, and says of each how it went. */
export async function changeTicked(
  visit: Visit,
  form: FormData,
  path = '/orders',
): Promise<Answer> {
  const { url, say } = visit
  const back = path + url.search
  const numbers = form.getAll('order').filter((one) => typeof one === 'string')
  const wanted = form.get('do')
  if ((wanted === 'slips' || wanted === 'labels') && numbers.length > 0) {
    return goTo(visit, `/orders/${wanted}?${new URLSearchParams(numbers.map((no) => ['no', no]))}`)
  }
  const step = steps.find((known) => known === wanted)
  if (!step) return goTo(visit, back)
  if (numbers.length === 0) {
    return goTo(visit, back, { tone: 'wait', lines: [say.orders.nothingTicked] })
  }
  const each = numbers.map((number) => ({ number }))
  const outcomes = await actOnEach(visit, `orders ${step}`, each)
  // A notice may be cut short: what was refused comes first.
  const { refused = [], done = [] } = Object.groupBy(outcomes, ({ kind }) => kind)
  const lines = [...refused, ...done].flatMap((outcome) => outcome.lines)
  return goTo(visit, back, { tone: refused.length === 0 ? 'good' : 'bad', lines })
}
