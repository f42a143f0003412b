import { replace, type RouterContextProvider } from 'react-router'

import { changeQuantity } from '#app/domain/basket.ts'
import { stepDown, stepUp, typedQuantity } from '#app/domain/quantity.ts'
import { getSession } from '#app/middleware/session.ts'
import { withQuantity, withoutItem } from '#app/session/basket.ts'
import { getCurrentBasket } from './current-basket.ts'

/** A line's stepper, its typed number, or its removal. Gives the way back to the page, no further step of the way. */
export async function changeLine(
  id: string,
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const session = getSession(context)
  if (form.get('intent') === 'remove') {
    await session.update((state) => withoutItem(state, id))
    return replace('/order/delivery', 303)
  }

  const { lines } = getCurrentBasket(context).refreshed
  const line = lines.find(({ item }) => item.id === id)
  if (!line) return replace('/order/delivery', 303)

  const wanted = wantedQuantity(form, line.quantity, line.bounds)
  const quantity =
    changeQuantity(lines, id, wanted).find((item) => item.id === id)?.quantity ?? line.quantity
  await session.update((state) => withQuantity(state, id, quantity))
  return replace(`/order/delivery#line-${id}`, 303)
}

/** What was typed counts first, then the step; a number that cannot be leaves the quantity as it was. */
function wantedQuantity(
  form: FormData,
  before: number,
  bounds: Parameters<typeof typedQuantity>[2],
): number {
  const typed = form.get('quantity')
  const quantity = typedQuantity(typeof typed === 'string' ? typed : '', before, bounds)
  const step = Number(form.get('quantity-step') ?? 0)
  if (step > 0) return stepUp(quantity, bounds)
  return step < 0 ? stepDown(quantity, bounds) : quantity
}
