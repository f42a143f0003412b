import { useContext } from 'react'

import { TypedContext } from './typed.ts'

/**
 * Enter in a list of ticks presses the first button of its form: this one, which changes nothing.
 */
export function OnlyTicked() {
  return (
    <button
      className="visually-hidden"
      name="do"
      value="nothing"
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}

/**
 * Some of a few. A hidden field, which says so by its value, tells that they were asked for: nobody
 * sends what is not ticked.
 */
export function Ticks({ label, hint, name, value, options }: TicksProps) {
  const typed = useContext(TypedContext)?.form
  const chosen = value.split('\n')
  const others = chosen.filter((one) => one !== '' && options.every(([known]) => known !== one))
  const all = [...options, ...others.map((one) => [one, one] as const)]
  return (
    <fieldset>
      <legend>{label}</legend>
      <input type="hidden" name={name} value={`${name}~=`} />
      <div className="row">
        {all.map(([one, text]) => {
          const tick = `${name}~=${one}`
          const isTicked = typed?.has(name) ? typed.has(tick) : chosen.includes(one)
          return (
            <label className="tick" key={one}>
              <input type="checkbox" name={tick} value="on" defaultChecked={isTicked} />
              <span>{text}</span>
            </label>
          )
        })}
      </div>
      {hint !== undefined && <p className="hint">{hint}</p>}
    </fieldset>
  )
}

type TicksProps = {
  label: string
  hint?: string | undefined
  name: string
  /** Those that are chosen, one a line. */
  value: string
  options: readonly (readonly [value: string, text: string])[]
}
