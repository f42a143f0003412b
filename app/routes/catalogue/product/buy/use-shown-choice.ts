import type { ChangeEvent, FormEvent } from 'react'
import { useSubmit } from 'react-router'

import { chosenIn } from '#app/document/hydration/show/show-answer.ts'

/**
 * With a script a choice shows its price and stock at once (before React by hydration/show);
 * without, a button of the form does it.
 */
export function useShownChoice(path: string) {
  const submit = useSubmit()
  return (event: FormEvent<HTMLFormElement> & ChangeEvent<HTMLFormElement>) => {
    if (!CHOOSES.test(event.target.type)) return
    const fields = chosenIn(event.currentTarget)
    void submit(fields, { method: 'get', action: path, replace: true, preventScrollReset: true })
  }
}

/** A quantity is sent along, and changes nothing that is shown. */
const CHOOSES = /^(?:radio|select-one)$/
