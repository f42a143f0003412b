import { z } from 'zod'

import { act, againOf, type Wanted } from '../frame/act.ts'
import { goTo } from '../frame/said.ts'
import type { Taken, Visit } from '../frame/visit.ts'

const Begun = z.object({ id: z.string(), changed: z.boolean().optional() })

/** Begins long work, and leads to where it is followed. */
export async function beginJob(visit: Visit, wanted: Wanted): Promise<Taken> {
  const outcome = await act(visit, wanted)
  if (outcome.kind === 'refused') return againOf(outcome)
  const begun = Begun.safeParse(outcome.data)
  if (!begun.success) return goTo(visit, '/jobs')
  const { id, changed } = begun.data
  const told = { tone: 'wait', lines: outcome.lines } as const
  // If somebody else began the same before, the outcome says that this job is theirs.
  return goTo(visit, `/jobs/${id}`, changed === false ? told : undefined)
}
