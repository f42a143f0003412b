import type { Category, Manufacturer } from '#domain/entities/catalogue.ts'

import { type DemoText, inEach, same, slugs } from '../localized-text.ts'
import type { Chance } from './chance.ts'
import { manners, seriesName, things } from './words.ts'

const makers = 120
const root = 'many'

/** One category above all, ten below it, five below each of these, and five below those: 311. */
const widths = [10, 5, 5]

export function manyCategories(): Category[] {
  const name: DemoText = { pl: 'Magazyn', en: 'Warehouse', de: 'Lager' }
  const top: Category = {
    _id: root,
    parentId: null,
    order: 100,
    name,
    url: slugs(name),
    hierarchy: [root],
    menuHidden: false,
  }
  let level = [top]
  const all = [top]
  for (const [depth, width] of widths.entries()) {
    level = level.flatMap((parent, at) =>
      Array.from({ length: width }, (_, number) => below(parent, depth, at * width + number)),
    )
    all.push(...level)
  }
  return all
}

function below(parent: Category, depth: number, number: number): Category {
  const id = `${parent._id}-${number + 1}`
  const words = depth === 0 ? things : manners
  const name = inEach((lang) => `${words[number % words.length]?.[lang] ?? ''} ${number + 1}`)
  return {
    _id: id,
    parentId: parent._id,
    order: number,
    name,
    url: inEach((lang) => `${slugs(name)[lang]}-${depth + 1}`),
    hierarchy: [...parent.hierarchy, id],
    menuHidden: false,
  }
}

export function manyMakers(): Manufacturer[] {
  return Array.from({ length: makers }, (_, number) => {
    const name = same(`${seriesName(number * 7)} ${number + 1}`)
    return { _id: makerId(number), name, url: slugs(name) }
  })
}

export function makerOf(chance: Chance): string {
  return makerId(chance.skewed(makers))
}

/** A category of the lowest level, those that come first most often, with all above it. */
export function wayDown(chance: Chance): [main: string, ...above: string[]] {
  let number = 0
  const way = [root]
  for (const width of widths) {
    number = number * width + chance.skewed(width)
    way.push(`${way.at(-1) ?? ''}-${number + 1}`)
  }
  const [main = root, ...above] = way.toReversed()
  return [main, ...above]
}

function makerId(number: number): string {
  return `many-maker-${number + 1}`
}
