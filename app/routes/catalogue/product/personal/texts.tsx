import type { TextView } from './text-view.ts'

/** Longer texts get a field of several lines. */
const ONE_LINE = 80
/** A field for initials or a date is no wider than they are. */
const SHORT = 20

/** What a product is personalized with, each text a field with its hint or error below. */
export function Texts({ texts }: { texts: readonly TextView[] }) {
  return texts.map((field) => (
    <p key={field.name} className="field">
      <label htmlFor={field.name} className={field.required ? 'required' : undefined}>
        {field.label}
      </label>
      <TextField field={field} />
      <span className={field.error ? 'field-error' : 'field-hint'} id={`${field.name}-hint`}>
        {field.error ?? field.hint}
      </span>
    </p>
  ))
}

function TextField({ field }: { field: TextView }) {
  const { name, value, required, maxLength, hint, error } = field
  const common = {
    className: maxLength > SHORT ? 'input' : 'input input-short',
    id: name,
    name,
    defaultValue: value,
    required,
    // A browser's maxlength counts the two units of an emoji; the rule counts characters.
    maxLength: maxLength * 2,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': `${name}-hint`,
  } as const
  if (maxLength > ONE_LINE) return <textarea {...common} rows={3} />
  return (
    <input
      {...common}
      type="text"
      // Patterns count characters, as the rule does.
      pattern={`.{0,${maxLength}}`}
      title={hint === '' ? undefined : hint}
    />
  )
}
