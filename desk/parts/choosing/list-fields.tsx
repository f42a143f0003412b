import { type ReactNode, useContext } from 'react'

import { TextArea } from '../field.tsx'
import { TypedContext } from '../typed.ts'

/** So many more fit in at once; saved, there is room for as many again. */
const more = 4

/** Nobody goes through more fields; a browser would send them all. */
const mostFields = 200

type Props = {
  label: string
  hint?: string | undefined
  name: string
  values: readonly string[]
  children: (field: { label: string; name: string; value: string }) => ReactNode
}

/** A list as a field for each of its entries, and some for more; an empty one is no entry. */
export function ListFields({ label, hint, name, values, children }: Props) {
  const error = useContext(TypedContext)?.faults?.[name]
  if (values.length > mostFields) {
    return <TextArea {...{ label, hint, name }} value={values.join('\n')} />
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="pair">
        {Array.from({ length: values.length + more }, (_, at) =>
          children({ label: `${label} ${at + 1}`, name: `${name}/${at}`, value: values[at] ?? '' }),
        )}
      </div>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {error !== undefined && <p className="error">{error}</p>}
    </fieldset>
  )
}

/** The fields of a list that hold something, in their sequence; of more, the lines of the one. */
export function entriesIn(form: FormData, name: string): { field: string; entry: string }[] {
  const whole = form.get(name)
  const typed =
    typeof whole === 'string'
      ? whole.split('\n').map((entry) => ({ field: name, entry }))
      : [...form].flatMap(([field, entry]) =>
          typeof entry === 'string' &&
          field.startsWith(`${name}/`) &&
          /^\d+$/.test(field.slice(name.length + 1))
            ? [{ field, entry }]
            : [],
        )
  return typed
    .map(({ field, entry }) => ({ field, entry: entry.trim() }))
    .filter(({ entry }) => entry !== '')
}
