import { jsonOf } from '#contract/json.ts'

import { crash, nameOf, objectOf, type Plant, refusing } from './planting.ts'

/** What is wrong with how a shop refuses, with sessions and with orders that cannot be. */
export const mannerPlants: readonly Plant[] = [
  {
    name: 'a body of another shape is a 500',
    only: ['refusals.body', 'refusals.body-of-writes'],
    breaks: ['refusals.body'],
    into: crashingAt('site'),
  },
  {
    name: 'a body of another shape is a 500 where it would be kept',
    only: ['refusals.body', 'refusals.body-of-writes'],
    breaks: ['refusals.body-of-writes'],
    into: crashingAt('contactForm'),
  },
  {
    name: 'half a body is a 500',
    only: ['refusals.body', 'refusals.json', 'refusals.long'],
    breaks: ['refusals.json'],
    into: (shop) => async (request) => {
      const sent = request.method === 'POST' ? await request.clone().text() : ''
      return sent.length > 0 && sent.length < 100 && !jsonOf(sent) ? crash() : shop(request)
    },
  },
  {
    name: 'a path that is no call is the page of an app',
    only: ['refusals.path', 'refusals.unknown'],
    breaks: ['refusals.path'],
    into: (shop) => async (request) =>
      nameOf(request) === undefined && request.method === 'GET'
        ? new Response('<div id="root"></div>', { headers: { 'content-type': 'text/html' } })
        : shop(request),
  },
  {
    name: 'a stranger learns that nobody has that name',
    only: ['sessions'],
    breaks: ['sessions.strangers'],
    into: (shop) => async (request) => {
      const { email } = await sentIn(request)
      return nameOf(request) === 'login' && String(email).startsWith('conformance-')
        ? Response.json({ error: 'NOT_FOUND' }, { status: 404 })
        : shop(request)
    },
  },
  {
    name: 'any password opens an account',
    only: ['sessions'],
    breaks: ['sessions.wrong-password'],
    into: (shop) => {
      let right: unknown
      return async (request) => {
        if (nameOf(request) !== 'login') return shop(request)
        const sent = await sentIn(request)
        if (String(sent['email']).startsWith('conformance-')) return shop(request)
        right ??= sent['password']
        const body = JSON.stringify({ ...sent, password: right })
        const headers = new Headers(request.headers)
        headers.delete('content-length')
        return shop(new Request(request.url, { method: 'POST', headers, body }))
      }
    },
  },
  {
    name: 'somebody who logs in gets the token of the one before',
    only: ['sessions.strangers', 'sessions.login', 'sessions.orders'],
    breaks: ['sessions.login'],
    into: (shop) => {
      let first: Response | undefined
      return async (request) => {
        const answer = await shop(request)
        if (nameOf(request) !== 'login' || !answer.ok) return answer
        first ??= answer.clone()
        return first.clone()
      }
    },
  },
  {
    name: 'an order opens for everybody who knows its number',
    only: ['sessions'],
    breaks: ['sessions.orders'],
    into: (shop) => {
      let token = ''
      return (request) => {
        const own = request.headers.get('authorization')
        if (own !== null) token = own
        if (nameOf(request) !== 'order' || own !== null) return shop(request)
        const headers = new Headers(request.headers)
        headers.set('authorization', token)
        return shop(new Request(request, { headers }))
      }
    },
  },
  {
    name: 'a delivery that never was is a 500',
    only: ['orders.placed', 'orders.impossible'],
    breaks: ['orders.impossible'],
    into: refusing('newOrder', 'DELIVERY_NOT_AVAILABLE', crash),
  },
]

function crashingAt(name: 'site' | 'contactForm'): Plant['into'] {
  return (shop) => async (request) => {
    const answer = await shop(request)
    return nameOf(request) === name && answer.status === 400 ? crash() : answer
  }
}

async function sentIn(request: Request): Promise<Record<string, unknown>> {
  if (request.method !== 'POST') return {}
  return objectOf(jsonOf(await request.clone().text())?.value)
}
