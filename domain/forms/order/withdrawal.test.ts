import { describe, expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { errorsOf as messagesOf } from '../table/errors.ts'
import {
  type WithdrawalContext,
  withdrawalErrors,
  withdrawalLineForm,
  withdrawalSchema,
  withdrawnOf,
} from './withdrawal.ts'

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
    const ticked = { ...part, text: 'one cup', 'lines[0].ticked': 'on', 'lines[0].count': '1' }
    expect(withdrawnOf(valueOf(withdrawalSchema(stranger), ticked), stranger)).toBeUndefined()
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

  test('chooses none that the order does not have', () => {
    const lines = [1, 2, 3].map((count) => ({ ticked: count === 3, count: String(count) }))
    expect(withdrawalSchema(own).safeParse({ ...part, lines }).error?.issues).toEqual([
      { code: 'custom', path: ['lines', 2, 'count'], message: 'form.withdrawalCount' },
    ])
  })

  test('says how many of a line that is ticked, and of no other', () => {
    const chosen = { ...part, 'lines[0].ticked': 'on', 'lines[0].count': '' }
    expect(errorsOf(withdrawalSchema(own), chosen)).toEqual({
      'lines[0].count': ['form.withdrawalCount'],
    })
    const beside = { ...chosen, 'lines[0].count': '1', 'lines[1].count': '1' }
    expect(withdrawnOf(valueOf(withdrawalSchema(own), beside), own)).toEqual([
      { place: 0, count: 1 },
    ])
    expect(messagesOf(withdrawalLineForm.rows.count)).toEqual([
      'form.withdrawalCount',
      'form.tooLong',
    ])
    expect(withdrawalErrors).toEqual(['form.withdrawalNothing', 'form.tooLong'])
  })

  test('needs no words for a part, but refuses ones that are too long', () => {
    const chosen = { ...part, 'lines[0].ticked': 'on', 'lines[0].count': '1' }
    expect(valueOf(withdrawalSchema(own), { ...chosen, text: 'one cup' }).text).toBe('one cup')
    const text = 'a'.repeat(2_001)
    expect(errorsOf(withdrawalSchema(own), { ...chosen, text })).toEqual({ text: ['form.tooLong'] })
  })

  test('reads all faults at once, whatever is sent in place of lines', () => {
    expect(errorsOf(withdrawalSchema(own), { scope: 'x' })).toEqual({
      name: ['form.required'],
      email: ['form.required'],
      number: ['form.required'],
      scope: ['form.withdrawalScope'],
    })
    const issues = (given: unknown) => withdrawalSchema(own).safeParse(given).error?.issues
    expect(issues({ ...part, lines: 'x' })).toMatchObject([{ path: ['lines'] }])
    for (const given of [undefined, null, 'x', 1])
      expect(issues(given)).toMatchObject([{ path: [] }])
    expect(issues({ ...part, name: '' })).toEqual([
      { code: 'custom', path: ['name'], message: 'form.required' },
      { code: 'custom', path: ['lines'], message: 'form.withdrawalNothing' },
    ])
  })

  test('needs a line that is ticked, whatever stands beside it', () => {
    const beside = { ...part, 'lines[0].count': '1' }
    expect(errorsOf(withdrawalSchema(own), beside)).toEqual({ lines: ['form.withdrawalNothing'] })
  })

  test('needs no lines for the whole order, whatever stands in them', () => {
    const whole = { ...who, scope: 'whole', 'lines[0].ticked': 'on', 'lines[0].count': '9' }
    expect(withdrawnOf(valueOf(withdrawalSchema(own), whole), own)).toBeUndefined()
    expect(valueOf(withdrawalSchema(own), { ...who, scope: 'whole' }).lines).toEqual([])
  })
})
