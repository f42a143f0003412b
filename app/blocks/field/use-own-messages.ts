import { type RefObject, useEffect } from 'react'

/**
 * What is wrong with a form is shown in the shop's words, beside its fields and in one list, as
 * without a script: the browser's bubble names one field, in the browser's language.
 */
export function useOwnMessages(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.setAttribute('novalidate', '')
  }, [form])
}
