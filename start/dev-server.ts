import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'

import type { ExtraSources } from '#edge/answers/csp.ts'
import type { FrameScript } from '../preview/previews.ts'
import type { DeskPages } from './shop/desk.ts'

/** Sits in front of the edge and serves the storefront's modules. */
export type DevServer = {
  before: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
  /** The storefront's current build; read for every request. */
  build: () => Promise<ServerBuild>
  desk: () => Promise<DeskPages>
  /** The script of framed pages. */
  frameScript: () => Promise<FrameScript>
  /** Vite writes style elements, and uses a socket of its own to watch for edits. */
  sources: ExtraSources
  close: () => Promise<void>
}

/**
 * What programs write during development. Full paths, because the project's own path may contain
 * such a name.
 */
const written = ['build', 'coverage', 'data', 'reports'].map((name) => `${path.resolve(name)}/**`)

/** Where translators see all that forms may say; there is no such page in production. */
const FORM_TEXTS = '/dev/messages'

/** Vite inside our own server, for `npm run dev`: pages are made from the current sources. */
export async function startDevServer(): Promise<DevServer> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, watch: { ignored: written } },
    // Found at start-up, so that the page does not reload when another package turns up.
    optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  })
  return {
    before(incoming, outgoing, next) {
      if (incoming.url === FORM_TEXTS) void showFormTexts(vite, outgoing)
      else vite.middlewares(incoming, outgoing, next)
    },
    // The router's plugin makes this module, and it is always a build.
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    desk: () => vite.ssrLoadModule('/desk/desk.ts') as ReturnType<DevServer['desk']>,
    frameScript: async () => {
      type Assets = typeof import('../preview/assets.ts')
      // The module of that name.
      return ((await vite.ssrLoadModule('/preview/assets.ts')) as Assets).script
    },
    sources: { 'style-src-elem': ["'unsafe-inline'"], 'connect-src': ['ws:'] },
    close: () => vite.close(),
  }
}

/** Loaded again for every request, so that an edited text shows at once. */
async function showFormTexts(vite: ViteDevServer, outgoing: ServerResponse): Promise<void> {
  try {
    type Page = typeof import('./form-texts.ts')
    // The module of that name.
    const { formTextsPage } = (await vite.ssrLoadModule('/start/form-texts.ts')) as Page
    outgoing.setHeader('Content-Type', 'text/html; charset=utf-8').end(formTextsPage())
  } catch (error) {
    outgoing.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error))
  }
}
