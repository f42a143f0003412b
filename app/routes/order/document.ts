import { dispositionOf } from '#domain/order/documents/attached-document.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getTranslate } from '#app/request/language.ts'
import type { Route } from './+types/document.ts'

/**
 * A document of an order, for its account, who logged in by its number and mailbox, and the browser
 * that ordered. It is saved, never shown as a page of the shop. Everybody else learns that there
 * is nothing, even somebody who holds the address of the order.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { order, document: id } = params
  const placed = (await getSession(context).read())?.state.placed ?? []
  const key = placed.find((one) => one.id === order)?.key
  const answer = await getServices(context).shop.orderDocument({
    params: { order, id },
    query: { key },
  })
  if (answer.kind !== 'ok') {
    const status = answer.kind === 'refused' ? 404 : 503
    const t = getTranslate(context)
    return new Response(t(status === 404 ? 'document.none' : 'document.later'), {
      status,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'private, no-store',
      },
    })
  }
  const { name, type, data } = answer.value
  return new Response(Buffer.from(data, 'base64'), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': dispositionOf(name),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
}
