import { bePatient, patiently } from '#shop/database/queries/patiently.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { CheckContext, Check } from './check.ts'
import { checks } from './checks.ts'

export type Finding = {
  name: string
  /** `unseen`: it could not be looked at; its lines say why, if anybody knows. */
  state: 'well' | 'found' | 'unseen' | 'repaired'
  /** What is wrong; of what was repaired, what was. */
  lines: string[]
  repairable: boolean
}

/** Looks at the data of a shop, and repairs what can be, each in a transaction of its own. */
export async function examine(
  database: ShopDatabase,
  around: Omit<CheckContext, 'kind'>,
  { wanted, fix }: { wanted: (check: Check) => boolean; fix: boolean },
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of checks.filter(wanted)) {
    findings.push(await examineOne(database, { ...around, kind: database.kind }, check, { fix }))
  }
  return findings
}

async function examineOne(
  database: ShopDatabase,
  around: CheckContext,
  { name, look, repair }: Check,
  { fix }: { fix: boolean },
): Promise<Finding> {
  const repairable = repair !== undefined
  const lines = await patiently(database, (queries) => look(queries, around))
  if (lines.length === 0) return { name, state: 'well', lines, repairable }
  if (!fix || !repair) return { name, state: 'found', lines, repairable }
  // As one transaction: nobody sees it half repaired.
  const left = await database.transaction(async (transaction) => {
    await bePatient(transaction, database.kind)
    await repair(transaction, around)
    return look(transaction, around)
  })
  return left.length === 0
    ? { name, state: 'repaired', lines, repairable }
    : { name, state: 'found', lines: left, repairable }
}

/** What each start of the server looks at, before anybody is served. */
export async function examineAtStart(
  database: ShopDatabase,
  around: Omit<CheckContext, 'kind'>,
): Promise<Finding[]> {
  const all = await examine(database, around, {
    wanted: ({ atStart }) => atStart === true,
    fix: false,
  })
  return all.filter(({ state }) => state === 'found')
}
