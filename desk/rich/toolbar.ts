import type { EditorView } from 'prosemirror-view'

import { find, findAll } from '../client/dom.ts'
import type { Deed } from './commands.ts'
import { isInTable } from './tables.ts'

export type Deeds = Readonly<Record<string, Deed>>

/** Buttons that say what is on, one stop of Tab; arrows lead from one to the next. */
export function listenToBar(bar: HTMLElement, view: EditorView, deeds: Deeds): void {
  bar.addEventListener('mousedown', (event) => event.preventDefault())
  bar.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || button.ariaDisabled === 'true') return
    moveTo(bar, button)
    deeds[button.dataset['deed'] ?? '']?.run(view.state, view.dispatch, view)
    // Whoever pressed it by key hears there what it is now.
    if (event.detail > 0 && !find('dialog:modal')) view.focus()
  })
  bar.addEventListener('keydown', (event) => {
    const buttons = buttonsIn(bar).filter(isSeen)
    const at = buttons.findIndex((one) => one === document.activeElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Escape') view.focus()
    else if (to === undefined) return
    else {
      const next = buttons.at(to % buttons.length)
      if (next) moveTo(bar, next)
      next?.focus()
    }
    event.preventDefault()
  })
  const [first] = buttonsIn(bar)
  if (first) moveTo(bar, first)
}

/** Whether each is on, can be done, and is about something that is there. */
export function showState(bar: HTMLElement, { state }: EditorView, deeds: Deeds): void {
  for (const button of buttonsIn(bar)) {
    const deed = deeds[button.dataset['deed'] ?? '']
    if (!deed) continue
    if (deed.isOn) button.ariaPressed = String(deed.isOn(state))
    button.ariaDisabled = String(!deed.run(state))
    if (button.matches('[data-table]')) button.hidden = !isInTable(state)
  }
  const isReached = buttonsIn(bar).some((one) => one.tabIndex === 0 && isSeen(one))
  const first = buttonsIn(bar).find(isSeen)
  if (!isReached && first) moveTo(bar, first)
}

export function focusBar(bar: HTMLElement): boolean {
  buttonsIn(bar)
    .find(({ tabIndex }) => tabIndex === 0)
    ?.focus()
  return true
}

function moveTo(bar: HTMLElement, button: HTMLElement): void {
  for (const one of buttonsIn(bar)) one.tabIndex = one === button ? 0 : -1
}

/** Also those that a style sheet hides, such as all but one beside HTML. */
function isSeen(button: HTMLElement): boolean {
  return button.checkVisibility()
}

function buttonsIn(bar: HTMLElement): HTMLElement[] {
  return findAll('button', bar)
}
