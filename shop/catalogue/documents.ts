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
} from '#app/domain/entities/catalogue.ts'
import { DeliveryMethod, Locker } from '#app/domain/entities/delivery.ts'
import { PaymentOption } from '#app/domain/entities/order.ts'
import { Footer, Settings } from '#app/domain/entities/settings.ts'
import type { Queries } from '#shop/database/open.ts'
import type { DocumentKind } from '#shop/database/schema.ts'

export const BankAccount = z.object({
  currency: z.string(),
  recipient: z.string(),
  account: z.string(),
})

const StoredLocker = Locker.extend({ postCode: z.string(), city: z.string() })

/** Everything that the shop keeps as whole documents. */
export type Documents = Awaited<ReturnType<typeof readDocuments>>

/** All documents, parsed; those of a kind in their order. Throws when one is not what its kind promises. */
export async function readDocuments(queries: Queries) {
  const rows = await queries
    .selectFrom('document')
    .select(['kind', 'data'])
    .orderBy('kind')
    .orderBy('position')
    .execute()

  function all<Schema extends z.ZodType>(kind: DocumentKind, schema: Schema): z.output<Schema>[] {
    return rows.filter((row) => row.kind === kind).map((row) => schema.parse(JSON.parse(row.data)))
  }

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
