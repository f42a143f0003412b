import { colourNamed } from '#domain/colour/contrast.ts'
import { around, find, on } from '../dom.ts'

/** A colour is picked beside the field where it may be typed; the field alone is sent. */
export function pickColours(): void {
  on('input', (event) => {
    const picker = around<HTMLInputElement>(event, '[data-colour]')
    const field = around<HTMLInputElement>(event, '.colour-field input')
    if (picker) {
      const typed = find<HTMLInputElement>(`[name="${picker.dataset['colour']}"]`)
      if (typed) typed.value = picker.value
    } else if (field) {
      const shown = find<HTMLInputElement>(`[data-colour="${field.name}"]`)
      if (shown) shown.value = colourNamed(field.value) ?? shown.defaultValue
    }
  })
}
