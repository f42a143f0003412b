import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import type { CacheKey } from './cached-page.ts'
import { type Services, servicesContext } from '#app/request/services.ts'
import { getSession, type Session } from '#app/request/session.ts'
import { sessionMiddleware } from '#app/request/session-middleware.ts'

const reads: [string, (session: Session) => unknown][] = [
  ['read', (session) => session.read()],
  ['glance', (session) => session.glance()],
  ['isOutOfReach', (session) => session.isOutOfReach()],
  ['update', (session) => session.update((state) => state)],
  ['updateIfPossible', (session) => session.updateIfPossible((state) => state)],
  ['begin', (session) => session.begin('a'.repeat(20))],
  ['isNew', (session) => session.isNew],
  ['isWritten', (session) => session.isWritten()],
]

test.each(reads)(
  'a page that is rendered for everybody has no session: %s throws',
  async (_, read) => {
    const context = new RouterContextProvider()
    // The middleware looks at nothing else of these.
    context.set(servicesContext, { cacheRender: { key: {} as CacheKey } } as Services)
    const request = new Request('http://en.shop.test/', { headers: { Cookie: 'kram=abc' } })
    const args = { request, url: new URL(request.url), params: {}, pattern: '/', context }
    await sessionMiddleware(args as Parameters<typeof sessionMiddleware>[0], async () => {
      expect(() => read(getSession(context))).toThrow('rendered for the cache')
      return new Response()
    })
    expect.assertions(1)
  },
)
