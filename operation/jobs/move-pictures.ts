import { z } from 'zod'

import type { ShopDatabase } from '#shop/database/open.ts'
import type { Running } from '#shop/jobs/job-worker.ts'
import type { JobResult } from '#shop/jobs/take-job.ts'
import { dropLeftovers } from '#shop/pictures/store/leftovers.ts'
import { movePictures as moveAll, pictureMoves } from '#shop/pictures/store/move-pictures.ts'
import { type PictureStore, StoreTrouble } from '#shop/pictures/store/place.ts'
import { inAllLanguages } from '#words/words.ts'

const words = inAllLanguages(({ operator }) => operator.pictures)

const MoveGiven = z.object({ to: z.enum(pictureMoves) })

/** So many that are not whole are named. */
const mostTold = 50

type Means = {
  database: ShopDatabase
  now: () => number
  store?: PictureStore | undefined
}

/** Moves all pictures of the library into the store, or back into the database. */
export async function movePictures(
  { database, now, store }: Means,
  { given, lang, progress }: Running,
): Promise<JobResult> {
  const say = words[lang]
  const { to } = MoveGiven.parse(given)
  if (!store) return { lines: [say.noStore.problem] }
  const { moved, left, trouble } = await moveAll({ database, store, now, progress }, to)
  const lines = [say.moved[to](moved)]
  if (trouble) lines.push(say.halted(say.troubles[trouble.why], trouble.detail))
  if (left.length > 0) lines.push(say.notWhole(left.length), ...left.slice(0, mostTold))
  try {
    await dropLeftovers(database, store, now())
  } catch (error) {
    // They stay noted: the server tries again each hour.
    if (!(error instanceof StoreTrouble)) throw error
  }
  return { lines }
}
