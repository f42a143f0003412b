import type { z } from 'zod'

import { firstCategoryLink } from '#app/blocks/nothing/nothing-links-view.ts'
import type { RecordView } from '#app/blocks/record/record-list.tsx'
import { toReturn } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { Contract } from '#contract/contract.ts'
import { formatDateTime } from '#domain/delivery/dates.ts'
import type { Return } from '#domain/entities/return.ts'
import { returnTone } from '#domain/order/order-status.ts'

type Listed = z.infer<Contract['returns']['answer']>[number]

/** Shopping §2 "My returns and one return". */
export function returnsView(returns: readonly Listed[], rendering: Rendering) {
  const { t } = rendering
  return {
    title: t('return.list'),
    records: returns.map((one) =>
      returnRecord(
        one,
        // A withdrawal in its own words counts none.
        one.productsCount > 0 ? [t('orders.products', { count: one.productsCount })] : [],
        rendering,
      ),
    ),
    none: {
      title: t('return.none'),
      text: t('return.noneText'),
      way: { text: t('form.toShop'), href: firstCategoryLink(rendering).href },
    },
  }
}

/** A return in a list; `facts` follow its date. */
export function returnRecord(
  { no, createdDate, status, kind }: Pick<Return, 'no' | 'createdDate' | 'status' | 'kind'>,
  facts: readonly string[],
  { t, lang, settings }: Rendering,
): RecordView {
  return {
    no,
    href: toReturn(no),
    lines: [
      [formatDateTime(createdDate, lang, settings.timeZone), ...facts].join(' · '),
      ...(kind === 'withdrawal' ? [t('return.withdrawal')] : []),
    ],
    status: { text: t(`returnStatus.${status}`), tone: returnTone(status) },
  }
}
