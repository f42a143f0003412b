/** Which products changed, and of which the stock did, by id. */
export type ChangedIds = { products: readonly string[]; stock: readonly string[] }

export type History = {
  /** Notes what led to the catalogue with this serial. */
  add(serial: number, changed: ChangedIds): void
  /** What changed after one serial, up to another; undefined when that is not known any more. */
  between(after: number, upTo: number): ChangedIds | undefined
}

/** More than these are soon read again. */
const mostIds = 30_000
const mostSteps = 1_000

/** The last changes of the catalogue in this process, so that what is derived follows by change. */
export function createHistory(): History {
  const steps: (ChangedIds & { serial: number })[] = []
  let ids = 0
  /** All steps up to this serial; the first catalogue has 1. */
  let forgotten = 1

  return {
    add(serial, changed) {
      steps.push({ serial, ...changed })
      ids += sizeOf(changed)
      while (ids > mostIds || steps.length > mostSteps) {
        const oldest = steps.shift()
        if (!oldest) return
        ids -= sizeOf(oldest)
        forgotten = oldest.serial
      }
    },
    between(after, upTo) {
      if (after < forgotten) return undefined
      const wanted = steps.filter(({ serial }) => serial > after && serial <= upTo)
      return {
        products: distinct(wanted.flatMap(({ products }) => products)),
        stock: distinct(wanted.flatMap(({ stock }) => stock)),
      }
    },
  }
}

function sizeOf({ products, stock }: ChangedIds): number {
  return products.length + stock.length
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
