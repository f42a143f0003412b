import type { AddressPage } from '#contract/contract.ts'
import type { Localized } from '#domain/entities/localized.ts'
import type { Catalogue } from '#shop/catalogue/stored/snapshot.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { refuse } from '#shop/refuse.ts'

import { changedTimes } from './changed-times.ts'

type Addressed = { _id: string; url: Localized; name: Localized }

type Kind = {
  /** How many at once: what a page costs is bounded, and its answer has at most a few MB. */
  pageSize: number
  /** The kind of its changes. */
  noted: string
  all: (catalogue: Catalogue) => readonly Addressed[]
}

/** What search engines may know: what is archived, removed or not listed is none of it. */
const kinds: Readonly<Record<string, Kind>> = {
  products: { pageSize: 5_000, noted: 'product', all: listedById },
  'product-pictures': { pageSize: 500, noted: 'product', all: listedById },
  categories: { pageSize: 5_000, noted: 'category', all: ({ categories }) => categories },
  groups: { pageSize: 5_000, noted: 'group', all: ({ groups }) => groups },
  manufacturers: { pageSize: 5_000, noted: 'manufacturer', all: makers },
  sites: { pageSize: 5_000, noted: 'site', all: ({ sites }) => sites.map(titled) },
}

/** Where everything of a kind is, with the times of its last changes, a page at a time (ours). */
export const addresses = served('addresses', async (context, { params, query }) => {
  const kind = Object.hasOwn(kinds, params.kind) ? kinds[params.kind] : undefined
  if (!kind) return refuse(404, 'NOT_FOUND')

  const all = kind.all(context.catalogue)
  const from = (Number(query.page ?? 1) - 1) * kind.pageSize
  const here = all.slice(from, from + kind.pageSize)
  const ids = here.map(({ _id }) => _id)
  const [changed, pictures] = await Promise.all([
    changedTimes(context.database.db, kind.noted, ids),
    params.kind === 'product-pictures' ? picturesOf(context, ids) : undefined,
  ])
  return {
    total: all.length,
    pageSize: kind.pageSize,
    entries: here.map(({ _id, url, name }) => {
      const at = changed.get(_id)
      const shown = pictures?.get(_id)
      return { id: _id, url, name, ...(at && { changed: at }), ...(shown && { pictures: shown }) }
    }),
  }
})

const sorted = new WeakMap<readonly Addressed[], Addressed[]>()

/** In an order that new products and other places on the shelf do not change much. */
function listedById({ listed }: Catalogue): Addressed[] {
  const known = sorted.get(listed)
  if (known) return known
  const inOrder = listed.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  sorted.set(listed, inOrder)
  return inOrder
}

function makers({ manufacturers }: Catalogue): readonly Addressed[] {
  return manufacturers
}

function titled({ title, ...site }: Catalogue['sites'][number]): Addressed {
  return { ...site, name: title }
}

/** Search engines take a thousand pictures of a page; nobody shows more than these. */
const mostPictures = 20

async function picturesOf(
  { catalogue }: CallContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<AddressPage['entries'][number]['pictures']>>> {
  const whole = await catalogue.whole(ids)
  return new Map(
    [...whole].map(([id, { images, mainImage }]) => {
      const { url, alt } = mainImage
      const others = images.filter((image) => image.url !== url)
      const all = [{ url, alt }, ...others].filter((image) => image.url !== '')
      return [id, all.slice(0, mostPictures).map((image) => ({ url: image.url, alt: image.alt }))]
    }),
  )
}
