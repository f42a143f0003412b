import type { Said } from '../frame/command.ts'

/** Why a call is refused, as RFC 9457 tells programs and people. */
export type Problem = {
  status: number
  /** Stable, and the same in every language; commands call it the same. */
  name: string
  problem: string
  cure: string
  /** The field that it concerns, if it concerns one. */
  field?: string | undefined
  lines?: readonly string[] | undefined
  /** What is wrong with each of several. */
  faults?: Readonly<Record<string, string>> | undefined
  headers?: Readonly<Record<string, string>> | undefined
}

/** The answer to a call that is refused. */
export function problemResponse(found: Problem): Response {
  const { status, name, problem, cure, field, lines, faults, headers } = found
  const body = {
    type: `urn:kram:problem:${name}`,
    title: problem,
    status,
    detail: cure,
    name,
    field,
    lines,
    faults,
  }
  return jsonAnswer(status, body, { ...headers, 'content-type': 'application/problem+json' })
}

/** What an action refused, as a call tells it. */
export function refusalOf(said: Exclude<Said, { kind: 'done' }>): Problem {
  const { name, problem, cure, lines, faults } = said
  return { status: statusOf(said), name, problem, cure, lines, faults }
}

/** What is not there is a 404; what the shop, as it stands, does not allow is a 409. */
function statusOf({ kind, name }: Exclude<Said, { kind: 'done' }>): number {
  if (kind === 'unreachable') return 503
  return known[name] ?? (/^(?:unknown|no-such)\b/.test(name) ? 404 : 409)
}

const known: Readonly<Record<string, number>> = {
  'changed-meanwhile': 412,
  'key-reused': 422,
  'not-json': 422,
  'wrong-file': 422,
  'wrong-fields': 422,
  'wrong-json': 422,
}

/** A JSON answer that nobody keeps. */
export function jsonAnswer(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const all = { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }
  return new Response(JSON.stringify(body), { status, headers: all })
}
