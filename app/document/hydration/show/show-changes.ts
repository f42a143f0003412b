import { postedBy } from '../posted.ts'
import { showAnswer } from './show-answer.ts'

/**
 * Shows what was changed, as if the button behind it had been pressed, until nothing more was
 * changed meanwhile. What cannot be shown in this page, and everything once it `isReacts`, the form
 * itself is sent for. Gives how many answers the page has become.
 */
export async function showChanges(
  changed: Set<EventTarget | null>,
  { isReacts }: { isReacts: boolean },
): Promise<number> {
  let answers = 0
  while (changed.size > 0) {
    // A button that moved away under the finger would not be pressed. Its press sends the change.
    if (isHeld(changed)) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    // The last change of a form has all before it.
    const button = [...changed].map(buttonBehind).findLast((found) => found?.form)
    changed.clear()
    if (!button?.form) continue
    const { form } = button
    const shows = !isReacts && (await showAnswer(form, postedBy(form, button)))
    if (shows) answers += 1
    else form.requestSubmit(button)
  }
  return answers
}

/** Whether a button of these fields' forms is down: who goes to one leaves the field for it. */
function isHeld(changed: ReadonlySet<EventTarget | null>): boolean {
  const held = document.querySelector<HTMLButtonElement>('button:active')
  return (
    held !== null && [...changed].some((field) => (field as HTMLInputElement).form === held.form)
  )
}

/** The button that a field needs only until React listens. */
function buttonBehind(field: EventTarget | null): HTMLButtonElement | undefined {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return undefined
  const buttons = field.form?.querySelectorAll<HTMLButtonElement>('.until-live, [data-apply]') ?? []
  return [...buttons].find(
    (button) =>
      button.parentElement?.checkVisibility() &&
      field.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}
