import { type Answer, ask, withoutSaid } from './ask.ts'
import { find, findAll } from './dom.ts'
import { hush } from './live.ts'
import { morph } from './morph.ts'
import { caretIn, giveBackLater, putCaret, sameIn } from './caret.ts'
import { giveBack, heldIn, isChanged, isControl, isTyped, noteKept } from './typed.ts'

/** So long a notice stays in sight, ms; then it is where it would be without this. */
const inSight = 10_000

if (location.search.includes('said='))
  history.replaceState(history.state, '', withoutSaid(location.href))
let shown = addressOf(location)
const listeners: (() => void)[] = []

/** Does it with this page, and again with each that comes in its place. */
export function onEachPage(work: () => void): void {
  listeners.push(work)
  work()
}

/** Does the same once more, where there is more to find now. */
export function doAgain(): void {
  for (const work of listeners) work()
}

export type Sent = {
  /** The form that this answers. */
  form: HTMLFormElement
  /** What it held when it was sent, control by control. */
  held: ReadonlyMap<Element, string>
  /** Nobody has pressed anything: the focus stays where somebody types. */
  stays?: boolean
  /** Forms that were saved with it. */
  saved?: readonly HTMLFormElement[]
}

/** Whether what was sent is done: else the page of its form came once more, with what was typed. */
export function isKept({ page, status }: Answer): boolean {
  return status < 400 && !find('.told[data-again]', page)
}

/**
 * Puts what came in the place of what is there. Other forms with something typed are left alone, as
 * are those that were refused and what is said of it; of the one that was sent, only what was typed
 * since. Where somebody types nothing moves: neither the focus nor the caret nor a letter.
 */
export function show(answer: Answer, sent?: Sent): void {
  const { page, url } = answer
  const isSamePlace = url.pathname === location.pathname
  const isSame = addressOf(url) === shown
  if (!isSame) goOn(url)
  const focused = document.activeElement
  const caret = isSame ? caretIn(focused) : undefined
  const isPressed = sent !== undefined && sent.stays !== true
  const isDone = isKept(answer)
  if (sent) noteKept(sent.form, { isKept: isDone })
  const isSaved = (form: HTMLFormElement | null) => form !== null && sent?.saved?.includes(form)
  const untouched = findAll('main :is(input, select, textarea)')
    .filter(isControl)
    .filter(
      (one) => !isSame || !isTyped(one) || sent?.held.get(one) === heldIn(one) || isSaved(one.form),
    )
  document.title = page.title
  morph(document.body, page.body, {
    part: (now, next) => {
      if (!isSame) return false
      // Who only looked again has not said anything else.
      if (!sent && now.matches('.told')) return !next.hasChildNodes()
      if (!(now instanceof HTMLFormElement) || now === sent?.form || isSaved(now)) return false
      if (!isChanged(now)) return false
      return leave(now, next, isDone ? sent : undefined)
    },
  })
  for (const control of untouched) {
    if (!control.isConnected) continue
    if (control === focused && isSame && !isPressed) giveBackLater(control)
    else giveBack(control)
  }
  const wrong = !isDone && sent ? openWrong(sent.form) : null
  const asked = !isDone && find('.told button')
  const place = caret ? sameIn(caret, sent?.held) : focused
  stayAt((isPressed && sent.form.isConnected && (wrong ?? asked)) || (isSamePlace && place))
  if (caret && document.activeElement === place) putCaret(caret, place)
  announce()
  doAgain()
}

/** Asks for where we are and shows it; false where nothing came. */
export async function look(url = location.href): Promise<boolean> {
  const asked = addressOf(location)
  const answer = await ask({ url })
  // Somebody went on meanwhile.
  if (!answer || addressOf(location) !== asked) return false
  show(answer)
  return true
}

/** The way back leads to what was shown there. */
export function followHistory(): void {
  addEventListener('popstate', ({ state }) => {
    if (addressOf(location) === shown) return
    void goBack(state?.y)
  })
}

async function goBack(y: unknown): Promise<void> {
  if (!(await look())) location.reload()
  else if (typeof y === 'number') scrollTo(0, y)
}

function goOn(url: URL): void {
  shown = addressOf(url)
  if (addressOf(location) === shown) return
  const isElsewhere = url.pathname !== location.pathname
  history.replaceState({ y: scrollY }, '')
  history.pushState({}, '', url)
  if (!isElsewhere) return
  scrollTo(0, 0)
  find(':popover-open')?.hidePopover()
}

/**
 * Leaves a form as it is, with what is typed. If the one that was sent knew as much of its subject
 * as this one did, nobody else has changed that: then it knows of the change too.
 */
function leave(now: HTMLFormElement, next: Element, sent: Sent | undefined): true {
  const [own, others] = [seenIn(now), sent && seenIn(sent.form)]
  const later = seenIn(next)
  if (own && later && others && own.value === sent?.held.get(others)) own.value = later.value
  return true
}

/** What is wrong stands open; gives the first of it. */
function openWrong(form: HTMLFormElement): HTMLElement | null {
  const wrong = findAll('[aria-invalid]', form)
  for (const one of wrong) {
    let fold = one.closest('details')
    while (fold) {
      fold.open = true
      fold = fold.parentElement?.closest('details') ?? null
    }
  }
  return wrong[0] ?? null
}

function seenIn(form: Element): HTMLInputElement | null {
  return find('input[type=hidden][name=seen]', form)
}

/** Where somebody was they stay, or go to what is wrong; where that is gone, to the heading. */
function stayAt(place: Element | false | null): void {
  if (place instanceof HTMLElement && place.isConnected) {
    // What was moved has lost it.
    place.focus({ preventScroll: place === document.activeElement })
    const { activeElement } = document
    // A field that has its editor before it hands it on.
    if (activeElement === place || place.previousElementSibling?.contains(activeElement)) return
  }
  const heading = find('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** What was done is read out where it stands, and stays in sight for those far below it. */
function announce(): void {
  hush()
  const notice = find('.told > .notice')
  notice?.setAttribute('data-fresh', '')
  setTimeout(() => notice?.removeAttribute('data-fresh'), inSight)
}

function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search
}
