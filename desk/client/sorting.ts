import { around, find, on } from './dom.ts'

let dragged: HTMLElement | undefined
let before: readonly Element[] = []

/** Where rows are to stand that wait to be sent; another answer puts theirs into the form. */
const places = new WeakMap<EventTarget, string>()

/** Lists whose rows have buttons that move them can be dragged as well. */
export function sortByDragging(): void {
  on('pointerdown', (event) => {
    const row = rowAt(event)
    if (row) row.draggable = !around(event, 'button, input')
  })
  on('dragstart', (event) => {
    const row = rowAt(event)
    if (!row?.draggable || !event.dataTransfer) return
    dragged = row
    before = rowsBeside(row)
    event.dataTransfer.effectAllowed = 'move'
    // Firefox drags nothing that brings nothing.
    event.dataTransfer.setData('text/plain', '')
    row.toggleAttribute('data-dragged', true)
  })
  on('dragover', (event) => {
    const row = rowAt(event)
    if (!dragged || !row || row.parentElement !== dragged.parentElement) return
    event.preventDefault()
    const rows = rowsBeside(row)
    if (rows.indexOf(row) > rows.indexOf(dragged)) row.after(dragged)
    else if (row !== dragged) row.before(dragged)
  })
  on('drop', (event) => {
    if (!dragged) return
    event.preventDefault()
    place(dragged)
    letGo(dragged)
  })
  on('formdata', ({ target, formData }) => {
    const to = target && places.get(target)
    if (to) formData.set('to', to)
  })
  // Let go elsewhere, or given up.
  on('dragend', () => {
    if (!dragged) return
    dragged.parentElement?.append(...before)
    letGo(dragged)
  })
}

/** Says with its own form where it is now; the answer puts it back if that was refused. */
function place(row: HTMLElement): void {
  const at = rowsBeside(row).indexOf(row)
  const button = find<HTMLButtonElement>('button[value=place]', row)
  if (at === before.indexOf(row) || !button?.form) return
  places.set(button.form, String(at))
  button.form.requestSubmit(button)
}

function letGo(row: HTMLElement): void {
  row.toggleAttribute('data-dragged', false)
  dragged = undefined
}

function rowsBeside(row: HTMLElement): Element[] {
  return [...(row.parentElement?.children ?? [])]
}

function rowAt(event: Event): HTMLElement | null {
  return around(event, '[data-sorted] > *')
}
