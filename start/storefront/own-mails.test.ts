import { expect, test, vi } from 'vitest'

import { ownMailsOf } from './own-mails.ts'

const request = (cookie?: string) =>
  new Request('http://shop.test/demo/mail', cookie === undefined ? {} : { headers: { cookie } })

test('a visitor may read the mails of the orders and mailboxes of their own session', async () => {
  const state = { placed: [{ id: 'order-1' }], mailboxes: ['ola@example.com'] }
  const read = vi.fn(async () => ({ state }))
  const cookie = { parse: async (header: string | null) => header }

  expect(await ownMailsOf(request('an-id'), { cookie, sessions: { read }, now: 7 })).toEqual({
    kind: 'own',
    orderIds: ['order-1'],
    mailboxes: ['ola@example.com'],
  })
  expect(read).toHaveBeenCalledWith('an-id', 7)
})

test('who has no session, or whose cookie we did not sign, may read none', async () => {
  const read = vi.fn(async () => undefined)
  const cookie = { parse: async () => null }
  const none = { kind: 'own', orderIds: [], mailboxes: [] }

  expect(await ownMailsOf(request('forged'), { cookie, sessions: { read }, now: 7 })).toEqual(none)
  expect(await ownMailsOf(request(), { cookie, sessions: { read }, now: 7 })).toEqual(none)
  expect(read).not.toHaveBeenCalled()
})
