import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

import type { ExtraSources } from '#edge/answers/csp.ts'

/** Sits in front of the edge and serves the storefront's modules. */
export type DevServer = {
  before: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
  /** The storefront's current build; read for every request. */
  build: () => Promise<ServerBuild>
  /** Vite writes style elements, and uses a socket of its own to watch for edits. */
  sources: ExtraSources
  close: () => Promise<void>
}

/**
 * What programs write during development. Full paths, because the project's own path may contain
 * such a name.
 */
const written = ['build', 'coverage', 'data', 'reports'].map((name) => `${path.resolve(name)}/**`)

/** Vite inside our own server, for `npm run dev`: pages are made from the current sources. */
export async function startDevServer(): Promise<DevServer> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, watch: { ignored: written } },
    // Found at start-up, so that the page does not reload when another package turns up.
    optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  })
  return {
    before: (incoming, outgoing, next) => vite.middlewares(incoming, outgoing, next),
    // The router's plugin makes this module, and it is always a build.
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    sources: { 'style-src-elem': ["'unsafe-inline'"], 'connect-src': ['ws:'] },
    close: () => vite.close(),
  }
}
