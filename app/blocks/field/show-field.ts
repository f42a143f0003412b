/**
 * Leads to a field with its label in sight: an anchor alone puts the field at the edge of the
 * window, and what it asks for above it. Of a group that is its legend, and its first choice takes
 * the focus. Gives false for a field that is not on the page.
 */
export function showField(id: string): boolean {
  const field = document.getElementById(id)
  if (!field) return false
  const target = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field
  wordsOf(field).scrollIntoView()
  target?.focus({ preventScroll: true })
  return true
}

function wordsOf(field: HTMLElement): Element {
  if (field instanceof HTMLFieldSetElement) return field.querySelector('legend') ?? field
  const label = document.querySelector(`label[for="${CSS.escape(field.id)}"]`)
  return label ?? field.closest('label') ?? field
}
