import { describe, expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { type WithdrawalContext, withdrawalSchema, withdrawnOf } from './withdrawal.ts'

const who = { name: 'Hanna Kowalczyk', email: 'hanna@example.com', number: 'K/2026/11/0001' }
const stranger: WithdrawalContext = { lines: 'unknown' }
const own: WithdrawalContext = {
  lines: [
    { remaining: 2, bar: undefined },
    { remaining: 1, bar: 'personalized' },
  ],
}
const part = { ...who, scope: 'part' }

describe('a stranger', () => {
  test('says who they are and which order it is', () => {
    expect(errorsOf(withdrawalSchema(stranger), {})).toEqual({
      name: ['form.required'],
      email: ['form.required'],
      number: ['form.required'],
    })
    expect(errorsOf(withdrawalSchema(stranger), who)).toEqual({})
  })

  test('means the whole order unless they say otherwise, and then in words', () => {
    const whole = valueOf(withdrawalSchema(stranger), who)
    expect(whole.scope).toBe('whole')
    expect(withdrawnOf(whole, stranger)).toBeUndefined()
    expect(errorsOf(withdrawalSchema(stranger), part)).toEqual({ text: ['form.withdrawalText'] })
    const some = valueOf(withdrawalSchema(stranger), { ...part, text: 'one cup' })
    expect(withdrawnOf(some, stranger)).toBeUndefined()
    expect(errorsOf(withdrawalSchema(stranger), { ...who, scope: 'x' })).toEqual({
      scope: ['form.withdrawalScope'],
    })
  })

  test('breaks no header of a mail', () => {
    const wrong = { ...who, email: 'a@example.com\r\nBcc: b@example.com' }
    expect(errorsOf(withdrawalSchema(stranger), wrong)).toEqual({ email: ['form.email'] })
    const name = 'Hanna\r\nBcc: b@example.com'
    expect(valueOf(withdrawalSchema(stranger), { ...who, name }).name).not.toMatch(/[\r\n]/)
  })
})

describe('whose order it is', () => {
  test('chooses at least one line of it', () => {
    expect(errorsOf(withdrawalSchema(own), part)).toEqual({ lines: ['form.withdrawalNothing'] })
    const chosen = { ...part, 'lines[0].ticked': 'on', 'lines[0].count': '2' }
    expect(withdrawnOf(valueOf(withdrawalSchema(own), chosen), own)).toEqual([
      { place: 0, count: 2 },
    ])
  })

  test('cannot choose more than is left, nor what was made for them alone', () => {
    const wrong = {
      ...part,
      'lines[0].ticked': 'on',
      'lines[0].count': '3',
      'lines[1].ticked': 'on',
      'lines[1].count': '1',
    }
    expect(errorsOf(withdrawalSchema(own), wrong)).toEqual({
      'lines[0].count': ['form.withdrawalCount'],
      'lines[1].count': ['form.withdrawalCount'],
    })
  })

  test('cannot choose more lines than an order can have', () => {
    const many = {
      ...part,
      'lines[0].ticked': 'on',
      'lines[0].count': '1',
      'lines[1000].count': '',
    }
    expect(errorsOf(withdrawalSchema(own), many)).toEqual({ lines: ['form.tooLong'] })
  })

  test('needs a line that is ticked, whatever stands beside it', () => {
    const beside = { ...part, 'lines[0].count': '1' }
    expect(errorsOf(withdrawalSchema(own), beside)).toEqual({ lines: ['form.withdrawalNothing'] })
  })

  test('needs no lines for the whole order, whatever stands in them', () => {
    const whole = { ...who, scope: 'whole', 'lines[0].ticked': 'on', 'lines[0].count': '9' }
    expect(withdrawnOf(valueOf(withdrawalSchema(own), whole), own)).toBeUndefined()
  })
})
