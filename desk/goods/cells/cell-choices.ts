import type { Localized } from '#domain/entities/localized.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { pictureAddress } from '#domain/picture/own-picture.ts'
import { catalogueOf } from '#shop/catalogue/stored/snapshot.ts'
import { printPairs } from '#shop/import-export/columns/attribute-columns.ts'
import { readImportContext } from '#shop/import-export/import-context.ts'
import type { ProductSheet } from '#shop/import-export/product-sheet.ts'
import { listPictures } from '#shop/pictures/library.ts'
import type { Visit } from '../../frame/visit.ts'
import { type GoodsOptions, goodsOptions } from '../../parts/choosing/goods-field.tsx'
import { categoryOptions } from '../new-fields.tsx'

type Options = readonly (readonly [value: string, text: string])[]

/** What the cells of a product can name, by what it is called. */
export type CellChoices = {
  categories: Options
  groups: Options
  makers: Options
  /** `glaze=moss`, as a cell has it. */
  attributes: Options
  goods: GoodsOptions
  /** Of the library. */
  pictures: Options
  /** The product's own. */
  ownPictures: Options
  /** What badges of products say, in a language. */
  badges: (lang: string) => Options
}

const mostAtOnce = 100
/** A list of all numbers that an attribute can be is none that anybody reads. */
const mostPairs = 500

export async function cellChoices(visit: Visit, { product }: ProductSheet): Promise<CellChoices> {
  const { desk, lang } = visit
  const { db } = desk.database
  const context = await readImportContext(db)
  const { baseLang } = context.settings
  const nameIn = (text: Localized) => inLanguage(text, lang, baseLang)
  const named = (all: readonly { _id: string; name: Localized }[]) =>
    all
      .map(({ _id, name }) => [_id, nameIn(name)] as const)
      .toSorted(([, one], [, other]) => one.localeCompare(other, lang))
  const pairs = context.attributes.flatMap(({ _id: id, name, values }) =>
    values.map(
      ({ id: value, text }) =>
        [printPairs([{ id, value }]), `${nameIn(name)}: ${nameIn(text)}`] as const,
    ),
  )
  const { listed } = await catalogueOf(desk.database)
  const badges = new Set(listed.map(({ options }) => options.view.additionalBadge ?? {}))
  return {
    categories: categoryOptions(context.categories, lang, baseLang),
    groups: named(context.groups),
    makers: named(context.manufacturers),
    attributes: pairs.slice(0, mostPairs),
    goods: await goodsOptions(visit, [
      ...product.components.map(({ id }) => id),
      ...product.linked,
    ]),
    pictures: (await listPictures(db, { limit: mostAtOnce })).map(
      ({ name, label }) => [pictureAddress(name), label] as const,
    ),
    ownPictures: product.images.map(({ url, alt }, at) => [
      url,
      `${at + 1}. ${nameIn(alt) || url.slice(url.lastIndexOf('/') + 1)}`,
    ]),
    badges: (of) => {
      const texts = new Set([...badges].flatMap((text) => text[of] || []))
      return [...texts].slice(0, mostAtOnce).map((text) => [text, ''] as const)
    },
  }
}
