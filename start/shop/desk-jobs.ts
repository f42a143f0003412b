import { createOwnRemaker } from '#edge/pictures/remake.ts'
import { startJobWorker } from '#shop/jobs/job-worker.ts'
import type { Worker } from '#shop/worker.ts'
import { runnersOf } from '../../operation/jobs/runners.ts'
import type { Ground } from '../ground.ts'
import { shopLog } from '../ground/shop-log.ts'
import { mailSettings } from './mail-settings.ts'
import type { Partners } from './partners.ts'

/** Does the long work that people begin at the desk. */
export function startDeskJobs(
  { config, database, clock, mail, log, makePicture }: Ground,
  { inpost }: Partners,
): Worker {
  const runners = runnersOf({
    ...{ config, database },
    now: clock.now,
    mail: mailSettings(config, mail),
    carrier: inpost.carriers.parcels,
    makeOwnPicture: createOwnRemaker(makePicture, log),
  })
  return startJobWorker({ database, log: shopLog(log), now: clock.now, runners })
}
