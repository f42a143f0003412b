import { Attribute, Category, Manufacturer } from '#domain/entities/catalogue.ts'
import { plainId } from '#domain/product/slug.ts'
import { plainNumber } from '#domain/typed-number.ts'
import { numberWithin } from '#domain/written/number-within.ts'
import { subjects } from '../documents/kinds.ts'
import type { ImportContext } from '../import-export/columns/column.ts'

/**
 * Where products of another shop are put: in places of the same name, or in new ones, which are
 * added to the context.
 */
export type Places = {
  /** The category at this path of names, from the root down. */
  category(path: readonly string[]): string
  maker(name: string): string
  /** `glaze=moss`, as the cells of a file have it. */
  pair(name: string, value: string): string
}

export function createPlaces(context: ImportContext): Places {
  const lang = context.settings.baseLang
  const nameOf = (names: Readonly<Record<string, string>>) => spelling(names[lang] ?? '')
  const categories = new Map(
    context.categories.map((one) => [keyOf(one.parentId, nameOf(one.name)), one._id]),
  )
  const makers = new Map(context.manufacturers.map((one) => [nameOf(one.name), one._id]))
  const attributes = createAttributes(context)
  const categoryIds = idsOf(context.categories)
  const makerIds = idsOf(context.manufacturers)

  const addCategory = (parentId: string | null, name: string): string => {
    const wanted = [parentId, plainId(name, lang)].filter((part) => part).join('-')
    const id = freeId(wanted || 'category', categoryIds)
    const made = subjects.categories.complete(
      { _id: id, parentId, name: { [lang]: name } },
      context.categories.length,
      [...context.categories, { _id: id, parentId }],
    )
    context.categories.push(withOwnAddress(Category.parse(made), context.categories))
    return id
  }
  return {
    category(path) {
      let above: string | null = null
      for (const name of path) {
        const key = keyOf(above, spelling(name))
        const id: string = categories.get(key) ?? addCategory(above, written(name))
        categories.set(key, id)
        above = id
      }
      return above ?? ''
    },
    maker(name) {
      const known = makers.get(spelling(name))
      if (known !== undefined) return known
      const id = freeId(plainId(name, lang) || 'maker', makerIds)
      const made = subjects.manufacturers.complete({ _id: id, name: { [lang]: written(name) } })
      context.manufacturers.push(withOwnAddress(Manufacturer.parse(made), context.manufacturers))
      makers.set(spelling(name), id)
      return id
    },
    pair: attributes,
  }
}

function createAttributes(context: ImportContext): Places['pair'] {
  const lang = context.settings.baseLang
  const texts = new Map<string, Attribute>()
  const numbers = new Map<string, Attribute>()
  for (const one of context.attributes) {
    const kind = one.type === 'number' ? numbers : texts
    kind.set(spelling(one.name[lang] ?? ''), one)
  }
  const attributeIds = idsOf(context.attributes)
  const valueIds = new Map<string, Set<string>>()
  const valueIdsOf = ({ _id, values: known }: Attribute) => {
    const ids = valueIds.get(_id) ?? new Set(known.map(({ id }) => id))
    valueIds.set(_id, ids)
    return ids
  }
  const values = new Map<string, string>()
  for (const { _id, values: known } of context.attributes) {
    for (const { id, text } of known) values.set(keyOf(_id, spelling(text[lang] ?? '')), id)
  }

  const add = (name: string): Attribute => {
    const id = freeId(plainId(name, lang) || 'attribute', attributeIds)
    const made = subjects.attributes.complete(
      { _id: id, name: { [lang]: written(name) }, values: [] },
      context.attributes.length,
    )
    const attribute = Attribute.parse(made)
    context.attributes.push(attribute)
    texts.set(spelling(name), attribute)
    return attribute
  }
  return (name, value) => {
    const number = numbers.get(spelling(name))
    const amount = number && amountIn(value, number.unit)
    if (number && amount !== undefined) return `${number._id}=${amount}`
    const attribute = texts.get(spelling(name)) ?? add(name)
    const key = keyOf(attribute._id, spelling(value))
    let id = values.get(key)
    if (id === undefined) {
      id = freeId(plainId(value, lang) || 'value', valueIdsOf(attribute))
      attribute.values.push({ id, text: { [lang]: written(value) } })
      values.set(key, id)
    }
    return `${attribute._id}=${id}`
  }
}

function amountIn(value: string, unit: string | undefined): string | undefined {
  const { readings, beside } = numberWithin(value) ?? { readings: [], beside: '' }
  const [amount, another] = readings
  if (amount === undefined || another !== undefined) return undefined
  return beside === '' || beside === unit ? plainNumber(amount) : undefined
}

/** An id that is not taken, which it is from now on. */
function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`
  taken.add(id)
  return id
}

function idsOf(all: readonly { readonly _id: string }[]): Set<string> {
  return new Set(all.map(({ _id }) => _id))
}

type Addressed = { _id: string; url: Record<string, string> }

/** Two of one name may be there, below different ones. */
function withOwnAddress<One extends Addressed>(one: One, others: readonly Addressed[]): One {
  const url = Object.entries(one.url).map(([lang, part]): [string, string] => {
    const taken = new Set(others.map((other) => other.url[lang]))
    let own = part
    for (let number = 2; taken.has(own); number += 1) own = `${part}-${number}`
    return [lang, own]
  })
  return { ...one, url: Object.fromEntries(url) }
}

function keyOf(of: string | null, name: string): string {
  return JSON.stringify([of, name])
}

function spelling(name: string): string {
  return written(name).toLowerCase()
}

function written(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().slice(0, 200)
}
