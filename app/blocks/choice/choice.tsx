import { Glaze, Tile, type TileView } from '#app/blocks/glaze/glaze.tsx'

export type ChoiceView = {
  /** The field's name: the attribute's key. */
  name: string
  title: string
  kind: 'swatch' | 'pill' | 'list'
  /** What a list says before anything is chosen. */
  open: string
  values: ChoiceValueView[]
  error?: string | undefined
}

export type ChoiceValueView = TileView & {
  value: string
  text: string
  /** Said of what cannot be chosen. */
  gone?: string | undefined
  checked: boolean
}

/** One attribute of a variant: radios that look like glazes or tags, or a list. */
export function Choice({ choice }: { choice: ChoiceView }) {
  return choice.kind === 'list' ? <ChoiceList choice={choice} /> : <ChoiceRadios choice={choice} />
}

function ChoiceRadios({ choice }: { choice: ChoiceView }) {
  const errorId = `${choice.name}-error`
  return (
    <fieldset
      className="choice"
      id={choice.name}
      aria-describedby={choice.error === undefined ? undefined : errorId}
    >
      <legend>{choice.title}</legend>
      <div className="choice-list">
        {choice.values.map((value) => (
          <label key={value.value} className={choice.kind}>
            <input
              type="radio"
              name={choice.name}
              value={value.value}
              defaultChecked={value.checked}
              disabled={value.gone !== undefined}
              required
              // A tag is crossed out only: what that means is said.
              aria-label={
                value.gone === undefined || choice.kind === 'swatch'
                  ? undefined
                  : `${value.text} ${value.gone}`
              }
            />
            {choice.kind === 'swatch' ? <Swatch value={value} /> : <span>{value.text}</span>}
          </label>
        ))}
      </div>
      <ChoiceError choice={choice} />
    </fieldset>
  )
}

/** The tile, and below it the name. */
function Swatch({ value: { text, gone, colour, image } }: { value: ChoiceValueView }) {
  return (
    <>
      {colour === undefined ? (
        <span>
          <Tile tile={{ image }} />
        </span>
      ) : (
        <Glaze colour={colour} />
      )}
      <b>{text}</b> {gone !== undefined && <small>{gone}</small>}
    </>
  )
}

function ChoiceList({ choice }: { choice: ChoiceView }) {
  const errorId = `${choice.name}-error`
  return (
    <div className="field choice" id={choice.name}>
      <label htmlFor={`${choice.name}-list`}>{choice.title}</label>
      <select
        className="input"
        id={`${choice.name}-list`}
        name={choice.name}
        defaultValue={choice.values.find(({ checked }) => checked)?.value ?? ''}
        required
        aria-invalid={choice.error === undefined ? undefined : true}
        aria-describedby={choice.error === undefined ? undefined : errorId}
      >
        <option value="">{choice.open}</option>
        {choice.values.map(({ value, text, gone }) => (
          <option key={value} value={value} disabled={gone !== undefined}>
            {gone === undefined ? text : `${text}, ${gone}`}
          </option>
        ))}
      </select>
      <ChoiceError choice={choice} />
    </div>
  )
}

function ChoiceError({ choice: { name, error } }: { choice: ChoiceView }) {
  if (error === undefined) return null
  return (
    <span className="field-error" id={`${name}-error`}>
      {error}
    </span>
  )
}
