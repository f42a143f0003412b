import { useRef } from 'react'

import { FieldError } from '#app/blocks/field/field.tsx'
import { useWhenChanged } from '#app/blocks/hooks/use-when-changed.ts'
import type { BlikView } from './blik.ts'

/** Six digits of a bank’s app. Nothing keeps them, so each answer begins with an empty field. */
export function BlikCode({
  blik: { id, name, label, hint },
  errors,
  answer,
}: {
  blik: BlikView
  errors?: string[] | undefined
  /** Another one each time that the form was answered. */
  answer?: unknown
}) {
  const input = useRef<HTMLInputElement>(null)
  useWhenChanged(answer, () => {
    if (answer && input.current) input.current.value = ''
  })
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input code-field"
        id={id}
        name={name}
        ref={input}
        inputMode="numeric"
        pattern="\d{6}"
        autoComplete="one-time-code"
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${errorId} ${hintId}` : hintId}
      />
      <FieldError state={{ id, name, errorId, errors }} />
      <span className="field-hint" id={hintId}>
        {hint}
      </span>
    </div>
  )
}
