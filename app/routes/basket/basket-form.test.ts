import { expect, test } from 'vitest'

import { BasketIntent, basketIntent } from './basket-form.ts'

test('a button of the page is known by its intent', () => {
  for (const intent of BasketIntent.options) expect(basketIntent(form(intent))).toBe(intent)
})

test('a form without a button, or with one that no page has, asks for nothing in particular', () => {
  expect(basketIntent(form())).toBeUndefined()
  expect(basketIntent(form('buy-everything'))).toBeUndefined()
})

test('of two buttons the first counts', () => {
  expect(basketIntent(form('country', 'continue'))).toBe('country')
})

function form(...intents: string[]): FormData {
  const data = new FormData()
  for (const intent of intents) data.append('intent', intent)
  return data
}
