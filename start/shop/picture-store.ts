import type { Log } from '#edge/log/log.ts'
import { storeOf } from '#shop/pictures/store/open-store.ts'
import { dropLeftovers } from '#shop/pictures/store/leftovers.ts'
import { type StoreTrouble, storeTroubles } from '#shop/pictures/store/place.ts'
import type { Ground } from '../ground.ts'

/** A trouble that lasts is told so often, ms. */
const again = 600_000

/** Tells of each kind of trouble once in a while: a page may ask for fifty pictures. */
export function tellOnce(log: Pick<Log, 'write'>, now: () => number = Date.now) {
  const told = new Map(storeTroubles.map((why) => [why, -Infinity]))
  return ({ why, message }: StoreTrouble): void => {
    const at = now()
    if (at - (told.get(why) ?? 0) < again) return
    told.set(why, at)
    log.write('warn', message)
  }
}

/**
 * Tries the store at the start, beside everything else: a shop whose pictures are away sells all
 * the same.
 */
export async function tryStore({ config, log }: Pick<Ground, 'config' | 'log'>): Promise<void> {
  const trouble = await storeOf(config.pictureStore)?.check()
  if (trouble) log.write('warn', trouble.message)
}

/** Deletes what no picture names from the store, each hour, as far as it answers. */
export function leftovers({ config, database }: Pick<Ground, 'config' | 'database'>) {
  const store = storeOf(config.pictureStore)
  return store ? [{ forgetOld: (now: number) => dropLeftovers(database, store, now) }] : []
}
