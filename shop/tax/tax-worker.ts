import { leaseOf } from '#shop/time-budget/lease.ts'
import type { ShopContext } from '#shop/handler.ts'
import { startWorker, type Worker } from '#shop/worker.ts'
import { checkTaxNumber, dueTaxChecks, registerOf } from './tax-checks.ts'

const second = 1_000

type Options = Pick<ShopContext, 'database' | 'log' | 'now' | 'taxes'>

/** Looks every ten seconds for tax numbers to ask about. */
export function startTaxWorker(options: Options): Worker {
  return startWorker(lookForTaxNumbers(options), 10 * second)
}

/** Asks about the numbers that are due, one process at a time. */
export function lookForTaxNumbers({ database, log, now, taxes }: Options) {
  // Longer than ten questions take, each asked twice.
  const lease = leaseOf(database, 'tax-checks', 120 * second)
  return async (stopping: AbortSignal): Promise<void> => {
    if (!taxes || stopping.aborted) return
    try {
      if ((await dueTaxChecks(database.db, now())).length === 0) return
      if (!(await lease.take(now()))) return
      for (const due of await dueTaxChecks(database.db, now())) {
        if (stopping.aborted) return
        const register = registerOf(due, taxes)
        const answer = register
          ? await checkTaxNumber(database.db, due, register, now())
          : await givenUp(due)
        if (answer.kind === 'unavailable') {
          log.warn({ name: due.country, event: answer.why }, 'a tax number was not checked')
        }
      }
    } catch (error) {
      log.error({ err: error }, 'tax numbers could not be asked about')
    } finally {
      await lease.leave().catch(() => undefined)
    }
  }

  /** The setting of its register has gone since. */
  async function givenUp({ country, number }: { country: string; number: string }) {
    await database.db
      .updateTable('tax_check')
      .set({ next_at: null })
      .where('country', '=', country)
      .where('number', '=', number)
      .execute()
    return { kind: 'unavailable', why: 'no register' } as const
  }
}
