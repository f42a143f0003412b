import type { QuantityCorrection } from '#domain/product/quantity.ts'
import type { BasketLineView, RemovedLineView } from '#app/blocks/lines/lines.tsx'
import { basketLineView } from '#app/blocks/lines/lines-view.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { OrderInProgress } from '#app/routes/order/order-in-progress.ts'
import type { RemovedLine } from '#app/session/state.ts'

export type ShownLinesInput = {
  order: OrderInProgress
  /** Lines that can be put back; the one removed last is at the end. */
  removed?: readonly RemovedLine[] | undefined
  corrections?: Readonly<Record<string, QuantityCorrection>> | undefined
  rendering: Rendering
}

type ShownLine = BasketLineView | RemovedLineView

/** The lines, those that can be put back in their old place, and what is said of them. */
export function shownLines({ order, removed = [], corrections = {}, rendering }: ShownLinesInput): {
  lines: ShownLine[]
  gone: RemovedLineView[]
  said: string[]
} {
  const undo = removed.flatMap((line) => removedLineView(line, order, rendering))
  const lines: ShownLine[] = order.refreshed.lines.map((line) =>
    basketLineView(line, order, rendering, corrections[line.item.id]),
  )
  // Backwards, so that each line gets the place it was removed from.
  for (const { place, view } of undo.toReversed()) lines.splice(place, 0, view)
  return {
    lines,
    gone: undo.map(({ view }) => view).toReversed(),
    said: [...saidOfRemoved(undo), ...saidOfQuantities(lines)],
  }
}

type Undo = { place: number; view: RemovedLineView }

/** A product that the shop does not know any more cannot be put back. */
function removedLineView(
  { item, place, isNew }: RemovedLine,
  { products }: OrderInProgress,
  { t, text }: Rendering,
): Undo[] {
  const product = products.get(item.productId)
  if (!product) return []
  const name = text(product.name)
  return [
    {
      place,
      view: {
        id: item.id,
        text: t('basket.removed', { name }),
        putBack: t('basket.putBack'),
        putBackLabel: t('basket.putBackNamed', { name }),
        isNew,
      },
    },
  ]
}

function saidOfRemoved(undo: readonly Undo[]): string[] {
  return undo.flatMap(({ view }) => (view.isNew ? [view.text] : []))
}

function saidOfQuantities(lines: readonly ShownLine[]): string[] {
  return lines.flatMap((line) => {
    if (!('quantity' in line) || line.quantity.kind === 'fixed') return []
    const { label, error } = line.quantity.stepper
    return error === undefined ? [] : [`${label}: ${error}`]
  })
}
