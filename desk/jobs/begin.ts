import { z } from 'zod'

import { act, againOf, type Wanted } from '../frame/act.ts'
import { goTo } from '../frame/said.ts'
import type { Taken, Visit } from '../frame/visit.ts'

const Begun = z.object({ id: z.string() })

/** Begins long work, and leads to where it is followed. */
export async function beginJob(visit: Visit, wanted: Wanted): Promise<Taken> {
  const outcome = await act(visit, wanted)
  if (outcome.kind === 'refused') return againOf(outcome)
  const begun = Begun.safeParse(outcome.data)
  return goTo(visit, begun.success ? `/jobs/${begun.data.id}` : '/jobs')
}
