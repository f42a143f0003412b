import { type HomeSection, productsNamed } from '#domain/entities/home/section.ts'
import { countryCodes } from '#domain/delivery/countries.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import type { ValueKind } from '#domain/owner/document-form/schema-shape.ts'
import type { Leading, ShopPage } from '#domain/owner/document-form/with-pages.ts'
import { pictureAddress } from '#domain/picture/own-picture.ts'
import { LANGUAGES } from '#domain/screen/languages.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { getDocuments, type SubjectName } from '#shop/documents/documents.ts'
import { recentOpinions } from '#shop/content/recent-opinions.ts'
import { listPictures } from '#shop/pictures/library.ts'
import { listCodes } from '#shop/vouchers/codes.ts'
import { categoryOptions } from '../goods/new-fields.tsx'
import type { Visit } from '../frame/visit.ts'
import { goodsOptions } from '../parts/choosing/goods-field.tsx'
import { countryOptions, languageName } from '../parts/names.ts'
import { pagesFor } from './pages.ts'

export type Option = readonly [value: string, text: string]

/** What may stand for a text of this kind, and the pages that it can lead to. */
export type Choices = Readonly<Record<Exclude<ValueKind, Leading>, readonly Option[]>> & {
  pages: readonly ShopPage[]
  /** By which moments are typed. */
  timeZone: string
}

/** As many as anybody looks through in one list; the others are found by what is typed. */
const mostOfOne = 100

/** What a subject's fields can offer: of the shop, and of the world. */
export async function choicesFor(
  visit: Visit,
  subject: SubjectName,
  { currencies, baseLang, timeZone }: Pick<Settings, 'currencies' | 'baseLang' | 'timeZone'>,
  kept: unknown,
): Promise<Choices> {
  const { lang, session, desk } = visit
  const { db } = desk.database
  const categories = subject === 'categories' ? await getDocuments(db, 'categories') : []
  const pictures = mayDo(session.scopes, 'goods:read')
    ? await listPictures(db, { limit: mostOfOne })
    : []
  const attributes = ['deliveries', 'settings'].includes(subject)
    ? await getDocuments(db, 'attributes')
    : []
  const called = (one: (typeof attributes)[number]) => inLanguage(one.name, lang, baseLang)
  const byName = (options: readonly Option[]) =>
    options.toSorted(([, one], [, other]) => one.localeCompare(other, lang))
  return {
    language: LANGUAGES.map((code) => [code, languageName(code, lang)]),
    country: countryOptions(countryCodes(), lang),
    currency: currencies.map(({ code }) => [code, code]),
    'time-zone': Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone]),
    category: categoryOptions(categories, lang, baseLang),
    picture: pictures.map(({ name, label }) => [pictureAddress(name), label]),
    attribute: byName(attributes.map((one) => [one._id, called(one)])),
    'attribute-key': byName(attributes.map((one) => [one.key, called(one)])),
    ...(subject === 'home' ? await ofHome(visit, kept) : { product: [], opinion: [], code: [] }),
    'delivery-kind': subject === 'payments' ? await deliveryKinds(visit, baseLang) : [],
    pages: await pagesFor(visit, subject, baseLang),
    timeZone,
  }
}

/** Kinds of deliveries, with what those of the shop are called that are of it. */
async function deliveryKinds({ desk, lang }: Visit, baseLang: string): Promise<Option[]> {
  const deliveries = await getDocuments(desk.database.db, 'deliveries')
  const kinds = Map.groupBy(deliveries, ({ kind }) => kind)
  return [...kinds].map(([kind, its]) => [
    kind,
    its.map(({ name }) => inLanguage(name, lang, baseLang)).join(', '),
  ])
}

/** What sections of the home page name besides pages. */
async function ofHome(visit: Visit, kept: unknown) {
  const { desk, session, now } = visit
  const { db } = desk.database
  // Nothing is kept of it that its schema has not judged.
  const sections = kept as readonly HomeSection[]
  const named = sections.flatMap((section) => productsNamed(section).map(({ id }) => id))
  // Whoever knows a code can use it.
  const codes = mayDo(session.scopes, 'orders:read')
    ? await listCodes(db, { open: true, limit: mostOfOne }, now)
    : []
  const opinions = await recentOpinions(db, mostOfOne)
  return {
    product: await goodsOptions(visit, named),
    opinion: opinions.map(({ id, rating, author, text }): Option => [
      id,
      `${rating}/5 ${author}: ${text.slice(0, 60)}`,
    ]),
    code: codes.map(({ code }): Option => [code, code]),
  }
}
