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
import type { DocumentKind, Json } from '#shop/database/schema.ts'

const BankAccount = z.object({
  currency: z.string(),
  recipient: z.string(),
  account: z.string(),
})
export type BankAccount = z.infer<typeof BankAccount>

/** What a document of each kind is. */
const schemas = {
  settings: Settings,
  menu: z.array(NavigationLink),
  footer: Footer,
  attribute: Attribute,
  category: Category,
  manufacturer: Manufacturer,
  group: Group,
  'home-section': HomeSection,
  site: Site,
  popup: Popup,
  'social-feed-item': SocialFeedItem,
  delivery: DeliveryMethod,
  payment: PaymentOption,
  'bank-account': BankAccount,
  locker: Locker.extend({ postCode: z.string(), city: z.string() }),
} satisfies Record<DocumentKind, z.ZodType>

type Document = { [Kind in DocumentKind]: z.output<(typeof schemas)[Kind]> }

/** Everything that the shop keeps as whole documents. */
export type Documents = Awaited<ReturnType<typeof readDocuments>>

/** All documents. Throws when one is not what its kind promises, or the shop was never filled. */
export async function readDocuments(queries: Queries) {
  const { only, all } = await documentsOf(queries)
  return {
    settings: only('settings'),
    menu: only('menu'),
    footer: only('footer'),
    attributes: all('attribute'),
    categories: all('category'),
    manufacturers: all('manufacturer'),
    groups: all('group'),
    homeSections: all('home-section'),
    sites: all('site'),
    popups: all('popup'),
    socialFeed: all('social-feed-item'),
    deliveries: all('delivery'),
    payments: all('payment'),
    bankAccounts: all('bank-account'),
    lockers: all('locker'),
  }
}

/**
 * The documents of these kinds, or all, read in one query. Returns a function that parses those of
 * one kind, in order, and throws when one is not valid: a shop may have been edited by hand.
 */
export async function documentsOf(queries: Queries, kinds?: readonly DocumentKind[]) {
  let query = queries.selectFrom('document').select(['kind', 'data']).orderBy('position')
  if (kinds) query = query.where('kind', 'in', kinds)
  const rows = await query.execute()

  function all<Kind extends DocumentKind>(kind: Kind): Document[Kind][] {
    return rows.filter((row) => row.kind === kind).map((row) => parsed(kind, row.data))
  }

  /** Of a kind that every shop has one of. */
  function only<Kind extends DocumentKind>(kind: Kind): Document[Kind] {
    const [document] = all(kind)
    if (document === undefined) throw new Error(`The shop has no ${kind}: it was never filled`)
    return document
  }
  return { all, only }
}

/** The document of this kind and id; undefined when there is none. */
export async function findDocument<Kind extends DocumentKind>(
  queries: Queries,
  kind: Kind,
  id: string,
): Promise<Document[Kind] | undefined> {
  const row = await queries
    .selectFrom('document')
    .select('data')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && parsed(kind, row.data)
}

function parsed<Kind extends DocumentKind>(kind: Kind, data: Json): Document[Kind] {
  const byKind: { [Kind in DocumentKind]: z.ZodType<Document[Kind]> } = schemas
  return byKind[kind].parse(JSON.parse(data))
}
