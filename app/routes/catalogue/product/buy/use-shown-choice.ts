import type { ChangeEvent, FormEvent } from 'react'
import { useSubmit } from 'react-router'

import { isPersonalField } from './field-names.ts'

/**
 * With a script a choice shows its price and stock at once; without, a button of the form does it.
 */
export function useShownChoice(path: string) {
  const submit = useSubmit()
  return (event: FormEvent<HTMLFormElement> & ChangeEvent<HTMLFormElement>) => {
    if (!CHOOSES.test(event.target.type)) return
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && !isPersonalField(name) && name !== 'productId')
        fields.set(name, value)
    }
    void submit(fields, { method: 'get', action: path, replace: true, preventScrollReset: true })
  }
}

/** What of the form chooses: everything else is typed or counted. */
const CHOOSES = /^(?:radio|select-one)$/
