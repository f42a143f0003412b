import { expect, onTestFinished, test } from 'vitest'

import { serverTiming } from '#edge/answers/server-timing.ts'
import { openDatabase } from '#shop/database/open.ts'
import { migrate } from '#shop/database/migrate.ts'
import { ownerKey } from '../demo.ts'
import { innerOf, type InnerOptions } from './inner.ts'

const secret = 'a secret for the length of a test'
const asOwner = { cookie: `demo-owner=${ownerKey(secret)}` }

test('calls go to the embedded shop, with the address of who asks', async () => {
  const ask = await asking()

  expect(await ask('/api/public/shell')).toBe('shop of 192.0.2.7')
})

test('what browsers ask of the way in by Facebook is a page of the storefront', async () => {
  const ask = await asking()

  expect(await ask('/api/public/facebook/callback')).toBe('storefront')
})

test('in front of a shop elsewhere calls are pages that there are none of', async () => {
  const ask = await asking({ shop: undefined })

  expect(await ask('/api/public/shell')).toBe('storefront')
})

test('what a demo shop plays answers at its own addresses, and nowhere else', async () => {
  const ask = await asking()
  const elsewhere = await asking({ simulated: undefined, pay: undefined, inpost: undefined })

  expect(await ask('/demo/facebook/v26.0/dialog/oauth')).toBe('facebook')
  expect(await ask('/demo/pay/payu/page')).toBe('pay')
  expect(await ask('/demo/inpost/map.js')).toBe('inpost for a visitor')
  expect(await ask('/demo/inpost', { headers: asOwner })).toBe('inpost for its owner')
  for (const path of ['/demo/facebook/x', '/demo/pay/payu/page', '/demo/inpost']) {
    expect(await elsewhere(path), path).toBe('storefront')
  }
})

test('who has the printed address gets the owner’s cookie', async () => {
  const ask = await asking()

  expect(await ask(`/demo/inpost?key=${ownerKey(secret)}`)).toBe('303')
  expect(await ask(`/demo/mail?key=${ownerKey(secret)}`)).toBe('303')
})

test('mails are pages where they are shown: all for the owner, for others their own', async () => {
  const ask = await asking()
  const sent = await asking({ mail: 'sent' })
  const own = 'Only mails about your own orders are shown'

  expect(await ask('/demo/mail')).toContain(own)
  expect(await ask('/demo/mail', { headers: asOwner })).not.toContain(own)
  expect(await ask('/demo/mail', { headers: asOwner })).toContain('No mail yet')
  expect(await sent('/demo/mail')).toBe('storefront')
})

test('an address of the setup leads nowhere for who did not come by the printed one', async () => {
  const ask = await asking({ isDemo: false })

  expect(await ask('/setup/name')).toBe('storefront')
  expect(await ask('/setup/name', { method: 'POST' })).toBe('not-found')
})

test('a demo shop has no setup', async () => {
  const ask = await asking({ isDemo: true })

  expect(await ask('/setup/name', { method: 'POST' })).toBe('storefront')
})

test('what the frame of a preview asks for is answered beside the pages', async () => {
  const ask = await asking()

  expect(await ask('/preview/live', { method: 'POST' })).toBe('preview')
  expect(await ask('/preview')).toBe('storefront')
})

test('everything else is a page of the storefront', async () => {
  const ask = await asking()

  expect(await ask('/')).toBe('storefront')
  expect(await ask('/demo')).toBe('storefront')
})

/** Asks a demo shop, and gives the text of the answer, or what is said instead of one. */
async function asking(differing: Partial<InnerOptions> = {}) {
  const database = await openDatabase('sqlite::memory:')
  onTestFinished(() => database.close())
  await migrate(database)
  const inner = innerOf({
    config: { langDomains: [], smtpUrl: undefined, mailFrom: undefined },
    isDemo: true,
    mail: 'shown',
    secret,
    database,
    clock: { now: () => 0 },
    shop: { fetch: async (_, caller) => new Response(`shop of ${caller?.address}`) },
    simulated: { page: () => new Response('facebook') },
    pay: { page: async () => new Response('pay') },
    inpost: {
      page: async (_, { isOwner }) =>
        new Response(`inpost for ${isOwner ? 'its owner' : 'a visitor'}`),
    },
    answer: async () => new Response('storefront'),
    previews: { inner: async () => new Response('preview') },
    ownMails: async () => ({ kind: 'own', orderIds: [], mailboxes: [] }),
    ...differing,
  })
  return async (path: string, init: RequestInit = {}) => {
    const answer = await inner(new Request(`http://shop.test${path}`, init), {
      id: 'test',
      lang: 'en',
      origin: 'http://shop.test',
      clientAddress: '192.0.2.7',
      timing: serverTiming(),
    })
    if (!(answer instanceof Response)) return answer.kind
    return answer.status === 303 ? '303' : answer.text()
  }
}
