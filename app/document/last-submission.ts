import { useEffect } from 'react'
import { useNavigation } from 'react-router'

import { type SentForm, sentForm } from '#app/request/sent-form.ts'

let last: SentForm | undefined

/**
 * Remembers in the browser what is being sent, so that a failure on the way loses nothing of it.
 */
export function useNoteSubmissions(): void {
  const navigation = useNavigation()
  useEffect(() => {
    if (navigation.state === 'submitting') last = sentBy(navigation)
    // The form was answered; what leads on from it is another matter.
    if (navigation.state === 'loading') last = undefined
  }, [navigation])
}

/** The form whose sending failed, without its passwords and files. */
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
