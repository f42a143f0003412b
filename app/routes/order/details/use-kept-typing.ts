import { type RefObject, useEffect } from 'react'

/**
 * Only in this tab, and only as long as it is open: nothing leaves the browser before a button
 * sends it.
 */
const KEY = 'order-details'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Keeps what is typed through a reload, Back and Forward, and a failed page: those pages come from
 * the server, which only knows what was sent. Text already typed into this page is not replaced.
 */
export function useKeptTyping(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const keep = () => write(element)
    restore(element)
    // What was typed before React was loaded is kept from now on.
    if (fieldsOf(element).some(isTouched)) keep()
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form])
}

/** Removes it from the browser after the order, or when the shopper asks for it. */
export function forgetTyping(): void {
  inStorage((storage) => storage.removeItem(KEY))
}

function write(form: HTMLFormElement): void {
  const typed = fieldsOf(form).map((field) => [keyOf(field), valueOf(field)])
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(Object.fromEntries(typed))))
}

function restore(form: HTMLFormElement): void {
  const typed = read()
  for (const field of fieldsOf(form)) {
    const value = typed[keyOf(field)]
    if (value === undefined || isTouched(field)) continue
    if (typeof value === 'boolean') {
      if (field instanceof HTMLInputElement) field.checked = value
    } else field.value = value
  }
}

function read(): Record<string, string | boolean> {
  // Written by the function above, in this tab.
  const stored = inStorage((storage) => storage.getItem(KEY))
  try {
    return JSON.parse(stored ?? '{}') as Record<string, string | boolean>
  } catch {
    return {}
  }
}

/** A browser may refuse its storage: then a page keeps only what browsers keep by themselves. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement && field.type !== 'hidden' && field.name !== '') ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement,
  )
}

function isTick(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function keyOf(field: Field): string {
  return field.type === 'radio' ? `${field.name}=${field.value}` : field.name
}

function valueOf(field: Field): string | boolean {
  return isTick(field) ? field.checked : field.value
}

function isTouched(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLSelectElement) {
    const [first] = field.options
    const shown = [...field.options].find((option) => option.defaultSelected) ?? first
    return field.value !== shown?.value
  }
  return field.value !== field.defaultValue
}
