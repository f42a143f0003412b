import type { Category } from '../entities/catalogue.ts'

/** As much of a category as says where it stands. */
export type TreePlace = Pick<Category, '_id' | 'parentId' | 'order'>

/** Within its siblings, below the one before it, or behind the one that it is below. */
export type TreeMove = 'up' | 'down' | 'in' | 'out' | { readonly to: number }

/**
 * The categories below one, or at the root, as shoppers see them: by `order`, and those of the same
 * by their place in the list.
 *
 * @rule ours
 */
export function siblingsBelow<Place extends TreePlace>(
  all: readonly Place[],
  parentId: string | null,
): Place[] {
  return all.filter((one) => one.parentId === parentId).toSorted((a, b) => a.order - b.order)
}

/**
 * A category is moved among its siblings, below the one before it, or out of the one it is below;
 * what is below it goes along. Siblings are renumbered from 0, the list keeps its sequence, and
 * what cannot be moved so stays.
 *
 * @rule ours
 */
export function movedInTree<Place extends TreePlace>(
  all: readonly Place[],
  id: string,
  move: TreeMove,
): Place[] {
  const one = all.find(({ _id }) => _id === id)
  if (!one) return [...all]
  const siblings = siblingsBelow(all, one.parentId)
  const at = siblings.indexOf(one)
  if (move === 'in') {
    const parent = siblings[at - 1]
    if (!parent) return [...all]
    return placed(all, one, parent._id, siblingsBelow(all, parent._id).length)
  }
  if (move === 'out') {
    const parent = all.find(({ _id }) => _id === one.parentId)
    if (!parent) return [...all]
    return placed(
      all,
      one,
      parent.parentId,
      siblingsBelow(all, parent.parentId).indexOf(parent) + 1,
    )
  }
  const to = typeof move === 'object' ? move.to : at + (move === 'up' ? -1 : 1)
  return to < 0 || to >= siblings.length || to === at
    ? [...all]
    : placed(all, one, one.parentId, to)
}

function placed<Place extends TreePlace>(
  all: readonly Place[],
  one: Place,
  parentId: string | null,
  to: number,
): Place[] {
  const others = siblingsBelow(all, parentId).filter((other) => other !== one)
  const orders = new Map(others.toSpliced(to, 0, one).map(({ _id }, order) => [_id, order]))
  return all.map((each) => {
    const order = orders.get(each._id) ?? each.order
    return each === one ? { ...each, parentId, order } : { ...each, order }
  })
}
