import type { Attribute, Filter } from '#domain/entities/catalogue.ts'
import type { Facet } from '#domain/listing/listing.ts'
import { inLanguage } from '#domain/screen/text.ts'

import type { Catalogue } from '../stored/snapshot.ts'

type Value = Pick<Filter['values'][number], 'id' | 'text' | 'image'>

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
        ? makers(catalogue, inWords, lang)
        : facet.name === 'category'
          ? categories(catalogue, facet, inWords)
          : facet.values.map(({ id }) => ({ id, text: '' }))
    return {
      filterIndex: facet.name,
      name: attribute ? inWords(attribute.name) : '',
      type: attribute ? looksOf(attribute) : 'text',
      displayType: attribute?.displayType === 'dropdown' ? 'dropdown' : 'list',
      values: values.flatMap((value) => {
        const counted = facet.values.find(({ id }) => id === value.id)
        return counted ? [{ ...value, count: counted.count, active: counted.active }] : []
      }),
    }
  })
}

function attributeValues(
  attribute: Attribute,
  inWords: (text: Record<string, string>) => string,
): Value[] {
  return attribute.values.map(({ id, text, image }) => ({ id, text: inWords(text), image }))
}

function makers(
  { manufacturers }: Catalogue,
  inWords: (text: Record<string, string>) => string,
  lang: string,
): Value[] {
  return manufacturers
    .map(({ _id, name }) => ({ id: _id, text: inWords(name) }))
    .sort((a, b) => a.text.localeCompare(b.text, lang))
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

function looksOf({ type, values }: Attribute): Filter['type'] {
  if (type === 'number') return 'number'
  return values.some(({ image }) => image !== undefined) ? 'image' : 'text'
}
