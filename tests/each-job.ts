import type { JobRunners } from '#shop/jobs/job-worker.ts'
import type { OwnPictureMaker } from '#shop/pictures/own-maker.ts'

/** For work that makes no pictures. */
export const makeOwnPicture: OwnPictureMaker = async () => ({ kind: 'busy' })

/** Does long work of every kind by one runner. */
export function eachJob(runner: JobRunners['labels']): JobRunners {
  return {
    ...{ labels: runner, newsletter: runner, orders: runner },
    ...{ 'goods-try': runner, 'goods-import': runner },
    ...{ 'goods-change': runner, 'goods-undo': runner, 'goods-pictures': runner },
    'goods-pictures-move': runner,
    ...{ backup: runner, 'backup-try': runner },
  }
}
