import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

import type { ExtraSources } from '#edge/answers/csp.ts'

/** Stands before the edge and answers for the modules of the storefront. */
export type DevServer = {
  before: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
  /** The storefront as it is now; asked for with every request. */
  build: () => Promise<ServerBuild>
  /** Vite writes style elements and listens for edits on a socket of its own. */
  sources: ExtraSources
  close: () => Promise<void>
}

/** What programs write while one edits. Whole paths: the project may lie below such a name. */
const written = ['build', 'coverage', 'data', 'reports'].map((name) => `${path.resolve(name)}/**`)

/** Vite inside our own server, for `npm run dev`: pages are made from the sources as edited. */
export async function startDevServer(): Promise<DevServer> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, watch: { ignored: written } },
    // Found at once, so that no page has to be loaded again when another package turns up.
    optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  })
  return {
    before: (incoming, outgoing, next) => vite.middlewares(incoming, outgoing, next),
    // The router's plugin makes this module, and promises it to be a build.
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    sources: { 'style-src-elem': ["'unsafe-inline'"], 'connect-src': ['ws:'] },
    close: () => vite.close(),
  }
}
