import type { BasketLine } from '#domain/basket/basket-line.ts'
import { hasFixedQuantity } from '#domain/basket/basket-line.ts'
import { changedQuantity, type QuantityCorrection } from '#domain/product/quantity.ts'
import { fieldText } from '#app/request/form.ts'
import { lineFields } from '#app/blocks/lines/lines-view.ts'
import { stepField } from '#app/blocks/stepper/stepper-view.ts'

/** What the basket's form says about its lines. */
export type LinesInForm = {
  /** The new quantity of every line that changes. */
  quantities: Map<string, number>
  corrections: Record<string, QuantityCorrection>
  /** The line whose stepper was pressed. */
  stepped: string | undefined
  remove: string | undefined
  putBack: string | undefined
  /** The page was made from other lines or quantities than the basket has now. */
  isOld: boolean
}

/** The longest id or number that is read. */
const LONGEST = 40

/**
 * Reads the quantities in the basket's form, whatever button sent it: first the typed ones, then
 * the step. A field with the quantity that its page showed was not touched, so it does not undo a
 * change made in another window.
 */
export function linesInForm(form: FormData, lines: readonly BasketLine[]): LinesInForm {
  const text = (name: string) => fieldText(form, name, LONGEST)
  const found: LinesInForm = {
    quantities: new Map(),
    corrections: {},
    stepped: undefined,
    remove: text('remove'),
    putBack: text('undo'),
    isOld: isOld(form, lines),
  }
  for (const { item, product, quantity: before, bounds } of lines) {
    const names = lineFields(item.id)
    const typed = text(names.quantity)
    if (typed === undefined || hasFixedQuantity(product)) continue

    const touched = typed !== text(names.shown)
    const step = text(stepField(names.quantity))
    const sent = { typed: touched ? typed : undefined, by: Number(step ?? 0) }
    const { quantity, correction } = changedQuantity(before, sent, bounds)

    if (step !== undefined) found.stepped = item.id
    if (quantity !== before) found.quantities.set(item.id, quantity)
    if (correction) found.corrections[item.id] = correction
  }
  return found
}

/** Whether the form's page showed lines of a basket. */
export function namesLines(form: FormData): boolean {
  return shownIn(form).length > 0
}

function shownIn(form: FormData): string[] {
  return [...form.keys()].filter((name) => /^quantity-.*(?<!-step)$/.test(name))
}

function isOld(form: FormData, lines: readonly BasketLine[]): boolean {
  const shown = shownIn(form)
  // A form that names no lines does not come from this page.
  if (shown.length === 0) return false
  const now = lines.filter(({ product }) => !hasFixedQuantity(product))
  if (now.length !== shown.length) return true
  return now.some(({ item, quantity }) => {
    const fields = lineFields(item.id)
    const was = form.get(fields.shown)
    const isUntouched = was !== null && was === form.get(fields.quantity)
    return !form.has(fields.quantity) || (isUntouched && was !== String(quantity))
  })
}
