import { expect, test } from 'vitest'

import { readTicket, signTicket } from './ticket.ts'

const ticket = { parent: 'https://editor.example', until: 1_000 }

test('a ticket says who may frame a page, until it ends', () => {
  const text = signTicket(ticket, 'secret')
  expect(text).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(readTicket(text, 'secret', 999)).toEqual(ticket)
  expect(readTicket(text, 'secret', 1_000)).toBeUndefined()
})

test('a ticket may name a product as somebody has typed it, and to whom it is shown', () => {
  const product = { id: 'p', shownTo: 'wholesale' } as const
  const text = signTicket({ ...ticket, product }, 'secret')
  expect(readTicket(text, 'secret', 0)?.product).toEqual(product)
})

test('what was not signed with the secret is no ticket, nor is one that was changed', () => {
  const text = signTicket(ticket, 'secret')
  const [body = '', mac = ''] = text.split('.')
  const other = Buffer.from(JSON.stringify({ ...ticket, until: 9e15 })).toString('base64url')
  for (const wrong of [
    ...[
      '',
      '.',
      body,
      `${body}.`,
      `${other}.${mac}`,
      `${body}.${mac}x`,
      `${text}.${mac}x`.slice(1),
    ],
    signTicket(ticket, 'another'),
  ]) {
    expect(readTicket(wrong, 'secret', 0), wrong).toBeUndefined()
  }
})
