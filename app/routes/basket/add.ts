import { redirect } from 'react-router'
import { z } from 'zod'

import type { AtOnceAnswer } from '#app/blocks/at-once/at-once.ts'
import { toBasket } from '#app/request/addresses.ts'
import { requireFields, requireForm } from '#app/request/form.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { withoutAdded } from '#app/session/basket.ts'
import type { Route } from './+types/add.ts'
import { addToBasket, productOf } from './add-item.ts'
import { answerWithMessage } from './answer-with-message.ts'
import { backOf } from './back.ts'

const TakenBack = z.object({
  intent: z.literal('take-back'),
  line: z.string().min(1).max(40),
  quantity: z.coerce.number().positive(),
})

type Context = Route.ActionArgs['context']
type Answer = Response | AtOnceAnswer

/** Adds a product without choices, from a card or the wishlist, or takes an adding back. */
export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const form = await requireForm(request, context)
  const back = backOf(form, request, '/')
  if (form.get('intent') === 'take-back') {
    return takeBack(requireFields(form, TakenBack), back, context)
  }
  return addToBasket(form, { back, request }, context)
}

async function takeBack(
  { line, quantity }: z.infer<typeof TakenBack>,
  back: string,
  context: Context,
): Promise<Answer> {
  const stored = await getSession(context).read()
  const item = stored?.state.basket.items.find(({ id }) => id === line)
  const product = item && (await productOf(item.productId, context))
  // It is out of the basket by now.
  if (!product) return redirect(back, 303)
  const values = { name: getRendering(context).text(product.name) }
  return answerWithMessage(
    {
      to: back,
      change: (state) => withoutAdded(state, line, quantity),
      alert: () => ({ type: 'info', key: 'basket.takenBack', values }),
    },
    context,
  )
}

/** The basket's own page is the first step of an order. */
export function loader() {
  return redirect(toBasket(), 302)
}

/**
 * Never shown, but a route without a component answers a form it cannot read with a bare `null`.
 */
export default function AddToBasket() {
  return null
}
