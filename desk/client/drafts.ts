import { around, find, findAll, on, show } from './dom.ts'
import { piece } from './live.ts'
import { formKey } from './morph.ts'
import { onEachPage } from './page.ts'
import { type Control, controlsOf, givenTo, heldIn } from './typed.ts'
import { isChanged, isRefused, isTick, isTyped } from './typed.ts'

const start = 'draft '

/** Typing pauses so long before it is kept, ms. */
const pause = 400

/** What the page gave a control before something was typed; refused, it is given what was typed. */
const originals = new WeakMap<Control, string>()

let waiting: ReturnType<typeof setTimeout> | undefined
let isLeavingByForm = false

/**
 * What is typed in a long form is kept in this tab until it is saved or somebody logs out, and
 * offered when its page is opened again; who leaves it is asked.
 */
export function keepDrafts(): void {
  on('input', (event) => {
    const form = around<HTMLFormElement>(event, 'form[data-draft]')
    if (!form) return
    clearTimeout(waiting)
    waiting = setTimeout(() => keepDraft(form), pause)
  })
  on('submit', (event) => {
    const isHere = !event.submitter?.matches('[formtarget]')
    isLeavingByForm = isHere && !event.defaultPrevented && !around(event, 'dialog')
  })
  addEventListener('beforeunload', (event) => {
    if (isLeavingByForm) return
    const changed = longForms().filter(isChanged)
    changed.forEach(keepDraft)
    if (changed.length > 0 || findAll('form[data-save]').some(isUnsaved)) event.preventDefault()
  })
  on('click', (event) => {
    if (around(event, '[data-piece=take]')) longForms().forEach(putBack)
    else if (around(event, '[data-piece=drop]')) longForms().forEach(dropDraft)
    else return
    offer()
  })
  onEachPage(offer)
}

export function dropDraft(form: HTMLFormElement): void {
  clearTimeout(waiting)
  sessionStorage.removeItem(nameOf(form))
  for (const control of controlsOf(form)) originals.delete(control)
}

/** All of this tab: somebody else may come. */
export function dropDrafts(): void {
  clearTimeout(waiting)
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(start)) sessionStorage.removeItem(name)
  }
}

/** What is saved on leaving a field: is typed, on its way or waiting. */
function isUnsaved(form: HTMLElement): boolean {
  if (!(form instanceof HTMLFormElement)) return false
  if (isRefused(form)) return true
  return form.ariaBusy === 'true' || controlsOf(form).some((one) => !isTick(one) && isTyped(one))
}

function longForms(): HTMLFormElement[] {
  return findAll<HTMLFormElement>('form[data-draft]')
}

/** Keeps what is typed in a long form, under the name of the page that shows it now. */
export function keepDraft(form: HTMLFormElement): void {
  if (!form.isConnected || !form.matches('[data-draft]')) return
  clearTimeout(waiting)
  const typed = keptOf(form).filter((control) => isTyped(control) || originals.has(control))
  const draft = typed.map((control) => {
    const original = originals.get(control) ?? givenTo(control)
    originals.set(control, original)
    return [fieldOf(control), [heldIn(control), original]]
  })
  try {
    if (draft.length > 0) sessionStorage.setItem(nameOf(form), JSON.stringify(draft))
  } catch {
    // The tab's room is used up: it is as without a script.
  }
}

/** Shown where something was kept that does not stand in its form. */
function offer(): void {
  const isShown = longForms().some((form) => missingOf(form).length > 0)
  const part = piece('draft')
  // In the page and not over it: there it would stand before what is to be pressed.
  if (isShown && part && !part.closest('main')) find('.told')?.after(part)
  show(part, { isShown })
}

function putBack(form: HTMLFormElement): void {
  for (const [control, text] of missingOf(form)) {
    if (isTick(control)) control.checked = text === 'true'
    else control.value = text
    const fold = control.closest('details')
    if (fold) fold.open = true
  }
}

/** What was kept of a form and does not stand in it; nothing where it was typed over other text. */
function missingOf(form: HTMLFormElement): (readonly [Control, string])[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? '[]')
  const draft = new Map<unknown, unknown>(Array.isArray(kept) ? kept : [])
  const missing: (readonly [Control, string])[] = []
  for (const control of keptOf(form)) {
    const entry: unknown = draft.get(fieldOf(control))
    const [text, original]: unknown[] = Array.isArray(entry) ? entry : []
    if (typeof text !== 'string') continue
    if (original !== (originals.get(control) ?? givenTo(control))) return []
    if (text !== heldIn(control)) missing.push([control, text])
  }
  return missing
}

/** Never what is secret; and a file cannot be put back. */
function keptOf(form: HTMLFormElement): Control[] {
  return controlsOf(form).filter(({ type }) => type !== 'password' && type !== 'file')
}

function fieldOf(control: Control): string {
  return isTick(control) ? `${control.name}=${control.value}` : control.name
}

/**
 * One form of one page, and of one person: another one may log in here. The heading says what the
 * page is about, which its address does not where entries are counted.
 */
function nameOf(form: HTMLFormElement): string {
  const who = find('[data-person]')?.dataset['person'] ?? ''
  const about = find('main h1')?.textContent ?? ''
  return [start + who, location.pathname + location.search, about, formKey(form)].join(' ')
}
