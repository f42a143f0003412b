import { z } from 'zod'

import { claimRequest, dropRequest, keepOutcome, type NamedRequest } from '#shop/owner/requests.ts'
import type { OperatorWords } from '#words/words.ts'
import type { Said } from '../frame/command.ts'
import { type Conditions, versionOf } from '../frame/perform.ts'

/** What a call makes its action depend on. */
type Asked = {
  /** As its `Idempotency-Key` names it. */
  request: NamedRequest | undefined
  /** The versions on which it may be done, as `If-Match` names them. */
  ifMatch: string | null
  now: number
  say: OperatorWords['calls']
}

/** A request that was sent before is answered as before, and one on an old version is refused. */
export function conditionsOf({ request, ifMatch, now, say }: Asked): Conditions {
  return {
    onVersion: ifMatch !== null,
    before: async (queries, found) => {
      const claim = request && (await claimRequest(queries, request, now))
      switch (claim?.kind) {
        case 'reused':
          return { kind: 'refused', name: 'key-reused', ...say.reused }
        case 'unfinished':
          return { kind: 'refused', name: 'unfinished', ...say.unfinished }
        case 'answered':
          return Outcome.parse(JSON.parse(claim.outcome))
        default:
      }
      if (ifMatch === null || isNamed(ifMatch, versionOf(found))) return undefined
      if (request) await dropRequest(queries, request)
      const about = found?.subject
      return { kind: 'refused', name: 'changed-meanwhile', about, ...say.changedMeanwhile }
    },
    after: async (queries, said) => {
      if (!request) return
      // Who could not reach somebody, or came while all were busy, may try again by the same name.
      if (said.kind === 'unreachable' || isBusy(said)) await dropRequest(queries, request)
      else await keepOutcome(queries, request, JSON.stringify(withoutParts(said)))
    },
  }
}

function isBusy(said: Said): boolean {
  return said.kind === 'refused' && said.name === 'busy'
}

/** As `withoutParts` writes it. */
const Outcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    parts: z.array(z.never()),
    data: z.json().default(null),
    next: z.string().optional(),
  }),
  z.object({
    kind: z.literal('refused'),
    name: z.string(),
    problem: z.string(),
    cure: z.string(),
    lines: z.array(z.string()).optional(),
    faults: z.record(z.string(), z.string()).optional(),
  }),
])

/** What people read at a terminal, no program gets. */
function withoutParts(said: Said): Said {
  return said.kind === 'done' ? { ...said, parts: [] } : said
}

/** Strong comparison, as RFC 9110 has it for `If-Match`. */
function isNamed(ifMatch: string, version: string): boolean {
  return ifMatch.split(',').some((one) => one.trim() === version || one.trim() === '*')
}
