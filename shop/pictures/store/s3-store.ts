import { setTimeout as sleep } from 'node:timers/promises'

import { afterFailure, duringTrial, REACHED, whoMayBegin } from '#domain/payment/circuit-breaker.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { pictureName } from '../picture-name.ts'
import { type PictureStore, StoreTrouble } from './place.ts'
import { createS3, type S3Answer, type S3Request, type S3Settings } from './s3.ts'

export type StoreMeans = {
  ask: (request: S3Request, signal: AbortSignal) => Promise<S3Answer>
  now: () => number
  limits: typeof storeLimits
}

/** How long one thing may take with all its tries, and the pauses before another try, ms. */
export const storeLimits = { get: 5_000, put: 20_000, other: 5_000, pauses: [100, 400] }

/**
 * A bucket of S3, or of what speaks like it. Each thing ends in its time, and is tried again while
 * there is some; a store that was not reached several times in a row rests for this process.
 */
export function createS3Store(settings: S3Settings, own: Partial<StoreMeans> = {}): PictureStore {
  const { ask, now, limits } = {
    ...{ ask: createS3(settings), now: Date.now, limits: storeLimits },
    ...own,
  }
  let reach = REACHED
  let trouble: StoreTrouble | undefined

  async function watched<T>(limit: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const who = whoMayBegin(reach, now())
    if (who === 'none') throw new StoreTrouble('away', 'rests')
    const isTrial = who === 'one'
    if (isTrial) reach = duringTrial(reach, now())
    try {
      const done = await work(AbortSignal.timeout(limit))
      reach = REACHED
      trouble = undefined
      return done
    } catch (error) {
      trouble = error instanceof StoreTrouble ? error : new StoreTrouble('away', codeOf(error))
      reach = trouble.why === 'away' ? afterFailure(reach, now(), { isTrial }) : REACHED
      throw trouble
    }
  }

  /** Everything that is asked may be asked twice. */
  async function patiently(request: S3Request, signal: AbortSignal): Promise<S3Answer> {
    for (const pause of limits.pauses) {
      try {
        const answer = await ask(request, signal)
        if (!isPassing(answer.status)) return answer
      } catch (error) {
        if (signal.aborted) throw error
      }
      await sleep(pause, undefined, { signal })
    }
    return ask(request, signal)
  }

  async function write(key: string, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
    const answer = await patiently({ method: 'PUT', key, bytes }, signal)
    if (answer.status !== 200 && answer.status !== 204) throw troubleOf(answer)
  }

  async function read(key: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
    const answer = await patiently({ method: 'GET', key }, signal)
    if (answer.status === 200) return answer.bytes
    if (isGone(answer)) return undefined
    throw troubleOf(answer)
  }

  async function remove(key: string, signal: AbortSignal): Promise<void> {
    const answer = await patiently({ method: 'DELETE', key }, signal)
    if (![200, 202, 204].includes(answer.status) && !isGone(answer)) throw troubleOf(answer)
  }

  return {
    put: async (_name, bytes, key) =>
      watched(limits.put, async (signal) => {
        await write(key, bytes, signal)
        return { data: '', store_key: key }
      }),
    get: async (name, { store_key: key }) =>
      watched(limits.get, async (signal) => {
        const bytes = key === null ? undefined : await read(key, signal)
        // A name says its content, so what is not whole shows nowhere.
        if (bytes && pictureName(bytes) !== name) throw new StoreTrouble('damaged', name)
        return bytes
      }),
    has: async (key) =>
      watched(limits.other, async (signal) => {
        const answer = await patiently({ method: 'HEAD', key }, signal)
        if (answer.status === 200) return true
        if (answer.status === 404) return false
        throw troubleOf(answer)
      }),
    delete: async (key) => watched(limits.other, (signal) => remove(key, signal)),
    check: async () => {
      const bytes = Buffer.from('Kram')
      // One for all would be taken away by another process that looks at the same time.
      const probe = `kram-check-${randomId()}`
      try {
        await watched(limits.put, async (signal) => {
          await write(probe, bytes, signal)
          const found = await read(probe, signal)
          if (!found || !bytes.equals(found)) throw new StoreTrouble('damaged', probe)
          await remove(probe, signal)
        })
        return undefined
      } catch (error) {
        if (error instanceof StoreTrouble) return error
        throw error
      }
    },
    trouble: () => trouble,
  }
}

/** Another time it may answer otherwise. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 429 || status === 408
}

/** Not where the bucket itself is gone. */
function isGone({ status, code }: S3Answer): boolean {
  return status === 404 && code !== 'NoSuchBucket'
}

function troubleOf({ status, code = '' }: S3Answer): StoreTrouble {
  const detail = `${status} ${code}`.trim()
  if (isPassing(status)) return new StoreTrouble('away', detail)
  if (status === 404) return new StoreTrouble('no-bucket', detail)
  if (status === 401 || status === 403) return new StoreTrouble('refused', detail)
  return new StoreTrouble('strange', detail)
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'too slow'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
