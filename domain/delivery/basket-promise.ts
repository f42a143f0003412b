import type { BasketLine } from '../basket/basket-line.ts'
import type { DeliveryMethod } from '../entities/delivery.ts'
import type { Settings } from '../entities/settings.ts'
import { stockState } from '../product/variant.ts'
import { type DeliveryPromise, deliveryPromise } from './promise.ts'

type PromisedLine = Pick<BasketLine, 'product' | 'preorder'>

/**
 * A basket is promised for the day on which its last product can be there.
 *
 * `methods`: those that would do for it. Undefined where nobody knows when one of its products can
 * be sent, or where no day is promised at all.
 *
 * @rule ours
 */
export function basketPromise(
  lines: readonly PromisedLine[],
  methods: readonly DeliveryMethod[],
  { country, now }: { country: string; now: number },
  rules: Pick<Settings, 'sending' | 'timeZone'>,
): (DeliveryPromise & { ahead: boolean }) | undefined {
  const moments = lines.map(readyFrom)
  const known = moments.filter((moment) => moment !== undefined)
  if (lines.length === 0 || known.length < moments.length) return undefined

  const ahead = known.filter((moment) => moment !== 'now')
  const asked = { country, now, ...(ahead.length > 0 && { readyFrom: Math.max(...ahead) }) }
  const promise = deliveryPromise(methods, asked, rules)
  return promise && { ...promise, ahead: ahead.length > 0 }
}

/** When a line can be sent, ms; undefined where nobody knows. */
function readyFrom({ product, preorder }: PromisedLine): 'now' | number | undefined {
  if (preorder) return product.preorderDate
  return product.variants.length > 0 || stockState(product) === 'now' ? 'now' : undefined
}
