/** One value of one facet, as the columns of an index know it: a small number. */
export type ValueNumber = number

export type Values = ReturnType<typeof createValues>

/** Numbers every value of every facet, so that a product's values are a few small integers. */
export function createValues() {
  const facets = new Map<string, Map<string, ValueNumber>>()
  const ids: string[] = []
  const sorted = new Map<string, ValueNumber[]>()

  return { add, find, inOrder, idOf, size: () => ids.length }

  /** The number of a value, a new one if it has none yet. */
  function add(facet: string, id: string): ValueNumber {
    const known = facets.get(facet) ?? new Map<string, ValueNumber>()
    const number = known.get(id)
    if (number !== undefined) return number

    facets.set(facet, known.set(id, ids.length))
    sorted.delete(facet)
    return ids.push(id) - 1
  }

  function find(facet: string, id: string): ValueNumber | undefined {
    return facets.get(facet)?.get(id)
  }

  function idOf(value: ValueNumber): string {
    return ids[value] ?? ''
  }

  /** All values of a facet, by their ids. */
  function inOrder(facet: string): readonly ValueNumber[] {
    const known = sorted.get(facet)
    if (known) return known

    const entries = [...(facets.get(facet) ?? [])]
    const numbers = entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, number]) => number)
    sorted.set(facet, numbers)
    return numbers
  }
}
