import type { Asking } from './ask.ts'
import type { Check, Looking, Problem, Verdict } from './check.ts'
import { type Credentials, findOut, type Found } from './find.ts'

export type Wanted = {
  /** Whether checks may leave something in the shop. */
  write: boolean
  /** Beginnings of ids of checks; all of them where there is none. */
  only: readonly string[]
  credentials?: Credentials | undefined
  /** What the shop has, where that is known already. */
  found?: Found | undefined
}

export type Result = Pick<Check, 'id' | 'title' | 'section'> & { writes: boolean; verdict: Verdict }

export type Report =
  | { kind: 'examined'; shopName: string; langs: readonly string[]; results: readonly Result[] }
  | { kind: 'no-shop'; problems: readonly Problem[] }

/** Tries the checks one after the other, and tells each result as it comes. */
export async function examine(
  checks: readonly Check[],
  shop: Asking,
  { write, only, credentials, found: known }: Wanted,
  tell: (result: Result) => void = () => {},
): Promise<Report> {
  const answer = known ? { kind: 'found' as const, found: known } : await findOut(shop, credentials)
  if (answer.kind === 'no-shop') return answer
  const { found } = answer
  const results: Result[] = []
  for (const check of checks.filter(({ id }) => isWanted(id, only))) {
    const { id, title, section, writes = false } = check
    const verdict =
      unasked(check, { write, credentials }, { shop, found }) ??
      (await tried(check, { shop, found }))
    const result = { id, title, section, writes, verdict }
    results.push(result)
    tell(result)
  }
  const { shopName, langs } = found.shell.settings
  return { kind: 'examined', shopName, langs, results }
}

/** Whether a check is named, by itself or by its group. */
export function isWanted(id: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((name) => id === name || id.startsWith(`${name}.`))
}

/** Why a check is not even tried. */
function unasked(
  { writes = false, needsCustomer = false }: Check,
  { write, credentials }: Pick<Wanted, 'write' | 'credentials'>,
  { found }: Looking,
): Verdict | undefined {
  if (writes && !write) return { kind: 'unchecked', why: 'it writes: with --write, in a test shop' }
  if (!needsCustomer || found.customer) return undefined
  const why = credentials
    ? 'the customer could not log in'
    : 'it takes a customer: --customer, and the password in CONFORMANCE_PASSWORD'
  return credentials
    ? { kind: 'broken', problems: [{ expected: 'the named customer logs in', came: why }] }
    : { kind: 'unchecked', why }
}

/** What breaks a check is the check's own fault, and the others go on. */
async function tried(check: Check, looking: Looking): Promise<Verdict> {
  try {
    return await check.run(looking)
  } catch (error) {
    const came = error instanceof Error ? error.message : String(error)
    return { kind: 'broken', problems: [{ expected: 'the check comes to its end', came }] }
  }
}
