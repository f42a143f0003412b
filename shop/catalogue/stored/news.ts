import type { ShopDatabase } from '#shop/database/open.ts'
import type { Log } from '#shop/handler.ts'
import { catalogueWithAge } from './snapshot.ts'

/** What is new in the catalogue. */
export type CatalogueNews = {
  version: string
  /** How many ms ago that was so for certain. */
  age: number
  /** The products that changed, also in stock; undefined when that is not known. */
  products: readonly string[] | undefined
}

/** Tells each time what has changed since the time before. */
export function watchCatalogue(database: ShopDatabase, log: Log): () => Promise<CatalogueNews> {
  let serial: number | undefined
  return async () => {
    const { catalogue, age } = await catalogueWithAge(database, log)
    const changed = serial === undefined ? undefined : catalogue.changedSince(serial)
    serial = catalogue.serial
    return {
      age,
      version: String(catalogue.version),
      products: changed && [...changed.products, ...changed.stock],
    }
  }
}
