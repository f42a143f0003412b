import { expect, test } from 'vitest'

import { translatorOf } from '#app/i18n/translator.ts'
import { stepsView } from './checkout.ts'

const en = { t: translatorOf('en') }

test('a step leads back to what is before it, and none ahead', () => {
  const leads = (['basket', 'details', 'summary'] as const).map((at) =>
    stepsView(at, en).steps.map((step) => step.leads),
  )
  const basket = { kind: 'link', href: '/order/delivery' }
  expect(leads).toEqual([
    [undefined, undefined, undefined],
    // What was typed goes along.
    [{ kind: 'form', intent: 'back' }, undefined, undefined],
    [basket, basket, undefined],
  ])
})

test('the steps stand in the order in which an order goes, and one is the current one', () => {
  const { label, steps } = stepsView('details', en)
  expect(label).toBe('Steps of the order')
  expect(steps.map(({ text, current }) => [text, current])).toEqual([
    ['Basket and delivery', false],
    ['Details and payment', true],
    ['Confirmation', false],
  ])
})
