import type { Transaction } from 'kysely'

import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { PictureStore } from '#shop/pictures/store/place.ts'
import type { Tables } from '#shop/database/schema.ts'

/** What a check knows besides the database. */
export type CheckContext = {
  /** By the clock that holds for all processes. */
  now: number
  /** By the clock of this machine, where that may be another one. */
  machineNow?: number
  kind: ShopDatabase['kind']
  /** Whether this shop sends its mails; where it does not, they wait for ever. */
  sendsMail: boolean
  /** Whether lists of pick-up places are read from their operators. */
  readsPlaces?: boolean
  /** Types of payments that somebody takes for the shop; without, nobody looks. */
  contracts?: ReadonlySet<string>
  /** Whether the shop serves a file at a path; without, nobody looks. */
  hasFile?(path: string): Promise<boolean>
  /** Where pictures lie that the database does not keep. */
  pictureStore?: PictureStore | undefined
}

/** One row of the doctor's table: something about the shop's data that must hold. */
export type Check = {
  /** As typed: `--run stock-orders`. Its words are in words/<lang>/operator/doctor.ts. */
  name: string
  /** So quick that each start of the server looks. */
  atStart?: true
  /** What is wrong, one line each, in figures and ids: no names, no addresses. */
  look(queries: Queries, around: CheckContext): Promise<string[]>
  /** Makes it right; it may find less than the look did, and looks again by itself. */
  repair?(transaction: Transaction<Tables>, around: CheckContext): Promise<void>
}
