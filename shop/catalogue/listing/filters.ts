import type { Attribute, Filter } from '#domain/entities/catalogue.ts'
import type { Facet } from '#domain/listing/listing.ts'
import { inLanguage } from '#domain/screen/text.ts'

import type { Catalogue } from '../stored/snapshot.ts'

type Value = Pick<Filter['values'][number], 'id' | 'text' | 'image' | 'colour'>

/**
 * The facets of a listing in the shopper's language, values in the shop's own order. `category`,
 * `producer` and `availability` have no name here, and availability's values no text: both are the
 * storefront's own words. Catalogue §3 "Filter"
 */
export function filtersOf(catalogue: Catalogue, facets: readonly Facet[], lang: string): Filter[] {
  const inWords = (text: Record<string, string>) =>
    inLanguage(text, lang, catalogue.settings.baseLang)

  return facets.map((facet) => {
    const attribute = catalogue.attributes.find(({ key }) => key === facet.name)
    const values = attribute
      ? attributeValues(attribute, inWords)
      : facet.name === 'producer'
        ? makers(catalogue, facet, inWords, lang)
        : facet.name === 'category'
          ? categories(catalogue, facet, inWords)
          : facet.values.map(({ id }) => ({ id, text: '' }))
    return {
      filterIndex: facet.name,
      name: attribute ? inWords(attribute.name) : '',
      type: attribute ? looksOf(attribute) : 'text',
      displayType: displayOf(attribute),
      values: counted(values, facet),
    }
  })
}

/** Those of the values that the facet has, with what it says of them. */
function counted(values: readonly Value[], facet: Facet): Filter['values'] {
  const found = new Map(facet.values.map((value) => [value.id, value]))
  return values.flatMap((value) => {
    const of = found.get(value.id)
    return of ? [{ ...value, count: of.count, active: of.active }] : []
  })
}

function attributeValues(
  attribute: Attribute,
  inWords: (text: Record<string, string>) => string,
): Value[] {
  return attribute.values.map(({ id, text, image, colour }) => ({
    id,
    text: inWords(text),
    ...(image !== undefined && { image }),
    ...(colour !== undefined && { colour }),
  }))
}

function makers(
  { manufacturers }: Catalogue,
  { values }: Facet,
  inWords: (text: Record<string, string>) => string,
  lang: string,
): Value[] {
  const found = new Set(values.map(({ id }) => id))
  const { compare } = collatorOf(lang)
  return manufacturers
    .filter(({ _id }) => found.has(_id))
    .map(({ _id, name }) => ({ id: _id, text: inWords(name) }))
    .sort((a, b) => compare(a.text, b.text))
}

function categories(
  { category }: Catalogue,
  { values }: Facet,
  inWords: (text: Record<string, string>) => string,
): Value[] {
  return values.flatMap(({ id }) => {
    const known = category.get(id)
    return known ? [{ id, text: inWords(known.name) }] : []
  })
}

/** What is hidden in lists of filters is still asked for by an address. */
function displayOf(attribute: Attribute | undefined): Filter['displayType'] {
  return attribute && attribute.displayType !== 'hide' ? attribute.displayType : 'list'
}

function looksOf({ type, values }: Attribute): Filter['type'] {
  if (type === 'number') return 'number'
  return values.some(({ image, colour }) => image ?? colour) ? 'image' : 'text'
}

const collators = new Map<string, Intl.Collator>()

/** What compares texts as the language does; making one takes longer than using it. */
function collatorOf(lang: string): Intl.Collator {
  const collator = collators.get(lang) ?? new Intl.Collator(lang)
  // A language of the contract has a few letters, but anybody may send any.
  if (collators.size < 20) collators.set(lang, collator)
  return collator
}
