import { once } from 'node:events'
import { createServer } from 'node:http'

import { createAdaptorServer } from '@hono/node-server'

import { type Deed, deeds, type Played, type PlayedGround } from '#demo/providers/pay/played.ts'
import { portOf } from '#tests/port-of.ts'

/** A provider that is played at a host of its own, as a real one is. */
export type Elsewhere = { url: string; stop(): Promise<void> }

/**
 * Plays it at an address of this machine that is another site to the shop's pages. A browser sees
 * the page of a payment, with a button for each deed; everything else is the shop's own call.
 */
export async function playElsewhere(play: (ground: PlayedGround) => Played): Promise<Elsewhere> {
  const kept = new Map<string, string>()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const played = play({
    memory: {
      read: async (key) => kept.get(key),
      write: async (key, value) => void kept.set(key, value),
    },
    deliver: (request) => fetch(request),
    pagesAt: () => url,
  })
  const server = createAdaptorServer({ fetch: (request) => answer(played, request) })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url,
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(played: Played, request: Request): Promise<Response> {
  const isBrowser = request.headers.get('sec-fetch-mode') === 'navigate'
  if (!isBrowser) return played.fetch(request)
  const { pathname } = new URL(request.url)
  const [, externalId] = /^\/deeds\/(.+)$/.exec(pathname) ?? []
  if (externalId !== undefined) return act(played, externalId, request)
  const found = await played.visit(pathname, request)
  if (!found) return new Response('Not found', { status: 404 })
  return found instanceof Response ? found : page(found.externalId, found.way)
}

async function act(played: Played, externalId: string, request: Request): Promise<Response> {
  const named = new URLSearchParams(await request.text()).get('do')
  const deed = deeds.find((one) => one === named)
  const back = deed && (await played.act(externalId, deed))
  return back === undefined
    ? page(externalId)
    : new Response(null, { status: 303, headers: { location: back } })
}

function page(externalId: string, way = ''): Response {
  const button = (deed: Deed) => `<button name="do" value="${deed}">${deed}</button>`
  const form = `<form method="post" action="/deeds/${externalId}">${deeds.map(button).join(' ')}</form>`
  return new Response(
    `<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1><p>${way}</p>${form}`,
    {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    },
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}
