import { type FormEvent, useRef, useState } from 'react'
import { useSubmit } from 'react-router'

import { useHasScript } from '#app/blocks/field/use-has-script.ts'
import { nonceField } from '#app/request/sent/secret-fields.ts'
import type { CardHandle } from './card-fields.tsx'
import type { CardFormView } from './card-form-view.ts'
import type { Payer } from './payer-of.ts'

export type CardForm = ReturnType<typeof useCardForm>

/**
 * A form that pays by card: when it is sent, the card gets a name first, which goes with it once
 * and stands nowhere in the page. `action`: where it is sent; `payer`: who pays, by its fields.
 */
export function useCardForm(
  view: CardFormView | undefined,
  { action, payer }: { action: string; payer: (fields: FormData) => Payer },
) {
  const hasScript = useHasScript()
  const [isValid, setValid] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const handle = useRef<CardHandle>(null)
  const submit = useSubmit()
  // Its fields are a script’s, and stand in no page of the server.
  const shown = hasScript ? view : undefined

  /** Holds the form back until its card has a name; others go on. */
  function hold(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent // of a form’s own event
    if (!view || event.defaultPrevented || isOther(submitter)) return
    event.preventDefault()
    if (isAsking) return
    // As it is now: what the bank is asked about is what is paid.
    const fields = new FormData(form)
    setAsking(true)
    void send(fields).finally(() => setAsking(false))
  }

  async function send(fields: FormData): Promise<void> {
    if (!handle.current) return
    const named = await handle.current.name(payer(fields))
    if (named.kind !== 'named') return
    fields.set(nonceField, named.nonce)
    await submit(fields, { method: 'post', action })
  }

  return { shown, handle, isValid, setValid, isAsking, hold }
}

/** A button of the form that does not pay. */
export function isOther(submitter: HTMLElement | null): boolean {
  return submitter instanceof HTMLButtonElement && submitter.name !== ''
}
