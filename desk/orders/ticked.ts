import { act } from '../frame/act.ts'
import { goTo } from '../frame/said.ts'
import type { Answer, Visit } from '../frame/visit.ts'

const steps = ['pack', 'send', 'pay'] as const

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
  if (wanted === 'slips' && numbers.length > 0) {
    return goTo(visit, `/orders/slips?${new URLSearchParams(numbers.map((no) => ['no', no]))}`)
  }
  const step = steps.find((known) => known === wanted)
  if (!step) return goTo(visit, back)
  if (numbers.length === 0) {
    return goTo(visit, back, { tone: 'wait', lines: [say.orders.nothingTicked] })
  }
  const outcomes = []
  for (const number of numbers) {
    outcomes.push(await act(visit, { action: `orders ${step}`, given: { number } }))
  }
  const tone = outcomes.every(({ kind }) => kind === 'done') ? 'good' : 'bad'
  return goTo(visit, back, { tone, lines: outcomes.flatMap(({ lines }) => lines) })
}
