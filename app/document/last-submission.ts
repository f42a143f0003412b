import { useNavigation } from 'react-router'

import type { Sent } from '#app/blocks/at-once/at-once.ts'
import { useOnShown } from '#app/blocks/hooks/use-on-shown.ts'
import { type SentForm, sentForm } from '#app/request/sent/sent-form.ts'

let last: SentForm | undefined

/** Remembers what is being sent, so that nothing typed is lost when sending fails. */
export function useNoteSubmissions(besides: readonly Sent[]): void {
  const navigation = useNavigation()
  // The router and the forms beside the page tell what is sent by their state, by no event.
  useOnShown(besides.at(-1), ({ path, form }) => {
    last = sentForm(path, form)
  })
  // The same for the router's own; it ends with the answer.
  useOnShown(navigation, () => {
    if (navigation.state === 'submitting') last = sentBy(navigation)
    // The form has been answered; a failure after that is not about the form.
    if (navigation.state === 'loading') last = undefined
  })
}

/** The form that could not be sent, without its passwords and files. */
export function lastSubmission(): SentForm | undefined {
  return last
}

function sentBy({
  formMethod,
  formAction,
  formData,
}: ReturnType<typeof useNavigation>): SentForm | undefined {
  if (formMethod !== 'POST' || formAction === undefined || formData === undefined) return undefined
  const { pathname, search } = new URL(formAction, location.origin)
  return sentForm(`${pathname}${search}`, formData)
}
