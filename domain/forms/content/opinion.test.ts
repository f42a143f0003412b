import { expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { opinionSchema } from './opinion.ts'

test('an opinion takes a name, a comment and a rating', () => {
  expect(errorsOf(opinionSchema(), {})).toEqual({
    name: ['form.required'],
    text: ['form.required'],
    number: ['form.rating'],
  })
})

test('the rating is a whole number from 1 to 5', () => {
  for (const number of ['1', '5']) {
    expect(valueOf(opinionSchema(), { ...words, number })).toEqual({
      ...words,
      number: Number(number),
    })
  }
  for (const number of ['0', '6', '-1', '4.5', 'five', '']) {
    expect(errorsOf(opinionSchema(), { ...words, number })).toEqual({ number: ['form.rating'] })
  }
})

const words = { name: 'Hanna', text: 'Good\nmug' }
