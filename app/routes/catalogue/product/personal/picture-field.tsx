import { type ChangeEvent, useEffect, useRef, useState } from 'react'

import { alertSeconds } from '#domain/screen/alert/alert-times.ts'
import { checkImage } from '#domain/product/personalization.ts'
import { InlineAlert } from '#app/blocks/alert/inline-alert.tsx'
import { useTimeUp } from '#app/blocks/alert/use-time-up.ts'
import type { PictureFieldView } from './picture-field-view.ts'

/** What a product is personalized with. `at`: where a form without a script goes on. */
export function Pictures({ fields, at }: { fields: readonly PictureFieldView[]; at: string }) {
  return fields.map((field) => <PictureField key={field.name} field={field} at={at} />)
}

/**
 * A picture is sent with the form. What was uploaded stays with the form that comes back, so that
 * nobody chooses a file twice because something else was missing.
 */
function PictureField({ field, at }: { field: PictureFieldView; at: string }) {
  const { name, file, label, required, accept, hint, drop, dropLabel } = field
  const kept = useKept(field)
  const [error, isNews, holding, look] = useWarning(field)
  const input = useRef<HTMLInputElement>(null)
  // A file may have been chosen before React was there to hear of it.
  useEffect(() => {
    const { current } = input
    if (current?.files?.length) current.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])
  // A file that was sent is either kept by its name or of no use: it is not sent again.
  useEffect(() => {
    if (field.posted && input.current) input.current.value = ''
  }, [field])
  return (
    <div className="field">
      <label htmlFor={file} className={required ? 'required' : undefined}>
        {label}
      </label>
      {kept && (
        <span className="sent-picture">
          <input type="hidden" name={name} value={kept.name} />
          <a href={kept.href} target="_blank" rel="noreferrer">
            <img src={kept.href} alt={kept.text} width={64} height={64} loading="lazy" />
          </a>
          <button
            className="text-button"
            name="drop"
            value={name}
            formAction={at}
            formNoValidate
            aria-label={dropLabel}
          >
            {drop}
          </button>
        </span>
      )}
      <input
        className="input"
        ref={input}
        type="file"
        id={file}
        name={file}
        accept={accept}
        required={required && kept === undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${file}-hint`}
        onChange={look}
      />
      {isNews ? (
        <div id={`${file}-hint`} {...holding}>
          <InlineAlert type="warning">{error}</InlineAlert>
        </div>
      ) : (
        <span className={error === undefined ? 'field-hint' : 'field-error'} id={`${file}-hint`}>
          {error ?? hint}
        </span>
      )}
    </div>
  )
}

/** Another choice of the same page knows nothing of what was uploaded; a post says all. */
function useKept(field: PictureFieldView): PictureFieldView['kept'] {
  const [state, setState] = useState({ field, kept: field.kept })
  if (state.field === field) return state.kept
  const kept = field.posted ? field.kept : state.kept
  setState({ field, kept })
  return kept
}

/**
 * What is wrong with a file; a script says so when it is chosen, and throws it away. As long as it
 * is news it is a warning, then it stays beside the field.
 */
function useWarning(field: PictureFieldView) {
  const [own, setOwn] = useState<{ field: PictureFieldView; text: string | undefined }>()
  const text = own?.field === field ? own.text : field.error
  const look = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? []
    const head = chosen && new Uint8Array(await chosen.slice(0, 12).arrayBuffer())
    const { kind } = chosen && head ? checkImage(chosen.size, head) : { kind: 'image' as const }
    if (kind !== 'image') input.value = ''
    const texts = { image: undefined, 'wrong-size': field.wrongSize, 'wrong-type': field.wrongType }
    setOwn({ field, text: texts[kind] })
  }
  const [isUp, holding] = useTimeUp(
    text === undefined ? undefined : alertSeconds.uploadRefused,
    own ?? field,
  )
  return [text, text !== undefined && !isUp, holding, look] as const
}
