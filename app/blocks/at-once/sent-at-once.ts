import type { Sent } from './at-once.ts'

/** Where forms are answered beside their page, and by which field their subjects differ. */
const TARGETS: Readonly<Record<string, string>> = {
  '/basket': 'productId',
  '/wishlist': 'productId',
  '/order/delivery': '',
}

/** Buttons that lead on, as they do without a script; and a place that was chosen on a map. */
const LEADS_ON = new Set(['enter', 'continue', 'forget', 'map'])

/** `leadsOn`: it opens another page, once what was sent before is answered. */
type Found = Omit<Sent, 'key' | 'together'> & { leadsOn: boolean }

/** The form that this event would send, if it is one of those that are sent beside the page. */
export function sentAtOnce(event: SubmitEvent): Found | undefined {
  const { target, submitter } = event
  if (event.defaultPrevented || !(target instanceof HTMLFormElement)) return undefined
  // `target.action` would be a field of that name.
  const told = (name: string) => submitter?.getAttribute(`form${name}`) ?? target.getAttribute(name)
  if (told('method')?.toLowerCase() !== 'post') return undefined
  const { origin, pathname: path } = new URL(told('action') ?? '', location.href)
  const field = TARGETS[path]
  if (origin !== location.origin || field === undefined) return undefined

  const form = new FormData(target, submitter)
  const leadsOn = LEADS_ON.has(String(form.get('intent')))
  const subject = `${path} ${field === '' ? '' : String(form.get(field))}`
  return { path, subject, enctype: told('enctype') ?? '', form, pressed: submitter, leadsOn }
}

/**
 * The forms that still wait, with one more. One that only tells how everything is by now takes the
 * place of another such form of its subject that has not left yet.
 */
export function withSent(waiting: readonly Sent[], next: Sent): Sent[] {
  const isOnItsWay = ({ subject }: Sent, at: number) =>
    waiting.findIndex((each) => each.subject === subject) === at
  const last = waiting.findLastIndex(({ subject }) => subject === next.subject)
  const before = waiting[last]
  const replaces = before && isWhole(before) && isWhole(next) && !isOnItsWay(before, last)
  return replaces ? waiting.with(last, next) : [...waiting, next]
}

/** It names no deed, so it can be said again, or never where a later one tells more. */
function isWhole({ form }: Sent): boolean {
  return !['intent', 'remove', 'undo'].some((name) => form.has(name))
}
