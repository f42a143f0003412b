import { actOnEach, type Outcome } from '../../frame/act.ts'
import { goTo } from '../../frame/said.ts'
import type { Taken, Visit } from '../../frame/visit.ts'

const steps = ['pack', 'send', 'pay', 'unpack'] as const

/** How the field of an order is called in which the number of its parcel is typed. */
export const trackingField = (no: string) => `tracking ${no}`

/** Does one thing with all orders that are ticked at `path`, and says of each how it went. */
export async function changeTicked(visit: Visit, form: FormData, path = '/orders'): Promise<Taken> {
  const { url, say } = visit
  const back = path + url.search
  const wanted = form.get('do')
  const typed = typedNumbers(form)
  const ticked = form.getAll('order').filter((one) => typeof one === 'string')
  // Who gives the number of a parcel sends it.
  const numbers = wanted === 'send' ? [...new Set([...ticked, ...typed.keys()])] : ticked
  const step = steps.find((known) => known === wanted)
  if ((wanted === 'slips' || wanted === 'labels' || wanted === 'summaries') && numbers.length > 0) {
    if (typed.size > 0) return { kind: 'again', tone: 'wait', lines: [say.orders.sendTyped] }
    return goTo(visit, `/orders/${wanted}?${new URLSearchParams(numbers.map((no) => ['no', no]))}`)
  }
  if (!step || numbers.length === 0) {
    const lines = step ? [say.orders.nothingTicked] : []
    if (typed.size > 0) return { kind: 'again', tone: 'wait', lines: [say.orders.sendTyped] }
    return goTo(visit, back, lines.length > 0 ? { tone: 'wait', lines } : undefined)
  }
  const each = numbers.map((number) => ({
    number,
    ...(step === 'send' && typed.has(number) && { tracking: typed.get(number) }),
  }))
  const outcomes = await actOnEach(visit, `orders ${step}`, each)
  const told = toldOf(numbers, outcomes)
  const left = new FormData()
  for (const [at, no] of numbers.entries()) {
    if (outcomes[at]?.kind === 'refused') left.append('order', no)
  }
  const faults: [string, string][] = []
  for (const [no, number] of typed) {
    const outcome = step === 'send' ? outcomes[numbers.indexOf(no)] : undefined
    if (outcome?.kind === 'done') continue
    left.append(trackingField(no), number)
    const fault = outcome?.faults?.['tracking']
    if (fault !== undefined) faults.push([trackingField(no), fault])
  }
  if (typedNumbers(left).size === 0) return goTo(visit, back, told)
  for (const name of new Set(form.keys())) form.delete(name)
  for (const [name, value] of left) form.append(name, value)
  return { kind: 'again', ...told, faults: Object.fromEntries(faults) }
}

/** How it went: a notice may be cut short, so what was refused comes first. */
export function toldOf(numbers: readonly string[], outcomes: readonly Outcome[]) {
  const lines = { refused: [] as string[], done: [] as string[] }
  for (const [at, outcome] of outcomes.entries()) {
    const [first = '', ...more] = outcome.lines
    const no = numbers[at] ?? ''
    // A refusal of what was typed does not say whose it was.
    lines[outcome.kind].push(first.includes(no) ? first : `${no}: ${first}`, ...more)
  }
  const tone = lines.refused.length === 0 ? ('good' as const) : ('bad' as const)
  return { tone, lines: [...lines.refused, ...lines.done] }
}

function typedNumbers(form: FormData): Map<string, string> {
  const start = trackingField('')
  return new Map(
    [...form].flatMap(([name, value]) => {
      const text = typeof value === 'string' && name.startsWith(start) ? value.trim() : ''
      return text === '' ? [] : [[name.slice(start.length), text]]
    }),
  )
}
