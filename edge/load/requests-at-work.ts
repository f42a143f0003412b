import { AsyncLocalStorage } from 'node:async_hooks'

type AtWork = { id: string; fail: (error: unknown) => void }

const storage = new AsyncLocalStorage<AtWork>()

/**
 * Answers a request so that what is thrown outside of its promises (in a timer, an event, a promise
 * nobody awaits) can end it too, instead of leaving it without an answer for ever.
 */
export function atWork<T>(id: string, answer: () => Promise<T>): Promise<T> {
  const failed = Promise.withResolvers<never>()
  // It is of no more interest once the answer is there.
  failed.promise.catch(() => {})
  return storage.run({ id, fail: failed.reject }, () => Promise.race([answer(), failed.promise]))
}

/** Ends the request for which the code that just threw was working; gives its id, if any. */
export function failRequestAtWork(error: unknown): string | undefined {
  const request = storage.getStore()
  request?.fail(error)
  return request?.id
}
