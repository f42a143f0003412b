import { countryCodes } from '#domain/delivery/countries.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import type { ValueKind } from '#domain/owner/document-form/schema-shape.ts'
import { pictureAddress } from '#domain/picture/own-picture.ts'
import { LANGUAGES } from '#domain/screen/languages.ts'
import { getDocuments, type SubjectName } from '#shop/documents/documents.ts'
import { listPictures } from '#shop/pictures/library.ts'
import { categoryOptions } from '../goods/new-fields.tsx'
import type { Visit } from '../frame/visit.ts'
import { countryName, languageName } from '../parts/names.ts'

export type Option = readonly [value: string, text: string]

/** What may stand for a text of this kind. */
export type Choices = Readonly<Record<ValueKind, readonly Option[]>>

/** As many as anybody looks through in one list; the others are found in the library. */
const mostPictures = 200

/** What a subject's fields can offer: of the shop, and of the world. */
export async function choicesFor(
  visit: Visit,
  subject: SubjectName,
  { currencies, baseLang }: Pick<Settings, 'currencies' | 'baseLang'>,
): Promise<Choices> {
  const { lang, session, desk } = visit
  const { db } = desk.database
  const categories = subject === 'categories' ? await getDocuments(db, 'categories') : []
  const pictures = mayDo(session.scopes, 'goods:read')
    ? await listPictures(db, { limit: mostPictures })
    : []
  const byName = (options: readonly Option[]) =>
    options.toSorted(([, one], [, other]) => one.localeCompare(other, lang))
  return {
    language: LANGUAGES.map((code) => [code, languageName(code, lang)]),
    country: byName(countryCodes().map((code) => [code, countryName(code, lang)])),
    currency: currencies.map(({ code }) => [code, code]),
    'time-zone': Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone]),
    category: categoryOptions(categories, lang, baseLang),
    picture: pictures.map(({ name, label }) => [pictureAddress(name), label]),
  }
}
