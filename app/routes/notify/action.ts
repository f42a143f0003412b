import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'

import { alertSeconds } from '#domain/screen/alert/alert-times.ts'
import { languageOfCode } from '#domain/screen/language.ts'
import type { NotifyAnswer } from '#app/blocks/notify/notify-form.tsx'
import { availableView } from '#app/blocks/notify/notify-view.ts'
import { caughtForm } from '#app/request/robots/trap.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { Product } from '#domain/entities/product.ts'
import { notifySchema } from '#domain/forms/content/notify.ts'
import { refusedForm, unexpectedly, waitingForm } from '../account/form/form-answer.ts'

/** Notes who waits for a variant; its three answers have their times (Catalogue §8). */
export async function answerNotify(
  form: FormData,
  product: Pick<Product, '_id' | 'name' | 'url'>,
  context: Readonly<RouterContextProvider>,
): Promise<NotifyAnswer> {
  const rendering = getRendering(context)
  const { t, domains } = rendering
  // The page's address says which product it is, whatever the form says.
  form.set('productId', product._id)
  const submission = parseWithZod(form, { schema: notifySchema() })
  if (submission.status !== 'success') return refusedForm(submission, { status: 422 }, rendering)

  const caught = await caughtForm(form, submission, context)
  if (caught) return caught
  const { lang: asked, ...rest } = submission.value
  const lang =
    Object.keys(domains)
      .map(languageOfCode)
      .find((code) => code === asked) ?? rendering.lang
  const answer = await getServices(context).shop.notify({ body: { ...rest, lang } })
  if (answer.kind === 'ok') {
    const { email } = rest
    const noted = answer.value.exist
      ? ({
          type: 'info',
          text: t('notify.exist', { email }),
          seconds: alertSeconds.notifyAnswered,
        } as const)
      : ({
          type: 'success',
          text: t('notify.success', { email }),
          seconds: alertSeconds.notifyAnswered,
        } as const)
    return { ...refusedForm(submission, { status: 200 }, rendering), noted }
  }
  if (answer.kind === 'refused' && answer.body.error === 'AVAILABLE') {
    const available = availableView(product, rendering)
    return { ...refusedForm(submission, { status: 409 }, rendering), available }
  }
  return waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
}
