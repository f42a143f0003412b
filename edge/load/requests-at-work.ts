import { AsyncLocalStorage } from 'node:async_hooks'

type AtWork = { id: string; fail: (error: unknown) => void }

const storage = new AsyncLocalStorage<AtWork>()

/**
 * Answers a request so that an error thrown outside of its promises (in a timer, an event, a
 * promise without await) can end it too, instead of leaving it without an answer for ever.
 */
export function atWork<T>(id: string, answer: () => Promise<T>): Promise<T> {
  const failed = Promise.withResolvers<never>()
  // Once there is an answer, such an error does not matter any more.
  failed.promise.catch(() => {})
  return storage.run({ id, fail: failed.reject }, () => Promise.race([answer(), failed.promise]))
}

/** Ends the request whose code just threw; returns its id, if there is one. */
export function failRequestAtWork(error: unknown): string | undefined {
  const request = storage.getStore()
  request?.fail(error)
  return request?.id
}
