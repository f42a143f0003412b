import { z } from 'zod'

import {
  Attribute,
  Category,
  Group,
  Manufacturer,
  NavigationLink,
  Popup,
  Site,
  SocialFeedItem,
} from '#domain/entities/catalogue.ts'
import { HomeSection } from '#domain/entities/home/section.ts'
import { DeliveryMethod, Locker, PointKind } from '#domain/entities/delivery.ts'
import { PaymentOption } from '#domain/entities/order.ts'
import { Footer, Settings } from '#domain/entities/settings.ts'
import { Synonyms } from '#domain/search/synonyms.ts'
import type { Queries } from '#shop/database/open.ts'
import type { DocumentKind } from '#shop/database/tables/catalogue.ts'
import type { Json } from '#shop/database/tables/columns.ts'
import { understoodOnce } from '#shop/database/understood-once.ts'
import { keysOf } from '#contract/keys-of.ts'

import type { Breath } from './memory/breath.ts'

export const BankAccount = z.object({
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
  synonyms: Synonyms,
  locker: Locker.extend({
    postCode: z.string(),
    city: z.string(),
    kind: PointKind.default('inpost_locker'),
  }),
} satisfies Record<DocumentKind, z.ZodType>

// The keys of `schemas` are exactly the kinds.
const documentKinds = keysOf(schemas)

/** The kind of a change that the database noted; undefined for one that this version has not. */
export function documentKind(text: string): DocumentKind | undefined {
  return documentKinds.find((kind) => kind === text)
}

type Document = { [Kind in DocumentKind]: z.output<(typeof schemas)[Kind]> }

/** Everything that the shop keeps as whole documents. */
export type Documents = Awaited<ReturnType<typeof readDocuments>>['documents']

/** The documents of each kind, in order. */
export type DocumentLists = Partial<{ [Kind in DocumentKind]: Document[Kind][] }>

/**
 * All documents; those of the known kinds are not read again. Throws when one is not what its kind
 * promises, or the shop was never filled.
 */
export async function readDocuments(queries: Queries, known: DocumentLists, breath: Breath) {
  const missing = documentKinds.filter((kind) => known[kind] === undefined)
  const rows = await rowsOf(queries, missing)
  const lists: DocumentLists = { ...known }

  async function all<Kind extends DocumentKind>(kind: Kind): Promise<Document[Kind][]> {
    const before = lists[kind]
    if (before) return before
    const documents: Document[Kind][] = []
    for (const row of rows) {
      if (row.kind !== kind) continue
      documents.push(parsed(kind, row.data))
      await breath()
    }
    lists[kind] = documents as DocumentLists[Kind] // the same kind's
    return documents
  }

  const documents = {
    settings: onlyOne('settings', await all('settings')),
    menu: onlyOne('menu', await all('menu')),
    footer: onlyOne('footer', await all('footer')),
    attributes: await all('attribute'),
    categories: await all('category'),
    manufacturers: await all('manufacturer'),
    groups: await all('group'),
    homeSections: await all('home-section'),
    sites: await all('site'),
    popups: await all('popup'),
    socialFeed: await all('social-feed-item'),
    deliveries: await all('delivery'),
    payments: await all('payment'),
    bankAccounts: await all('bank-account'),
    lockers: await all('locker'),
    synonyms: await all('synonyms'),
  }
  return { documents, lists }
}

/**
 * The documents of these kinds, read in one query. Returns a function that parses those of one
 * kind, in order, and throws when one is not valid: a shop may have been edited by hand. What it
 * gives is frozen.
 */
export async function documentsOf(queries: Queries, kinds: readonly DocumentKind[]) {
  const rows = await rowsOf(queries, kinds)

  function all<Kind extends DocumentKind>(kind: Kind): Document[Kind][] {
    return rows.filter((row) => row.kind === kind).map((row) => parsedOnce(kind, row.data))
  }

  /** Of a kind that every shop has one of. */
  function only<Kind extends DocumentKind>(kind: Kind): Document[Kind] {
    return onlyOne(kind, all(kind))
  }
  return { all, only }
}

/** Those that are not what their kind promises, with the first place that is wrong. */
export async function unfitDocuments(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom('document').select(['kind', 'id', 'data']).execute()
  const lone = (['settings', 'menu', 'footer'] as const).filter(
    (kind) => !rows.some((row) => row.kind === kind),
  )
  return [
    ...lone,
    ...rows.flatMap(({ kind, id, data }) => {
      const place = misfitOf(kind, data)
      return place === undefined ? [] : [`${kind} ${id}: ${place}`]
    }),
  ].sort()
}

/** Undefined when it fits. */
function misfitOf(kind: DocumentKind, data: Json): string | undefined {
  const byKind: Record<DocumentKind, z.ZodType> = schemas
  try {
    const parsed = byKind[kind].safeParse(JSON.parse(data))
    return parsed.success ? undefined : (parsed.error.issues[0]?.path.join('.') ?? '')
  } catch {
    return 'JSON'
  }
}

function onlyOne<One>(kind: DocumentKind, [document]: readonly One[]): One {
  if (document === undefined) throw new Error(`The shop has no ${kind}: it was never filled`)
  return document
}

async function rowsOf(queries: Queries, kinds: readonly DocumentKind[]) {
  if (kinds.length === 0) return []
  return queries
    .selectFrom('document')
    .select(['kind', 'data'])
    .where('kind', 'in', kinds)
    .orderBy('position')
    .execute()
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

/** A document that each order asks for again. */
function parsedOnce<Kind extends DocumentKind>(kind: Kind, data: Json): Document[Kind] {
  // Each kind has a reader of its own, which gives what the kind promises.
  const read = readers[kind] as (text: string) => Document[Kind]
  return read(data)
}

const readers = Object.fromEntries(
  documentKinds.map((kind) => [kind, understoodOnce((text) => parsed(kind, text))]),
) as { [Kind in DocumentKind]: (text: string) => Document[Kind] } // one for each kind
