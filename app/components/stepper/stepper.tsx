import { Icon } from '#app/components/icon/icon.tsx'
import { useQuantityField } from './use-quantity-field.ts'

export type StepperView = {
  label: string
  less: string
  more: string
  /** What Enter in the field does. */
  set: string
  name: string
  /** The name of its buttons; their value is the step. */
  stepName: string
  value: number
  min: number
  max: number
  step: number
  canLess: boolean
  canMore: boolean
  error?: string | undefined
}

/**
 * A quantity with less and more. The buttons submit the form they stand in; the hidden first one takes the
 * Enter key, which would otherwise press "less".
 */
export function Stepper({ stepper, small = false }: { stepper: StepperView; small?: boolean }) {
  const { stepName, step } = stepper
  const { field, set, press } = useQuantityField(stepper.value, stepper)
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
        disabled={!stepper.canLess}
        formNoValidate
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
        aria-label={stepper.label}
        aria-invalid={stepper.error === undefined ? undefined : true}
      />{' '}
      <button
        name={stepName}
        value={step}
        disabled={!stepper.canMore}
        formNoValidate
        onClick={(event) => press(event, step)}
      >
        <Icon name="plus" />
        <span className="visually-hidden">{stepper.more}</span>
      </button>
    </div>
  )
}
