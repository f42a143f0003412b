import { type ChangeEvent, useEffect, useRef, useState } from 'react'

import { alertSeconds } from '#domain/screen/alert/alert-times.ts'
import { checkImage } from '#domain/product/personalization.ts'
import { InlineAlert } from '#app/blocks/alert/inline-alert.tsx'
import { useTimeUp } from '#app/blocks/alert/use-time-up.ts'
import { useWhenChanged } from '#app/blocks/hooks/use-when-changed.ts'
import type { PictureFieldView } from './picture-field-view.ts'

/** What a product is personalized with. `at`: where a form without a script goes on. */
export function Pictures({ fields, at }: { fields: readonly PictureFieldView[]; at: string }) {
  return fields.map((field) => <PictureField key={`${at} ${field.name}`} field={field} at={at} />)
}

/**
 * A picture is sent with the form. What was uploaded stays with the form that comes back, so that
 * nobody chooses a file twice because something else was missing.
 */
function PictureField({ field, at }: { field: PictureFieldView; at: string }) {
  const { name, file, label, required, accept, hint, drop, dropLabel } = field
  const { kept, refused, look } = useShown(field)
  const error = refused?.text
  const [isUp, holding] = useTimeUp(refused && alertSeconds.uploadRefused, refused)
  const input = useRef<HTMLInputElement>(null)
  // A file may have been chosen before React was there to hear of it.
  useEffect(() => {
    const { current } = input
    if (current?.files?.length) current.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])
  // A file that was sent is either kept by its name or of no use: it is not sent again.
  useWhenChanged(field, () => {
    if (field.posted && input.current) input.current.value = ''
  })
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
      {refused && !isUp ? (
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

type Shown = {
  field: PictureFieldView
  kept: PictureFieldView['kept']
  /** What is wrong with the last file; `sent`: the shop says so, not a script. */
  refused: { text: string; sent: boolean } | undefined
}

/**
 * What stands beside the field. What is wrong with a file a script says when it is chosen, and
 * throws it away. As long as that is news it is a warning, then it stays beside the field until
 * another file is chosen.
 */
function useShown(field: PictureFieldView) {
  const [state, setState] = useState<Shown>({ field, kept: field.kept, refused: saidOf(field) })
  const shown = state.field === field ? state : answered(state, field)
  if (shown !== state) setState(shown)

  const look = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? []
    const head = chosen && new Uint8Array(await chosen.slice(0, 12).arrayBuffer())
    const { kind } = chosen && head ? checkImage(chosen.size, head) : { kind: 'image' as const }
    if (kind !== 'image') input.value = ''
    const text = { image: undefined, 'wrong-size': field.wrongSize, 'wrong-type': field.wrongType }[
      kind
    ]
    const refused = text === undefined ? undefined : { text, sent: false }
    setState((before) => ({ ...before, refused }))
  }
  return { ...shown, look }
}

/**
 * Another choice of the same page knows nothing of the picture; a post says all, but not of a file
 * that was thrown away before it was sent.
 */
function answered({ kept, refused }: Shown, field: PictureFieldView): Shown {
  if (!field.posted) return { field, kept, refused }
  const isSame = kept?.name === field.kept?.name
  const unsent = isSame && refused?.sent === false ? refused : undefined
  return { field, kept: field.kept, refused: saidOf(field) ?? unsent }
}

function saidOf({ error }: PictureFieldView): Shown['refused'] {
  return error === undefined ? undefined : { text: error, sent: true }
}
