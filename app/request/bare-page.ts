import { data, type RouterContextProvider } from 'react-router'

import { type ErrorWords, errorWords } from '#app/document/error-words.ts'
import type { SentForm } from './sent/sent-form.ts'
import { requireForm, getSentForm } from './form.ts'
import { getLanguage, getTranslate } from './language.ts'

/** What an error page needs that has no header, footer or loader. */
export type BarePage = { lang: string; words: ErrorWords; sent: SentForm | undefined }

/** The page for when even header and footer cannot be loaded; a middleware throws it. */
export async function bareUnavailable(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ReturnType<typeof data<{ bare: BarePage }>>> {
  if (request.method === 'POST') await requireForm(request, context).catch(() => undefined)
  const bare: BarePage = {
    lang: getLanguage(context),
    words: errorWords(getTranslate(context)),
    sent: getSentForm(context),
  }
  return data({ bare }, { status: 503, headers: { 'Retry-After': '5' } })
}
