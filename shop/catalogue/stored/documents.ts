import { z } from 'zod'

import {
  Attribute,
  Category,
  Group,
  HomeSection,
  Manufacturer,
  NavigationLink,
  Popup,
  Site,
  SocialFeedItem,
} from '#domain/entities/catalogue.ts'
import { DeliveryMethod, Locker } from '#domain/entities/delivery.ts'
import { PaymentOption } from '#domain/entities/order.ts'
import { Footer, Settings } from '#domain/entities/settings.ts'
import type { Queries } from '#shop/database/open.ts'
import type { DocumentKind } from '#shop/database/schema.ts'

export const BankAccount = z.object({
  currency: z.string(),
  recipient: z.string(),
  account: z.string(),
})
export type BankAccount = z.infer<typeof BankAccount>

const StoredLocker = Locker.extend({ postCode: z.string(), city: z.string() })

/** Everything that the shop keeps as whole documents. */
export type Documents = Awaited<ReturnType<typeof readDocuments>>

/** All documents. Throws when one is not what its kind promises, or the shop was never filled. */
export async function readDocuments(queries: Queries) {
  const all = await documentsOf(queries)

  function only<Schema extends z.ZodType>(kind: DocumentKind, schema: Schema): z.output<Schema> {
    const [document] = all(kind, schema)
    if (document === undefined) throw new Error(`The shop has no ${kind}: it was never filled`)
    return document
  }

  return {
    settings: only('settings', Settings),
    menu: only('menu', z.array(NavigationLink)),
    footer: only('footer', Footer),
    attributes: all('attribute', Attribute),
    categories: all('category', Category),
    manufacturers: all('manufacturer', Manufacturer),
    groups: all('group', Group),
    homeSections: all('home-section', HomeSection),
    sites: all('site', Site),
    popups: all('popup', Popup),
    socialFeed: all('social-feed-item', SocialFeedItem),
    deliveries: all('delivery', DeliveryMethod),
    payments: all('payment', PaymentOption),
    bankAccounts: all('bank-account', BankAccount),
    lockers: all('locker', StoredLocker),
  }
}

/**
 * The documents of these kinds, or all, read in one query. What it gives parses those of one kind,
 * in their order, and throws when one is not what its kind promises: whoever edits a shop by hand
 * may slip.
 */
export async function documentsOf(queries: Queries, kinds?: readonly DocumentKind[]) {
  let query = queries.selectFrom('document').select(['kind', 'data']).orderBy('position')
  if (kinds) query = query.where('kind', 'in', kinds)
  const rows = await query.execute()

  return <Schema extends z.ZodType>(kind: DocumentKind, schema: Schema): z.output<Schema>[] =>
    rows.filter((row) => row.kind === kind).map((row) => schema.parse(JSON.parse(row.data)))
}
