import { dispositionOf } from '#domain/order/documents/attached-document.ts'
import { documentContents } from '#shop/orders/documents.ts'
import { notFoundPage } from '../../frame/answer.tsx'
import type { Screen } from '../../frame/visit.ts'

/** Saved, and never shown as a page of the desk. */
export const documentFile: Screen = {
  kind: 'screen',
  path: '/orders/:id/documents/:document',
  needs: 'orders:write',
  show: async (visit, { id = '', document = '' }) => {
    const found = await documentContents(visit.desk.database.db, id, document)
    if (!found) return notFoundPage(visit)
    const { name, type, contents } = found
    return new Response(new Uint8Array(contents), {
      headers: {
        'content-type': type,
        'content-disposition': dispositionOf(name),
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      },
    })
  },
}
