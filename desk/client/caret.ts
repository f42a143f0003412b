import { findAll } from './dom.ts'
import { formKey } from './morph.ts'
import { type Control, controlsOf, giveBack, heldIn, isControl, isTick } from './typed.ts'

/** Where somebody types: in which field of which form, and between which letters. */
export type Caret = { control: Control; form: string | undefined; ends: Ends }
type Ends = readonly [start: number | null, end: number | null]

/** What fields held that are given something else once nobody is in them. */
const waiting = new WeakMap<Control, string>()

document.addEventListener('focusout', ({ target }) => {
  if (!isControl(target)) return
  if (waiting.get(target) === heldIn(target)) giveBack(target)
  waiting.delete(target)
})

export function caretIn(focused: Element | null): Caret | undefined {
  if (!isControl(focused)) return undefined
  const ends: Ends =
    focused instanceof HTMLSelectElement
      ? [null, null]
      : [focused.selectionStart, focused.selectionEnd]
  return { control: focused, form: focused.form ? formKey(focused.form) : undefined, ends }
}

/**
 * The field on the page that is there now: a line that became several has the same name, and what
 * was typed into the other since it was sent.
 */
export function sameIn(
  { control, form }: Caret,
  held: ReadonlyMap<Element, string> | undefined,
): Control {
  if (control.isConnected) return control
  const same = findAll<HTMLFormElement>('main form')
    .filter((one) => formKey(one) === form)
    .flatMap(controlsOf)
    .find(({ name }) => name === control.name)
  if (!same) return control
  if (!isTick(same) && held?.get(control) !== heldIn(control)) same.value = heldIn(control)
  return same
}

export function putCaret({ ends: [start, end] }: Caret, place: Element | null): void {
  if (start === null || !isControl(place) || place instanceof HTMLSelectElement) return
  if (place.selectionStart !== null) place.setSelectionRange(start, end)
}

/** Under the caret nothing is changed, not even a space at the end: it is once somebody leaves. */
export function giveBackLater(control: Control): void {
  if (isTick(control)) giveBack(control)
  else waiting.set(control, heldIn(control))
}
