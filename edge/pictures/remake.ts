import { remakeLimits } from '../guards/limits.ts'
import type { Log } from '../log/log.ts'
import type { Made, Wanted, WhyUnfit } from './make.ts'
import { createWorkshop } from './workshop.ts'

type Remade =
  | { kind: 'made'; bytes: Uint8Array; width: number; height: number }
  | { kind: 'unfit' }
  | { kind: 'busy' }

/**
 * Makes pictures that strangers sent again, one at a time and in the process that makes our own:
 * one that brings the library down brings nothing else down.
 */
export function createRemaker(
  make: (wanted: Wanted) => Promise<Made>,
  log: Pick<Log, 'failure'>,
): (bytes: Uint8Array, who: string | undefined) => Promise<Remade> {
  const workshop = createWorkshop<Made>(remakeLimits)
  let last = 0

  return async (bytes, who) => {
    last += 1
    const made = await workshop.ask(String(last), who, () => make({ sent: bytes }))
    if (made?.kind === 'made') {
      const { width, height } = made
      return { kind: 'made', bytes: made.bytes, width, height }
    }
    if (made?.kind === 'failed') log.failure('a picture that was sent was not made', made.error)
    return made?.kind === 'unfit' ? { kind: 'unfit' } : { kind: 'busy' }
  }
}

type OwnRemade =
  | Extract<Remade, { kind: 'made' }>
  | { kind: 'unfit'; why: WhyUnfit }
  | { kind: 'busy' }

/** Makes the owner's pictures again, one after the other and away from what serves pages. */
export function createOwnRemaker(
  make: (wanted: Wanted) => Promise<Made>,
  log: Pick<Log, 'failure'>,
): (bytes: Uint8Array) => Promise<OwnRemade> {
  let last: Promise<unknown> = Promise.resolve()

  return async (bytes) => {
    const made = last.then(() => make({ own: bytes }))
    last = made.catch(() => undefined)
    const answer = await made
    if (answer.kind === 'made') return answer
    if (answer.kind === 'unfit') return { kind: 'unfit', why: answer.why ?? 'no-picture' }
    log.failure('a picture of the owner was not made', answer.error)
    return { kind: 'busy' }
  }
}
