export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What somebody types or chooses in; what is hidden says what the page knows. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl)
}

export function isControl(node: unknown): node is Control {
  return (
    node instanceof HTMLTextAreaElement ||
    node instanceof HTMLSelectElement ||
    (node instanceof HTMLInputElement && !['hidden', 'submit', 'button'].includes(node.type))
  )
}

/** Whether it holds something else than the page has given it. */
export function isTyped(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return control.selectedIndex !== givenIn(control)
  }
  if (isTick(control)) return control.checked !== control.defaultChecked
  if (control.type === 'file') return control.value !== ''
  return plain(control.value) !== plain(control.defaultValue)
}

/** The page gives them what was typed, which nobody has kept. */
const refused = new WeakSet<HTMLFormElement>()

/** Notes of a form that was sent whether what is typed in it was kept. */
export function noteKept(form: HTMLFormElement, { isKept }: { isKept: boolean }): void {
  if (isKept) refused.delete(form)
  else refused.add(form)
}

export function isRefused(form: HTMLFormElement): boolean {
  return refused.has(form)
}

/** Whether somebody would lose something with this form. */
export function isChanged(form: HTMLFormElement): boolean {
  return isRefused(form) || controlsOf(form).some(isTyped)
}

/** What it holds now, to be compared. */
export function heldIn(control: Control): string {
  if (isTick(control)) return String(control.checked)
  return control.value
}

/** What the page gives it, as `heldIn` has it. */
export function givenTo(control: Control): string {
  if (control instanceof HTMLSelectElement) return control.options[givenIn(control)]?.value ?? ''
  if (isTick(control)) return String(control.defaultChecked)
  return control.defaultValue
}

/** Puts into it what the page gives it. */
export function giveBack(control: Control): void {
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = givenIn(control)
  } else if (isTick(control)) control.checked = control.defaultChecked
  else control.value = control.type === 'file' ? '' : control.defaultValue
}

/** The place of the option that the page has chosen: in our lists it is one. */
function givenIn({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  )
}

export function isTick(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
}

/** Ends of lines and spaces around are the browser's own matter. */
function plain(text: string): string {
  return text.replaceAll(/\r?\n/g, '\n').trim()
}
