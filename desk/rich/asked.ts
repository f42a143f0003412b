import { findAll, on } from '../client/dom.ts'
import { isEditorAddress } from '#domain/screen/editor-tags.ts'

export type Said = Readonly<Record<string, string>>

/**
 * Asks in a dialog for an address and what belongs to it; undefined where somebody thought better
 * of it. An address that the text would lose is refused there.
 */
export async function askIn(dialog: HTMLDialogElement, given: Said): Promise<Said | undefined> {
  const fields = findAll<HTMLInputElement>('input', dialog)
  for (const field of fields) field.value = given[field.name] ?? ''
  complain(dialog, { isWrong: false })
  dialog.returnValue = ''
  dialog.showModal()
  fields[0]?.select()
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
  if (dialog.returnValue === 'remove') return {}
  if (dialog.returnValue !== 'take') return undefined
  return Object.fromEntries(fields.map(({ name, value }) => [name, meant(value.trim())]))
}

/** Nobody who types `www.example.com` means a page of the shop. */
function meant(typed: string): string {
  return typed.replace(/^www\./i, 'https://www.')
}

/** Of all such dialogs: once, since they are there once. */
export function checkAddresses(): void {
  on('submit', (event) => {
    const { target: form, submitter } = event
    const dialog = form instanceof HTMLFormElement ? form.closest('dialog') : null
    if (!dialog?.matches('[data-rich]') || submitter?.getAttribute('value') !== 'take') return
    const [address] = findAll<HTMLInputElement>('input', dialog)
    const isWrong = !address || !isEditorAddress(address.value.trim())
    complain(dialog, { isWrong })
    if (!isWrong) return
    event.preventDefault()
    address?.focus()
  })
}

function complain(dialog: HTMLDialogElement, { isWrong }: { isWrong: boolean }): void {
  const [address] = findAll<HTMLInputElement>('input', dialog)
  if (isWrong) address?.setAttribute('aria-invalid', 'true')
  else address?.removeAttribute('aria-invalid')
  for (const error of findAll('.error', dialog)) error.hidden = !isWrong
}
