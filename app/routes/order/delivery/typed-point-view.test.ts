import { expect, test } from 'vitest'

import type { Language } from '#domain/screen/languages.ts'
import { orderOf } from '#tests/examples/order.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { typedPointView } from './typed-point-view.ts'

const kiosk = { code: '<>', operator: '', name: '', address: 'Długa' }
const method = { _id: 'courier-point', kind: 'courier_point' } as const

test('each field says what is wrong with it, in the shopper’s language', () => {
  const said = (lang: Language, asked: boolean) => {
    const view = viewOf(lang, { ...kiosk, asked })
    return [view?.code, view?.operator, view?.address].map((field) => field?.errors)
  }
  expect(said('en', false)).toEqual([undefined, undefined, undefined])
  expect(said('en', true)).toEqual([
    ['A code has 2 to 40 letters, digits, spaces and - _ . /'],
    ['Please choose whose point it is.'],
    undefined,
  ])
  expect(said('pl', true)[1]).toEqual(['Wybierz, czyj to punkt.'])
  expect(said('de', true)[1]).toEqual(['Bitte wählen Sie, wessen Abholort es ist.'])
  expect(viewOf('en', { ...kiosk, asked: true })?.address.value, 'as typed').toBe('Długa')
})

test('where there is one operator, or a list, nothing is asked of it', () => {
  expect(viewOf('en', undefined, ['dpd'])?.operator).toBeUndefined()
  expect(viewOf('en', undefined)?.operator?.options).toEqual([
    { code: '', name: 'Choose' },
    { code: 'dpd', name: 'DPD' },
    { code: 'orlen', name: 'Orlen Paczka' },
  ])
  const order = orderOf(rendering())
  expect(typedPointView(method, { ...order, unlisted: undefined }, rendering())).toBeUndefined()
})

function viewOf(
  lang: Language,
  typedPoint: (typeof kiosk & { asked: boolean }) | undefined,
  operators = ['dpd', 'orlen'],
) {
  const shown = rendering({ lang })
  const order = orderOf(shown, { draft: typedPoint ? { typedPoint } : {} })
  return typedPointView(method, { ...order, unlisted: { operators } }, shown)
}
