import { toDocument } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { formatDate } from '#domain/delivery/dates.ts'
import type { OrderDocument } from '#domain/entities/one-order.ts'

export type DocumentsView = {
  title: string
  files: { id: string; name: string; href: string; detail: string }[]
}

/** What the shop attached to an order; undefined where there is nothing. */
export function documentsView(
  order: string,
  documents: readonly OrderDocument[],
  { t, lang, settings }: Rendering,
): DocumentsView | undefined {
  if (documents.length === 0) return undefined
  const kilobytes = new Intl.NumberFormat(lang, { style: 'unit', unit: 'kilobyte' })
  return {
    title: t('document.title'),
    files: documents.map(({ id, name, size, createdAt }) => ({
      id,
      name,
      href: toDocument(order, id),
      detail: [
        formatDate(createdAt, lang, settings.timeZone),
        kilobytes.format(Math.max(1, Math.round(size / 1000))),
      ].join(' · '),
    })),
  }
}
