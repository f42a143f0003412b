import { type ReactNode, useContext, useId } from 'react'

import { aDay } from '../../operation/groups/given.ts'
import { TypedContext, useTyped } from './typed.ts'

type Common = {
  label: string
  name: string
  hint?: string | undefined
  /** What is wrong with what was typed. */
  error?: string | undefined
  /** The label is for those who hear the page: the field says itself what it is. */
  hidden?: true
  value?: string | undefined
}

/** One line of text with its label, its hint and what is wrong with it. */
export function TextField({ type = 'text', ...props }: TextProps) {
  const given = { ...props, ...useTyped(props.name, props) }
  const list = useId()
  return (
    <Around {...given}>
      {(described) => (
        <>
          <input
            className={given.numeric ? 'input input-num' : 'input'}
            type={type}
            name={given.name}
            defaultValue={type === 'password' ? undefined : given.value}
            inputMode={given.numeric ? 'decimal' : undefined}
            autoComplete={given.autoComplete}
            maxLength={given.maxLength}
            required={given.required}
            readOnly={given.readOnly}
            list={given.list ?? (given.suggestions && list)}
            data-suggest={given.suggestFrom}
            {...described}
          />
          {given.suggestions && <Suggestions id={list} options={given.suggestions} />}
        </>
      )}
    </Around>
  )
}

/** A day that the address asks for; what is none stays as it was typed, and `noDay` says so. */
export function DayField({ noDay, ...props }: Common & { noDay: string }) {
  const isDay = !props.value || aDay.safeParse(props.value).success
  // A field of days would show nothing of it.
  return isDay ? <TextField type="date" {...props} /> : <TextField {...props} error={noDay} />
}

/** What fields of one kind offer, which name it by `list`. */
export function Suggestions({ id, options }: { id: string; options: Options }) {
  return (
    <datalist id={id}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </datalist>
  )
}

type FileProps = Omit<Common, 'value'> & { accept: string; isOptional?: true }

/** A file of these kinds, as file choosers name them; any other is refused all the same. */
export function FileField({ accept, isOptional, ...given }: FileProps) {
  return (
    <Around {...given}>
      {(described) => (
        <input
          className="input"
          type="file"
          name={given.name}
          {...{ accept, ...described }}
          required={!isOptional}
        />
      )}
    </Around>
  )
}

type TextProps = Common & {
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'date' | 'datetime-local' | 'url'
  numeric?: true
  autoComplete?: string
  maxLength?: number
  required?: true
  readOnly?: true
  /** What may be meant, with what it is; other texts may be typed. */
  suggestions?: Options
  /** Where the script finds more, by what is typed. */
  suggestFrom?: string | undefined
  /** The id of suggestions that several fields share. */
  list?: string
}

type Options = readonly (readonly [value: string, text: string])[]

type AreaProps = Common & {
  maxLength?: number
  required?: true
  /** Where the script finds an editor for it, and what that shows. */
  editor?: { script: string; pieces: string }
}

/** Several lines. */
export function TextArea(props: AreaProps) {
  const given = { ...props, ...useTyped(props.name, props) }
  return (
    <Around {...given}>
      {(described) => (
        <textarea
          className="input"
          name={given.name}
          defaultValue={given.value}
          maxLength={given.maxLength}
          required={given.required}
          data-rich={given.editor?.script}
          data-rich-pieces={given.editor?.pieces}
          {...described}
        />
      )}
    </Around>
  )
}

/** One of a few. */
export function Choice(props: Common & { options: Options }) {
  const given = { ...props, ...useTyped(props.name, props) }
  return (
    <Around {...given}>
      {(described) => (
        <select className="input" name={given.name} defaultValue={given.value} {...described}>
          {given.options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Around>
  )
}

/** Yes or no. */
export function Tick({ label, name, value = 'on', checked }: TickProps) {
  const isTyped = useContext(TypedContext)?.form.getAll(name).includes(value)
  return (
    <label className="tick">
      <input type="checkbox" name={name} value={value} defaultChecked={isTyped || checked} />
      <span>{label}</span>
    </label>
  )
}

type TickProps = { label: ReactNode; name: string; value?: string; checked?: boolean }

type Described = {
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

function Around({
  label,
  hint,
  error,
  hidden,
  children,
}: Common & { children: (described: Described) => ReactNode }) {
  const id = useId()
  const about = [hint && `${id}-h`, error && `${id}-e`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id} className={hidden && 'visually-hidden'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': about || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <span className="hint" id={`${id}-h`}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span className="error" id={`${id}-e`}>
          {error}
        </span>
      )}
    </div>
  )
}
