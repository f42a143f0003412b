import type { StepperView } from '#app/components/stepper/stepper.tsx'
import { canStepDown, canStepUp, type QuantityBounds } from '#app/domain/quantity.ts'
import type { Rendering } from '#app/middleware/shell.ts'

type Steps = {
  label: string
  /** The field's name; its buttons are called the same with `-step` behind. */
  name: string
  value: number
  bounds: QuantityBounds
  error?: string | undefined
}

/** A quantity control that can do what its bounds allow. */
export function stepperView(
  { label, name, value, bounds, error }: Steps,
  { t }: Rendering,
): StepperView {
  return {
    label,
    less: t('quantity.less'),
    more: t('quantity.more'),
    set: t('quantity.set'),
    name,
    stepName: `${name}-step`,
    value,
    min: bounds.min,
    max: Math.max(bounds.min, bounds.max),
    step: bounds.step,
    canLess: canStepDown(value, bounds),
    canMore: canStepUp(value, bounds),
    error,
  }
}
