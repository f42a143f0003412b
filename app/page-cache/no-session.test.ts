import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { type Services, servicesContext } from '#app/request/services.ts'
import { getSession, type Session } from '#app/request/session.ts'
import { sessionMiddleware } from '#app/request/session-middleware.ts'
import { partly } from '#tests/partly.ts'
import { routeArgs } from '#tests/route-args.ts'

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
    context.set(servicesContext, partly<Services>({ cacheRender: { key: {} } }))
    const request = new Request('http://en.shop.test/', { headers: { Cookie: 'kram=abc' } })
    await sessionMiddleware(routeArgs({ request, context }), async () => {
      expect(() => read(getSession(context))).toThrow('rendered for the cache')
      return new Response()
    })
    expect.assertions(1)
  },
)
