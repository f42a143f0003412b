import type { RouterContextProvider } from 'react-router'

import { popupDelay, popupsAt } from '#domain/screen/popups.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { PopupView } from './popup.tsx'

/** The popups of a page; what cannot be had now, or says nothing in this language, is left out. */
export async function popupViews(
  path: string,
  context: Readonly<RouterContextProvider>,
): Promise<PopupView[]> {
  const { shop } = getServices(context)
  const { shell, t, html } = getRendering(context)
  const answers = await Promise.all(
    popupsAt(shell.popups ?? [], path).map(({ _id }) => shop.popup({ params: { id: _id } })),
  )
  return answers
    .flatMap((answer) => (answer.kind === 'ok' ? [answer.value] : []))
    .map((popup) => ({
      id: popup._id,
      html: html(popup.html),
      delay: popupDelay(popup.options),
      name: t('popup.name'),
      close: t('popup.close'),
    }))
    .filter((popup) => popup.html !== '')
}
