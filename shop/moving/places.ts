import { Attribute, Category, Manufacturer } from '#domain/entities/catalogue.ts'
import { plainId } from '#domain/product/slug.ts'
import { plainNumber } from '#domain/typed-number.ts'
import { numberWithin } from '#domain/written/number-within.ts'
import { subjects } from '../documents/kinds.ts'
import type { ImportContext } from '../import-export/columns/column.ts'

/** The ids of places by what a foreign file calls them, whatever they are called here by now. */
export type KnownPlaces = Map<string, string>

/**
 * Where products of another shop are put: where they were put before, in places of the same name,
 * or in new ones, which are added to the context.
 */
export type Places = {
  /** The category at this path of names, from the root down; of what was in none without a name. */
  category(path: readonly string[]): string
  maker(name: string): string
  /** `glaze=moss`, as the cells of a file have it. */
  pair(name: string, value: string): string
}

/** `known` grows by each place that is found or made. */
export function createPlaces(
  context: ImportContext,
  { known, otherCategory }: { known: KnownPlaces; otherCategory: string },
): Places {
  const lang = context.settings.baseLang
  const nameOf = (names: Readonly<Record<string, string>>) => spelling(names[lang] ?? '')
  const categories = new Map(
    context.categories.map((one) => [keyOf(one.parentId, nameOf(one.name)), one._id]),
  )
  const makers = new Map(context.manufacturers.map((one) => [nameOf(one.name), one._id]))
  const categoryIds = idsOf(context.categories)
  const makerIds = idsOf(context.manufacturers)
  const attributes = createAttributes(context, known)

  const addCategory = (parentId: string | null, name: string): string => {
    const wanted = [parentId, plainId(name, lang)].filter((part) => part).join('-')
    const id = freeId(wanted || 'category', categoryIds)
    const made = subjects.categories.complete(
      { _id: id, parentId, name: { [lang]: written(name) } },
      context.categories.length,
      [...context.categories, { _id: id, parentId }],
    )
    context.categories.push(withOwnAddress(Category.parse(made), context.categories))
    return id
  }
  const addMaker = (name: string): string => {
    const id = freeId(plainId(name, lang) || 'maker', makerIds)
    const made = subjects.manufacturers.complete({ _id: id, name: { [lang]: written(name) } })
    context.manufacturers.push(withOwnAddress(Manufacturer.parse(made), context.manufacturers))
    return id
  }
  return {
    category(path) {
      const names = path.length === 0 ? [otherCategory] : path
      let above: string | null = null
      for (const [at, name] of names.entries()) {
        const foreign = keyOf(
          'category',
          path
            .slice(0, at + 1)
            .map(spelling)
            .join('\n'),
        )
        const before: string | undefined = known.get(foreign)
        const id: string =
          before !== undefined && categoryIds.has(before)
            ? before
            : (categories.get(keyOf(above, spelling(name))) ?? addCategory(above, name))
        categories.set(keyOf(above, spelling(name)), id)
        known.set(foreign, id)
        above = id
      }
      return above ?? ''
    },
    maker(name) {
      const foreign = keyOf('maker', spelling(name))
      const before = known.get(foreign)
      const id =
        before !== undefined && makerIds.has(before)
          ? before
          : (makers.get(spelling(name)) ?? addMaker(name))
      makers.set(spelling(name), id)
      known.set(foreign, id)
      return id
    },
    pair: attributes,
  }
}

function createAttributes(context: ImportContext, known: KnownPlaces): Places['pair'] {
  const lang = context.settings.baseLang
  const byName = { text: new Map<string, Attribute>(), number: new Map<string, Attribute>() }
  const byId = new Map(context.attributes.map((one) => [one._id, one]))
  const valueIds = new Map<string, Set<string>>()
  const values = new Map<string, string>()
  for (const one of context.attributes) {
    byName[one.type].set(spelling(one.name[lang] ?? ''), one)
    valueIds.set(one._id, new Set(one.values.map(({ id }) => id)))
    for (const { id, text } of one.values) {
      values.set(keyOf(one._id, spelling(text[lang] ?? '')), id)
    }
  }
  const attributeIds = idsOf(context.attributes)

  const add = (name: string): Attribute => {
    const id = freeId(plainId(name, lang) || 'attribute', attributeIds)
    const made = subjects.attributes.complete(
      { _id: id, name: { [lang]: written(name) }, values: [] },
      context.attributes.length,
    )
    const attribute = Attribute.parse(made)
    context.attributes.push(attribute)
    byName.text.set(spelling(name), attribute)
    byId.set(id, attribute)
    valueIds.set(id, new Set())
    return attribute
  }
  const valueOf = (attribute: Attribute, value: string): string => {
    const foreign = keyOf(`value of ${attribute._id}`, spelling(value))
    const ids = valueIds.get(attribute._id) ?? new Set()
    const before = known.get(foreign)
    let id = before !== undefined && ids.has(before) ? before : undefined
    id ??= values.get(keyOf(attribute._id, spelling(value)))
    if (id === undefined) {
      id = freeId(plainId(value, lang) || 'value', ids)
      attribute.values.push({ id, text: { [lang]: written(value) } })
    }
    values.set(keyOf(attribute._id, spelling(value)), id)
    known.set(foreign, id)
    return id
  }
  return (name, value) => {
    const foreign = keyOf('attribute', spelling(name))
    const before = byId.get(known.get(foreign) ?? '')
    const number = before ? undefined : byName.number.get(spelling(name))
    const amount = number && amountIn(value, number.unit)
    if (number && amount !== undefined) return `${number._id}=${amount}`
    const attribute = before ?? byName.text.get(spelling(name)) ?? add(name)
    known.set(foreign, attribute._id)
    return `${attribute._id}=${valueOf(attribute, value)}`
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
