import type { FocusEvent } from 'react'

/** Sends a form when a quantity that was typed into it is left. */
export function keepTyped({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'number') return
  // A button that is being pressed sends everything itself; one that only got the focus does not.
  const isPressed = relatedTarget instanceof HTMLButtonElement && relatedTarget.matches(':active')
  if (isPressed && relatedTarget.form === target.form) return
  if (target.value !== target.defaultValue) target.form?.requestSubmit()
}
