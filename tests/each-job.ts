import type { JobRunners } from '#shop/jobs/job-worker.ts'

/** Does long work of every kind by one runner. */
export function eachJob(runner: JobRunners['labels']): JobRunners {
  return {
    ...{ labels: runner, newsletter: runner, orders: runner },
    ...{ 'goods-try': runner, 'goods-import': runner },
    ...{ 'goods-change': runner, 'goods-undo': runner },
    ...{ backup: runner, 'backup-try': runner },
  }
}
