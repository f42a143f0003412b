import { Icon } from '#app/blocks/icon.tsx'
import { useQuantityField } from './use-quantity-field.ts'

export type StepperView = {
  label: string
  less: string
  more: string
  /** What Enter in the field does. */
  set: string
  name: string
  /** The name of its buttons; the value is the step. */
  stepName: string
  value: number
  min: number
  max: number
  step: number
  /** From which quantity on its buttons work, and up to which. */
  lessFrom: number
  moreUpTo: number
  /** "g", where pieces are not counted. */
  unit?: string | undefined
  /** Why the typed quantity was changed; `errorId` is the sentence's id. */
  error?: string | undefined
  errorId: string
  /** The field that sends which quantity the page showed, as long as the shopper types nothing. */
  shownName?: string | undefined
}

/** Why the typed quantity was changed, below its stepper; it describes the field. */
export function StepperError({ stepper }: { stepper: StepperView }) {
  if (stepper.error === undefined) return null
  return (
    <p className="field-error" id={stepper.errorId}>
      {stepper.error}
    </p>
  )
}

/**
 * A quantity with buttons for less and more. They submit the form around them; the hidden first
 * button handles Enter, which would otherwise press "less".
 */
export function Stepper({ stepper, small = false }: { stepper: StepperView; small?: boolean }) {
  const { stepName, step, unit, error } = stepper
  const { field, shown, set, now, press } = useQuantityField(stepper.value, stepper)
  return (
    <div
      className={small ? 'stepper stepper-small' : 'stepper'}
      role="group"
      aria-label={stepper.label}
    >
      <button
        className="visually-hidden"
        name={stepName}
        value="0"
        tabIndex={-1}
        formNoValidate
        ref={set}
      >
        {stepper.set}
      </button>{' '}
      <button
        name={stepName}
        value={-step}
        disabled={now < stepper.lessFrom}
        formNoValidate
        aria-label={`${stepper.less}: ${stepper.label}`}
        onClick={(event) => press(event, -step)}
      >
        <Icon name="minus" />
        <span className="visually-hidden">{stepper.less}</span>
      </button>{' '}
      <input
        type="number"
        name={stepper.name}
        ref={field}
        defaultValue={stepper.value}
        min={stepper.min}
        max={stepper.max}
        step={step}
        inputMode="numeric"
        aria-label={unit === undefined ? stepper.label : `${stepper.label}, ${unit}`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : stepper.errorId}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was loaded to show this
        autoFocus={error !== undefined}
      />{' '}
      {unit !== undefined && (
        <>
          <span className="stepper-unit">{unit}</span>{' '}
        </>
      )}
      {stepper.shownName && (
        <input type="hidden" name={stepper.shownName} value={stepper.value} ref={shown} />
      )}
      <button
        name={stepName}
        value={step}
        disabled={now > stepper.moreUpTo}
        formNoValidate
        aria-label={`${stepper.more}: ${stepper.label}`}
        onClick={(event) => press(event, step)}
      >
        <Icon name="plus" />
        <span className="visually-hidden">{stepper.more}</span>
      </button>
    </div>
  )
}
