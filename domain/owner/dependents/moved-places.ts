import type { SortedProduct } from './depended.ts'

/** The way down to each category, itself at the end: its `hierarchy`. */
export type Ways = ReadonlyMap<string, readonly string[]>

type Placed = Pick<SortedProduct, 'mainCategory' | 'categories'>

/**
 * A product keeps with its categories those above them, so when one of these moves, the product is
 * below others: what was only above its own categories goes, and what is above them now comes. A
 * category that is its main one stays, wherever it stands. The same product where nothing differs.
 *
 * @rule ours
 */
export function placedInTree<Product extends Placed>(
  product: Product,
  before: Ways,
  after: Ways,
): Product {
  const { mainCategory, categories } = product
  const all = [...new Set([mainCategory, ...categories])].filter((id) => id !== '')
  const above = new Set(all.flatMap((id) => wayTo(id, before).slice(0, -1)))
  const own = all.filter((id) => id === mainCategory || !above.has(id))
  const was = own.flatMap((id) => wayTo(id, before))
  const now = new Set(own.flatMap((id) => wayTo(id, after)))
  if (was.every((id) => now.has(id)) && [...now].every((id) => was.includes(id))) return product
  const stay = categories.filter((id) => now.has(id))
  return { ...product, categories: [...new Set([...stay, ...now])] }
}

function wayTo(id: string, ways: Ways): readonly string[] {
  const way = ways.get(id) ?? []
  return way.length > 0 ? way : [id]
}
