/** What a service worker finds in its browser, as far as ours uses it. */
export type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  caches: CacheStorage
  fetch(request: Request): Promise<Response>
  location: { origin: string }
  clients: { claim(): Promise<void> }
  registration: {
    navigationPreload?: { enable(): Promise<void> }
    unregister(): Promise<boolean>
  }
  skipWaiting(): Promise<void>
}

type Waiting = { waitUntil(work: Promise<unknown>): void }

type Fetching = Waiting & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** The page for times without a connection, with its policy. */
export type OfflinePage = { html: string; policy: string }

/**
 * The whole service worker: it is sent as its own source, so it uses nothing from outside. Pages
 * always come from the shop, so no price, basket or release can be an old one; files whose names
 * hold a hash of their content are kept, up to a number. So it may take over at once whenever it
 * changes.
 */
export function runWorker(scope: WorkerScope, offline: OfflinePage): void {
  const kept = 'kram-files-1'
  const most = 80

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))

  scope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    if (method !== 'GET') return
    if (mode === 'navigate') event.respondWith(page(event))
    else if (url.startsWith(`${scope.location.origin}/assets/`)) event.respondWith(file(event))
  })

  async function takeOver(): Promise<void> {
    const names = await scope.caches.keys()
    await Promise.all(
      names.filter((name) => name !== kept).map((name) => scope.caches.delete(name)),
    )
    // The page is asked for while the worker starts.
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }

  async function page({ request, preloadResponse }: Fetching): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await scope.fetch(request))
    } catch {
      return new Response(offline.html, {
        status: 503,
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': offline.policy,
        },
      })
    }
  }

  async function file(event: Fetching): Promise<Response> {
    const cache = await scope.caches.open(kept).catch(() => undefined)
    // Its address already says which content it has, in whatever encoding.
    const found = await cache?.match(event.request, { ignoreVary: true })
    if (found) return found

    const answer = await scope.fetch(event.request)
    const lasts = answer.headers.get('Cache-Control')?.includes('immutable') === true
    if (cache && answer.status === 200 && lasts) {
      event.waitUntil(keep(cache, event.request, answer.clone()))
    }
    return answer
  }

  /** A full disk is no reason to complain. */
  async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
    try {
      await cache.put(request, answer)
      const files = await cache.keys()
      const surplus = files.slice(0, Math.max(0, files.length - most))
      await Promise.all(surplus.map((old) => cache.delete(old, { ignoreVary: true })))
    } catch {
      await scope.caches.delete(kept)
    }
  }
}

/** Takes the place of a worker that must not be there any more, and goes with all it kept. */
export function endWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(leave()))

  async function leave(): Promise<void> {
    const names = await scope.caches.keys()
    await Promise.all(names.map((name) => scope.caches.delete(name)))
    await scope.registration.unregister()
  }
}
