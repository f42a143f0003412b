import { type RefObject, useEffect } from 'react'

import { toLanguage } from '#app/request/addresses.ts'
import { isSecretField } from '#app/request/sent/secret-fields.ts'

/**
 * Only in this tab, and only as long as it is open: nothing leaves the browser before a button
 * sends it.
 */
const KEY = 'order-details'

/** What another language's domain took over: it is newer there, except after Back. */
const LEFT = 'order-details-left'

/** What was typed, and in which account's name; of a visitor nobody's. */
type Kept = { account?: string | undefined; typed: Record<string, string | boolean> }

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Keeps what is typed through a reload, Back and Forward, and a failed page: those pages come from
 * the server, which only knows what was sent. Text already typed into this page is not replaced,
 * and fields that nobody has changed are not kept: the page knows best what stands there, after a
 * login for example. A change of language takes it along in the session, since this storage belongs
 * to one domain.
 *
 * What was typed in the name of an account is put back for that account alone.
 */
export function useKeptTyping(
  form: RefObject<HTMLFormElement | null>,
  account: string | undefined,
): void {
  // The browser's own storage: its server knows nothing of it, so the page is made without.
  useEffect(() => {
    const element = form.current
    if (!element) return
    const keep = () => write(element, account)
    restore(element, account)
    // What was typed before React was loaded is kept from now on.
    if (fieldsOf(element).some(isTouched)) keep()
    const takeAlong = (event: SubmitEvent) => {
      if (event.submitter?.getAttribute('formaction') !== toLanguage()) return
      // The browser itself goes to another domain, as without a script.
      event.stopPropagation()
      write(element, account, LEFT)
      inStorage((storage) => storage.removeItem(KEY))
    }
    element.addEventListener('input', keep)
    element.addEventListener('submit', takeAlong)
    return () => {
      element.removeEventListener('input', keep)
      element.removeEventListener('submit', takeAlong)
    }
  }, [form, account])
}

/** Removes it from the browser after the order, or when the shopper asks for it. */
export function forgetTyping(): void {
  inStorage((storage) => {
    storage.removeItem(KEY)
    storage.removeItem(LEFT)
  })
}

function write(form: HTMLFormElement, account: string | undefined, key = KEY): void {
  const fields = fieldsOf(form).filter(isTouched)
  const typed = Object.fromEntries(fields.map((field) => [keyOf(field), valueOf(field)]))
  const kept: Kept = { account, typed }
  inStorage((storage) => storage.setItem(key, JSON.stringify(kept)))
}

function restore(form: HTMLFormElement, account: string | undefined): void {
  const { typed, account: whose } = read()
  // A visitor who logs in goes on with what was typed before.
  if (whose !== undefined && whose !== account) return
  for (const field of fieldsOf(form)) {
    const value = typed[keyOf(field)]
    if (value === undefined || isTouched(field)) continue
    // A choice that is not offered any more leaves the one that the page has made in its place.
    if (field.type === 'radio' && value === false) continue
    if (typeof value === 'boolean') {
      if (field instanceof HTMLInputElement) field.checked = value
    } else field.value = value
  }
}

function read(): Kept {
  const nothing: Kept = { typed: {} }
  // Written by the function above, in this tab; older versions wrote every field, and no account.
  const stored = inStorage(
    (storage) => storage.getItem(KEY) ?? (isBack() ? storage.getItem(LEFT) : null),
  )
  try {
    return { ...nothing, ...(JSON.parse(stored ?? '{}') as Partial<Kept>) }
  } catch {
    return nothing
  }
}

/** Where the way to the other domain failed, the shopper comes back like this. */
function isBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
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
      // The list of currencies belongs to it, and stands in the header.
      form.contains(field) &&
      ((field instanceof HTMLInputElement &&
        field.type !== 'hidden' &&
        !field.readOnly &&
        field.name !== '' &&
        !isSecretField(field.name)) ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement),
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
