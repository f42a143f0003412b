import { setTimeout as wait } from 'node:timers/promises'

/** The two addresses that load balancers and monitors ask, on any host. */
export type Health = {
  /** The answer to a health path; undefined for every other path. */
  answer: (path: string) => Promise<Response> | undefined
  /** From now on the server is not ready, so a load balancer sends requests elsewhere. */
  drain: () => void
}

/**
 * `/healthz` says that the process answers, `/readyz` that it can serve: `check` resolves to true
 * when database and shop answer. The check runs at most once a second, so asking often costs
 * nothing, and one that takes longer than `timeout` (milliseconds) counts as not ready. A `concern`
 * is added to the text but does not change the status, because another server would have the same
 * one.
 */
export function createHealth({
  check,
  concern,
  timeout = 2_000,
  now = () => performance.now(),
}: {
  check: () => Promise<boolean>
  /** What a ready server still lacks, for the operator who reads the answer. */
  concern?: string | (() => Promise<string | undefined>) | undefined
  timeout?: number
  now?: () => number
}): Health {
  let isDraining = false
  let latest: { at: number; result: Promise<string | undefined> } | undefined

  /** What to say when it is ready. */
  function readiness(): Promise<string | undefined> {
    if (!latest || now() - latest.at >= 1_000) latest = { at: now(), result: run(ready, timeout) }
    return latest.result
  }

  async function ready(): Promise<string | undefined> {
    if (!(await check())) return undefined
    const lacking = typeof concern === 'function' ? await concern() : concern
    return lacking === undefined ? 'ready' : `ready, but ${lacking}`
  }

  return {
    answer(path) {
      if (path === '/healthz') return Promise.resolve(plain(200, 'ok'))
      if (path !== '/readyz') return undefined
      if (isDraining) return Promise.resolve(plain(503, 'draining'))
      return readiness().then((text) => (text ? plain(200, text) : plain(503, 'not ready')))
    },
    drain() {
      isDraining = true
    },
  }
}

async function run(
  check: () => Promise<string | undefined>,
  timeout: number,
): Promise<string | undefined> {
  const tooLate = new AbortController()
  try {
    return await Promise.race([check(), wait(timeout, undefined, { signal: tooLate.signal })])
  } catch {
    return undefined
  } finally {
    tooLate.abort()
  }
}

function plain(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
