import { setTimeout as wait } from 'node:timers/promises'

/** The two addresses that machines ask, under any host. */
export type Health = {
  /** The answer to a health path; undefined for every other path. */
  answer: (path: string) => Promise<Response> | undefined
  /** From now on the server is not ready: a balancer sends its requests elsewhere. */
  drain: () => void
}

/**
 * `/healthz` says that the process answers, `/readyz` that it can serve: the check resolves to true
 * when database and shop answer. A check runs at most once a second, and too slow counts as not
 * ready (`timeout` in milliseconds), so asking often costs nothing. A `concern` is told beside
 * "ready" and changes no status: another server would have the same one.
 */
export function createHealth({
  check,
  concern,
  timeout = 2_000,
  now = () => performance.now(),
}: {
  check: () => Promise<boolean>
  /** What a ready server still lacks, for the operator who reads the answer. */
  concern?: string | undefined
  timeout?: number
  now?: () => number
}): Health {
  const readyText = concern === undefined ? 'ready' : `ready, but ${concern}`
  let isDraining = false
  let latest: { at: number; result: Promise<boolean> } | undefined

  function isReady(): Promise<boolean> {
    if (!latest || now() - latest.at >= 1_000) latest = { at: now(), result: run(check, timeout) }
    return latest.result
  }

  return {
    answer(path) {
      if (path === '/healthz') return Promise.resolve(plain(200, 'ok'))
      if (path !== '/readyz') return undefined
      if (isDraining) return Promise.resolve(plain(503, 'draining'))
      return isReady().then((ready) => (ready ? plain(200, readyText) : plain(503, 'not ready')))
    },
    drain() {
      isDraining = true
    },
  }
}

async function run(check: () => Promise<boolean>, timeout: number): Promise<boolean> {
  const tooLate = new AbortController()
  try {
    return await Promise.race([check(), wait(timeout, false, { signal: tooLate.signal })])
  } catch {
    return false
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
