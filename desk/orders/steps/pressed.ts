import type { OrderFile } from '#shop/orders/list/order-file.ts'
import { act, againOf, doneLines, toneOf, type Wanted } from '../../frame/act.ts'
import { goTo } from '../../frame/said.ts'
import type { Taken, Visit } from '../../frame/visit.ts'
import { sentBy } from '../../parts/form.tsx'
import { documentIn } from '../documents/given.ts'
import { refundIn } from '../give-back.tsx'

type Shown = OrderFile['shown']

/** What is typed on the page of an order, and for which of its buttons. */
const typedFor: Readonly<Record<string, readonly string[]>> = {
  send: ['tracking'],
  note: ['text'],
  cancel: ['why', 'keepStock', 'later'],
  refund: ['count', 'delivery', 'whole', 'amount', 'note'],
}

/**
 * Does what was pressed. The page is one form, for without a script a press sends nothing of other
 * forms: what is typed there for another button stands in the page that comes again.
 */
export async function takePressed(visit: Visit, form: FormData, shown: Shown): Promise<Taken> {
  const path = `/orders/${shown.id}`
  const pressed = pressedIn(form, shown)
  const wanted = await wantedBy(visit, form, { shown, pressed })
  if (wanted === undefined) return stays(form, shown) ?? goTo(visit, path)
  if ('told' in wanted) return { kind: 'again', tone: 'wait', lines: [wanted.told] }
  const outcome = await act(visit, wanted)
  if (outcome.kind === 'refused') return againOf({ ...outcome, faults: named(outcome.faults) })
  const lines = doneLines(visit, outcome)
  if (wanted.dryRun === true) {
    return { kind: 'again', tone: 'wait', lines: [visit.say.frame.rehearsed, ...lines] }
  }
  for (const name of [...form.keys()]) {
    if ((typedFor[pressed] ?? []).some((one) => isField(name, one))) form.delete(name)
  }
  const told = { tone: toneOf(outcome), lines }
  return stays(form, shown, told) ?? goTo(visit, path, told)

  function named(faults: Readonly<Record<string, string>> | undefined) {
    const { note, ...others } = faults ?? {}
    return pressed === 'cancel' && note !== undefined ? { ...others, why: note } : faults
  }
}

/** By Enter in a field what that field is for, and nothing else of the page. */
function pressedIn(form: FormData, shown: Shown): string {
  const pressed = String(form.get('do') ?? '')
  if (pressed !== 'nothing') return pressed
  const { number = '' } = shown.order.delivery.tracking ?? {}
  const isSent = form.has('tracking') && form.get('tracking') !== number
  const isRefund = refundIn(form, shown) !== undefined
  // Of two nobody knows in which it was.
  if (isSent === isRefund) return ''
  return isSent ? 'send' : 'work-out'
}

/** The page with what is still typed in it; undefined where nothing is. */
function stays(
  form: FormData,
  { order }: Shown,
  told: { tone: 'good' | 'bad'; lines: readonly string[] } = { tone: 'good', lines: [] },
): Taken | undefined {
  const { number = '' } = order.delivery.tracking ?? {}
  const isLeft = Object.values(typedFor)
    .flat()
    .some((field) =>
      [...form].some(
        ([name, value]) =>
          isField(name, field) && value !== '' && !(name === 'tracking' && value === number),
      ),
    )
  if (!isLeft) return undefined
  // A number that nobody has typed is shown as it stands now.
  if (form.get('tracking') === number) form.delete('tracking')
  return { kind: 'again', ...told }
}

function isField(name: string, field: string): boolean {
  return field === 'count' ? /^count\d+$/.test(name) : name === field
}

/** What is wanted done, or said instead; undefined where nothing is. */
async function wantedBy(
  visit: Visit,
  form: FormData,
  { shown, pressed }: { shown: Shown; pressed: string },
): Promise<Wanted | { told: string } | undefined> {
  const { no: number } = shown
  const text = (name: string) => {
    const typed = form.get(name)
    return typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined
  }
  const wanted = (action: string, more: Record<string, unknown> = {}): Wanted => ({
    action: `orders ${action}`,
    given: known({ number, ...more }),
    ...sentBy(form),
  })
  switch (pressed) {
    case 'note':
      return wanted(pressed, { text: text('text') ?? '' })
    case 'cancel':
      return wanted(pressed, {
        note: text('why'),
        keepStock: form.has('keepStock') || undefined,
        later: form.has('later') || undefined,
      })
    case 'send':
      return wanted(pressed, { tracking: text('tracking') })
    case 'refund':
    case 'work-out': {
      const refund = refundIn(form, shown)
      const { howMuch } = visit.say.orders.giveBack
      return refund ? { ...refund, dryRun: pressed === 'work-out' } : { told: howMuch }
    }
    case 'attach': {
      const file = await documentIn(form)
      return file ? wanted(pressed, { file }) : { told: visit.say.orders.documents.noFile }
    }
    case 'pay':
    case 'pack':
    case 'deliver':
    case 'unpay':
    case 'unpack':
    case 'unsend':
      return wanted(pressed)
    default: {
      const [, document] = /^detach ([\w-]{1,60})$/.exec(pressed) ?? []
      return document === undefined ? undefined : wanted('detach', { document })
    }
  }
}

function known(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
