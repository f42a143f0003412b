import { around, find, findAll, on } from './dom.ts'
import { piece } from './live.ts'

/** Kept in this browser: people who dictate have their computer press keys (WCAG 2.1.4). */
const off = 'desk-keys-off'

/** Single keys on pages with lists; a list of them says so, and takes them away. */
export function listenToKeys(): void {
  const list = piece('keys')
  if (!(list instanceof HTMLDialogElement)) return
  const tick = find<HTMLInputElement>('input', list)
  if (tick) {
    tick.checked = !isOff()
    tick.addEventListener('change', () => {
      if (tick.checked) localStorage.removeItem(off)
      else localStorage.setItem(off, '')
    })
  }
  on('click', (event) => {
    if (around(event, '.for-keys')) list.showModal()
  })
  on('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || list.open || isOff() || around(event, typedInto)) return
    if (key === '?') list.showModal()
    else if (!pressed(key)) return
    event.preventDefault()
  })
}

const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select'

function isOff(): boolean {
  return localStorage.getItem(off) !== null
}

/** Does what a key is for; false where it is for nothing here. */
function pressed(key: string): boolean {
  switch (key) {
    case '/':
      return focusOn(find('main [type=search]') ?? find('#find'))
    case 'j':
      return toRow(1)
    case 'k':
      return toRow(-1)
    case 'x':
      return tickRow()
    default:
      return false
  }
}

/** Rows are those with a way to what they are about. */
function rows(): HTMLElement[] {
  return findAll('main :is(tbody tr, .shots > li)').filter((row) => linkIn(row))
}

function linkIn(row: Element): HTMLElement | null {
  return find('a[href]', row)
}

function toRow(step: 1 | -1): boolean {
  const all = rows()
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? all.at(step > 0 ? 0 : -1) : all[at + step]
  return next !== undefined && focusOn(linkIn(next))
}

function tickRow(): boolean {
  const row = rows().find((one) => one.contains(document.activeElement))
  const tick = row && find('input[type=checkbox]', row)
  tick?.click()
  return Boolean(tick)
}

function focusOn(part: HTMLElement | null): boolean {
  part?.focus()
  return part !== null
}
