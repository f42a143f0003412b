import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Session } from '#app/request/session.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { partly } from '#tests/partly.ts'
import { answerByRedirect, toldAnswer } from './answer-by-redirect.ts'
import type { DetailsAnswer } from './details/answer.ts'

const NOW = Date.UTC(2026, 10, 20, 12)

let shop: WalkInShop
beforeAll(async () => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
})
afterAll(() => shop.database.close())

const told = {
  result: {
    status: 'error',
    initialValue: null,
    error: { 'ship.name': ['Say who it is for'] },
    state: { validated: { 'ship.name': true } },
    fields: ['ship.name'],
  },
  problems: [{ href: '#order-ship.name', label: 'Name' }],
  look: 'One field needs a look',
  alert: 'The total has changed',
  again: { key: 'k'.repeat(22), actual: { payment: 'transfer', minor: 23_599 } },
} satisfies Omit<DetailsAnswer, 'view' | 'status'>

test('an answer is shown word for word, once', async ({ task }) => {
  await inSession(task.id, async (session) => {
    // The view is made again, and not kept.
    const view = partly<DetailsAnswer['view']>({})
    await answerByRedirect({ ...told, view, status: 422 }, session)

    expect(await toldAnswer(session)).toEqual(told)
    expect(await toldAnswer(session)).toBeUndefined()
  })
})

test.each([
  ['without its list of problems', JSON.stringify({ ...told, problems: undefined })],
  ['with an error of another kind', JSON.stringify({ ...told, result: { error: 'wrong' } })],
  ['that is no JSON', '{"result":'],
])('an answer of an older version, %s, is as none', async (_, answer) => {
  await inSession(`older-${answer.length}`, async (session) => {
    await session.update((state) => ({ ...state, answer }))

    expect(await toldAnswer(session)).toBeUndefined()
    expect((await session.read())?.state.answer).toBeUndefined()
  })
})

function inSession(shopper: string, work: (session: Session) => Promise<void>): Promise<void> {
  const request = new Request('http://shop.test/order/details')
  return visit(shop, { now: NOW, request, shopper }, [], ({ session }) => work(session))
}
