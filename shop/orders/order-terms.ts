import { sql } from 'kysely'

import { placeKey } from '#domain/delivery/places/place-name.ts'
import type { Locker, PointKind } from '#domain/entities/delivery.ts'
import { KindNumbers } from '#domain/payment/payment-kinds.ts'
import { freezeDeep } from '#contract/freeze.ts'
import { jsonOf } from '#contract/json.ts'
import {
  type BankAccount,
  type Documents,
  documentsOf,
  findDocument,
} from '#shop/catalogue/stored/documents.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { placeNamed } from '#shop/pickup/find-places.ts'
import type { PickupSources } from '#shop/pickup/port.ts'
import { listInUse } from '#shop/pickup/stored-list.ts'
import { subscriptionOf } from '#shop/webhooks/endpoints.ts'
import type { Subscriber } from '#shop/webhooks/note-event.ts'

/**
 * The parts of the shop's documents needed to calculate an order and to write its mails. They are
 * frozen, and the same object as long as none of them changes.
 */
export type OrderTerms = Readonly<
  Pick<
    Documents,
    'settings' | 'deliveries' | 'payments' | 'bankAccounts' | 'attributes' | 'sites'
  > & {
    footer: Documents['footer'] | undefined
    /** The kinds of places that the shop was filled with, as long as those stand. */
    filledPlaces: readonly PointKind[]
    /** Providers of payments that were not reached of late, and until when they rest, ms. */
    resting: readonly { type: string; restsUntil: number }[]
    /** What providers list of their kinds of payment, in each currency. */
    listed: readonly { type: string; currency: string; numbers: KindNumbers }[]
    /** Programs that are notified of events. */
    subscribers: readonly Subscriber[]
    /** The version that holds of each page whose text is kept by versions. */
    versions: readonly HeldVersion[]
  }
>

/** Times in ms. */
export type HeldVersion = {
  page: string
  number: number
  from?: number | undefined
  /** When it became the page's text. */
  heldAt: number
}

const kinds = [
  'settings',
  'delivery',
  'payment',
  'bank-account',
  'attribute',
  'footer',
  'site',
  'locker',
] as const

/** The newest terms that were read, with the stamps of their newest changes. */
type Kept = { stamps: string; terms: OrderTerms }

const kept = new WeakMap<ShopDatabase, Kept>()

/**
 * The terms of this moment, as the database has them; they are read again only when it has noted a
 * change of one. Throws when the shop was never seeded.
 */
export async function readOrderTerms(database: ShopDatabase): Promise<OrderTerms> {
  const { terms, keep } = await readOrderTermsIn(database.db, database)
  keep()
  return terms
}

/**
 * The same within a transaction. What it reads is kept by calling `keep` after its end: a change
 * that is undone after all would leave its stamp to another one.
 */
export async function readOrderTermsIn(
  queries: Queries,
  database: ShopDatabase,
): Promise<{ terms: OrderTerms; keep: () => void }> {
  const { rows } = await selectStamps(queries, {})
  const stamps = rows
    .map(({ what, id, stamp, numbers }) => `${what} ${id} ${stamp} ${numbers}`)
    .join()
  const known = kept.get(database)
  if (known?.stamps === stamps) return { terms: known.terms, keep: () => {} }

  const { resting, listed, subscribers, versions } = toldBy(rows)
  const { only, all } = await documentsOf(queries, kinds)
  const terms: OrderTerms = {
    settings: only('settings'),
    deliveries: all('delivery'),
    payments: all('payment'),
    bankAccounts: all('bank-account'),
    attributes: all('attribute'),
    sites: all('site'),
    footer: all('footer')[0],
    filledPlaces: [...new Set(all('locker').map(({ kind }) => kind))],
    resting,
    listed,
    subscribers,
    versions,
  }
  freezeDeep(terms)
  return { terms, keep: () => void kept.set(database, { stamps, terms }) }
}

/** What rows of the stamps say besides when documents changed. */
function toldBy(
  rows: readonly StampRow[],
): Pick<OrderTerms, 'resting' | 'listed' | 'subscribers' | 'versions'> {
  const resting = rows
    .filter(({ what }) => what === 'reach')
    .map(({ id: type, stamp: restsUntil }) => ({ type, restsUntil }))
  const listed = rows.flatMap(({ what, id, numbers }) => {
    if (what !== 'kinds' || numbers === null) return []
    const [type = '', currency = ''] = id.split(' ')
    const { data: read } = KindNumbers.safeParse(jsonOf(numbers)?.value)
    return read ? [{ type, currency, numbers: read }] : []
  })
  const subscribers = rows.flatMap(({ what, id, numbers }) => {
    if (what !== 'webhook') return []
    const [events = '', scopes = ''] = numbers?.split('|') ?? []
    return [{ id, ...subscriptionOf({ events, scopes }) }]
  })
  const held = rows.flatMap(({ what, id: page, stamp: number, numbers }): HeldVersion[] => {
    if (what !== 'version') return []
    const [heldAt = '', from = ''] = numbers?.split('|') ?? []
    return [{ page, number, heldAt: Number(heldAt), ...(from !== '' && { from: Number(from) }) }]
  })
  const versions = held.filter(({ page, number }) =>
    held.every((other) => other.page !== page || other.number <= number),
  )
  return { resting, listed, subscribers, versions }
}

/** What a row of the stamps is about. */
type What = 'document' | 'reach' | 'kinds' | 'webhook' | 'version'

type StampRow = { what: What; id: string; stamp: number; numbers: string | null }

/**
 * When each kind of document last changed. Read before the documents: one that changes in between
 * is read again next time. With it comes which providers rest, what they list, which programs get
 * which events and which versions of pages hold, so that neither page nor order asks for that.
 */
const selectStamps = knownQuery((queries) =>
  queries
    .selectFrom('catalogue_change')
    .select([
      sql<What>`'document'`.as('what'),
      'id',
      'stamp',
      sql<string | null>`cast(null as text)`.as('numbers'),
    ])
    .where('kind', '=', 'document')
    .where('id', 'in', kinds)
    .unionAll(
      queries
        .selectFrom('provider_reach')
        .select([
          sql<What>`'reach'`.as('what'),
          'type as id',
          'rests_until as stamp',
          sql<string | null>`cast(null as text)`.as('numbers'),
        ])
        .where('rests_until', '>', 0),
    )
    .unionAll(
      queries
        .selectFrom('payment_kinds')
        .select([
          sql<What>`'kinds'`.as('what'),
          sql<string>`type || ' ' || currency`.as('id'),
          // When it was read says nothing new where it is the same.
          sql<number>`0`.as('stamp'),
          'numbers',
        ])
        .where('numbers', 'is not', null),
    )
    .unionAll(
      queries
        .selectFrom('webhook_endpoint')
        .select([
          sql<What>`'webhook'`.as('what'),
          'id',
          sql<number>`0`.as('stamp'),
          sql<string | null>`events || '|' || scopes`.as('numbers'),
        ])
        .where('state', '<>', 'gone'),
    )
    .unionAll(
      queries
        .selectFrom('page_version')
        .select([
          sql<What>`'version'`.as('what'),
          'page_id as id',
          'number as stamp',
          sql<string | null>`held_at || '|' || coalesce(cast(from_at as text), '')`.as('numbers'),
        ])
        .where('held_at', 'is not', null),
    )
    .orderBy('what')
    .orderBy('id'),
)

/** The bank account for transfers in this currency. */
export function accountFor(
  currency: string,
  { bankAccounts }: Pick<OrderTerms, 'bankAccounts'>,
): BankAccount | undefined {
  return bankAccounts.find((account) => account.currency === currency)
}

/** The parcel locker or courier's point that is called so, if the shop knows one of that kind. */
export async function findLocker(
  queries: Queries,
  kind: PointKind,
  called: { name: string; operator?: string | undefined },
  pickup: PickupSources | undefined,
): Promise<Locker | undefined> {
  const list = await listInUse(queries, kind, pickup)
  if (list !== undefined) return placeNamed(queries, list, placeKey(called))
  const place = await findDocument(queries, 'locker', called.name)
  return place?.kind === kind ? place : undefined
}
