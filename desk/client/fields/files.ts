import { around, find, on } from '../dom.ts'

/** Files that are dropped on a form with a field for them are as if they were chosen there. */
export function takeDroppedFiles(): void {
  for (const name of ['dragover', 'dragleave', 'drop'] as const) {
    on(name, (event) => {
      const form = around(event, 'form:has([type=file])')
      const field = form && find<HTMLInputElement>('[type=file]', form)
      const { dataTransfer: brought } = event
      if (!field || !brought?.types.includes('Files')) return
      event.preventDefault()
      form.toggleAttribute('data-over', name === 'dragover')
      if (name !== 'drop') return
      field.files = brought.files
      field.focus()
    })
  }
}
