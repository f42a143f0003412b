import type { StepperView } from './stepper.tsx'
import {
  type QuantityBounds,
  type QuantityCorrection,
  stepDownFrom,
  stepUpTo,
} from '#domain/product/quantity.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { quantityWithUnit } from '../price/price-view.ts'

type Steps = {
  label: string
  /** The field's name; its buttons have the same name with `-step` at the end. */
  name: string
  value: number
  bounds: QuantityBounds
  error?: string | undefined
  /** What is counted; pieces are not named. */
  unit?: string | undefined
  /** The control's id in the page; defaults to its name. */
  id?: string
  shownName?: string
}

/** The name of the less and more buttons of a quantity field. */
export function stepField(name: string): string {
  return `${name}${STEP}`
}

/** The quantity field whose button has this name; undefined if it is none of these buttons. */
export function steppedField(name: string): string | undefined {
  return name.endsWith(STEP) ? name.slice(0, -STEP.length) : undefined
}

const STEP = '-step'

/** A quantity control whose buttons work within its bounds. */
export function stepperView(
  { label, name, value, bounds, error, unit, id = name, shownName }: Steps,
  { t }: Rendering,
): StepperView {
  return {
    label,
    less: t('quantity.less'),
    more: t('quantity.more'),
    set: t('quantity.set'),
    name,
    stepName: stepField(name),
    value,
    min: bounds.min,
    max: Math.max(bounds.min, bounds.max),
    step: bounds.step,
    lessFrom: stepDownFrom(bounds),
    moreUpTo: stepUpTo(bounds),
    error,
    errorId: `${id}-error`,
    unit: unit === 'szt.' ? undefined : unit,
    shownName,
  }
}

const CORRECTIONS: Record<QuantityCorrection, MessageKey> = {
  'not-a-quantity': 'quantity.notAQuantity',
  'two-readings': 'quantity.twoReadings',
  'too-many': 'quantity.tooMany',
  rounded: 'quantity.rounded',
}

/** Why a quantity differs from the typed one, in a sentence. */
export function correctionText(
  correction: QuantityCorrection | undefined,
  kept: number,
  { step, max }: QuantityBounds,
  unit: string,
  { t }: Rendering,
): string | undefined {
  if (!correction) return undefined
  const said = (quantity: number) => quantityWithUnit(quantity, unit, t)
  return t(CORRECTIONS[correction], { least: said(step), most: said(max), kept: said(kept) })
}
