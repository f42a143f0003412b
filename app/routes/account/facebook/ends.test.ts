import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { linkedErrors } from '#app/document/own/linked-error.ts'
import { flowCookie } from '#app/request/account/flow-cookie.ts'
import { type Services, servicesContext } from '#app/request/services.ts'
import { type NotIn } from '#app/request/addresses.ts'
import { partly } from '#tests/partly.ts'
import { notLoggedIn } from './ends.ts'

const reasons: readonly NotIn[] = ['no', 'forged', 'failed', 'closed', 'tooOften']

test.each(reasons)(
  'that nobody was logged in (%s) is said by the address, in no session',
  async (why) => {
    const context = new RouterContextProvider()
    // There is no session here: anybody who asked for one would throw.
    const services = { flowCookie: flowCookie({ secret: 's', secure: false }) }
    context.set(servicesContext, partly<Services>(services))

    const response = await notLoggedIn(why, { isWindow: false, back: '/account' }, context)
    const location = new URL(response.headers.get('Location') ?? '', 'http://shop.test')
    expect([response.status, location.pathname, location.searchParams.get('back')]).toEqual([
      303,
      '/login',
      '/account',
    ])
    expect(linkedErrors(location.searchParams)).toMatchObject([
      { key: `facebook.${why}`, seconds: 8 },
    ])
    expect(response.headers.getSetCookie().join()).not.toMatch(/kram=/)
  },
)
