import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'

import type { OpinionAnswer } from '#app/blocks/opinion/opinion-form.tsx'
import { givenView, thanksView } from '#app/blocks/opinion/opinion-view.ts'
import { caughtForm } from '#app/request/robots/trap.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { Product } from '#domain/entities/product.ts'
import { opinionSchema } from '#domain/forms/content/opinion.ts'
import { refusedForm, unexpectedly, waitingForm } from '../account/form/form-answer.ts'

type About = Pick<Product, '_id' | 'name' | 'url' | 'mainImage'>

/** Hands an opinion to the shop (Shopping §7), once from each browser. */
export async function answerOpinion(
  form: FormData,
  { product, given }: { product: About; given: boolean },
  context: Readonly<RouterContextProvider>,
): Promise<OpinionAnswer> {
  const rendering = getRendering(context)
  const { lang, text } = rendering
  const submission = parseWithZod(form, { schema: opinionSchema() })
  const done = (view: OpinionAnswer['done'] & object, status: number) => ({
    ...refusedForm(submission, { status }, rendering),
    done: view,
  })
  if (given) return done(givenView(product, rendering), 409)
  if (submission.status !== 'success') return refusedForm(submission, { status: 422 }, rendering)

  const caught = await caughtForm(form, submission, context)
  if (caught) return caught
  const { _id: id, name, mainImage } = product
  const about = { id, name: text(name).slice(0, 300), mainImage: mainImage.url.slice(0, 500) }
  const body = { ...submission.value, lang, product: about }
  const answer = await getServices(context).shop.addOpinion({ body })
  if (answer.kind === 'ok') return done(thanksView(product, answer.value, rendering), 200)
  if (answer.kind === 'refused' && answer.body.error === 'OPINION_GIVEN') {
    return done(givenView(product, rendering), 409)
  }
  return waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
}
