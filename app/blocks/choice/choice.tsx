export type ChoiceView = {
  /** The field's name: the attribute's key. */
  name: string
  title: string
  /** The chosen value's text. */
  chosen?: string | undefined
  kind: 'swatch' | 'pill'
  values: {
    value: string
    text: string
    label: string
    image?: string | undefined
    checked: boolean
    disabled: boolean
  }[]
  error?: string | undefined
}

/** One attribute of a variant, as radios that look like glazes or tags. */
export function Choice({ choice }: { choice: ChoiceView }) {
  const errorId = `${choice.name}-error`
  return (
    <fieldset
      className="choice"
      id={choice.name}
      aria-describedby={choice.error === undefined ? undefined : errorId}
    >
      <legend>
        {choice.title}
        {choice.chosen && (
          <>
            : <b>{choice.chosen}</b>
          </>
        )}
      </legend>
      <div className="choice-list">
        {choice.values.map((value) => (
          <label key={value.value} className={choice.kind} title={value.label}>
            <input
              type="radio"
              name={choice.name}
              value={value.value}
              defaultChecked={value.checked}
              disabled={value.disabled}
              required
            />
            <span>
              {choice.kind === 'swatch' && value.image ? (
                <img
                  className="thumb"
                  src={value.image}
                  alt={value.label}
                  width="76"
                  height="76"
                  loading="lazy"
                  decoding="async"
                />
              ) : (
                value.text
              )}
            </span>
          </label>
        ))}
      </div>
      {choice.error !== undefined && (
        <span className="field-error" id={errorId}>
          {choice.error}
        </span>
      )}
    </fieldset>
  )
}
