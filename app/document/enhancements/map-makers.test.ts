import { afterEach, expect, test, vi } from 'vitest'

import { partly } from '#tests/partly.ts'
import { bliskapaczkaOptions, furgonetkaOptions, mapMakers, placeIn } from './map-makers.ts'

const asked = { token: '', services: ['dpd', 'orlen'], near: '', cash: false, lang: 'de' }

test('both maps of couriers open at a town, and show whose points the shop sends to', () => {
  expect(furgonetkaOptions(asked)).not.toHaveProperty('city')
  expect(furgonetkaOptions({ ...asked, near: 'Kraków' })).toMatchObject({
    city: 'Kraków',
    courierServices: ['dpd', 'orlen'],
  })
  expect(bliskapaczkaOptions(asked)).not.toHaveProperty('initialAddress')
  expect(bliskapaczkaOptions({ ...asked, near: 'Kraków', token: 'key' })).toMatchObject({
    initialAddress: 'Kraków',
    operators: [{ operator: 'DPD' }, { operator: 'RUCH' }],
    language: 'en',
    googleMapApiKey: 'key',
  })
})

test('for cash on delivery they show only points that take money', () => {
  expect(furgonetkaOptions(asked)).toMatchObject({ pointTypesFilter: [] })
  expect(furgonetkaOptions({ ...asked, cash: true })).toMatchObject({
    pointTypesFilter: ['cod_only'],
  })
  expect(bliskapaczkaOptions(asked)).toMatchObject({ codOnly: false })
  expect(bliskapaczkaOptions({ ...asked, cash: true })).toMatchObject({ codOnly: true })
})

test.each([
  [
    'Furgonetka’s, with its address in parts',
    {
      code: 'PL14030',
      name: 'Kiosk <b>Ruch</b>\u200B',
      type: 'dpd',
      address: { street: 'Długa 1', city: 'Kraków', postCode: '31-147' },
    },
    {
      code: 'PL14030',
      operator: 'dpd',
      name: 'Kiosk Ruch',
      address: 'Długa 1, 31-147 Kraków',
    },
  ],
  [
    'its other form, which has a service',
    { code: '1', name: '1', service_type: 'orlen' },
    { code: '1', operator: 'orlen', name: '', address: '' },
  ],
  [
    'Bliskapaczka’s, which calls Orlen Paczka by its old name',
    { code: '210123', operator: 'RUCH', street: 'Nowa 2', city: 'Łódź' },
    { code: '210123', operator: 'orlen', name: '', address: 'Nowa 2, Łódź' },
  ],
  [
    'one of nobody who was asked for',
    { code: '7', operator: 'INPOST' },
    { code: '7', operator: '', name: '', address: '' },
  ],
])('%s', (_name, told, place) => expect(placeIn(told, asked.services)).toEqual(place))

test('without a code nothing was chosen, whatever the map said', () => {
  for (const told of [undefined, null, 'x', 7, [], {}, { code: {} }, { code: ' ' }]) {
    expect(placeIn(told, ['dpd'])).toBeUndefined()
  }
  expect(placeIn({ code: 12_345 }, ['dpd']), 'the only one there is').toMatchObject({
    code: '12345',
    operator: 'dpd',
  })
})

test('what a maker’s script throws or rejects reaches anybody who shows its map', async () => {
  const show = async (maker: string) => {
    const place = partly<HTMLElement>({}) // nothing is put into it
    return mapMakers.find(({ name }) => name === maker)?.show(place, asked, () => {})
  }
  vi.stubGlobal('window', {})
  expect(await show('bliskapaczka'), 'its script brought none').toBe(false)
  vi.stubGlobal('window', { BPWidget: { init: () => undefined } })
  expect(await show('bliskapaczka')).toBe(true)
  vi.stubGlobal('window', { BPWidget: { init: async () => Promise.reject(new Error('no key')) } })
  await expect(show('bliskapaczka')).rejects.toThrow('no key')
  const Map = class {
    show() {
      throw new Error('no key')
    }
  }
  vi.stubGlobal('window', { Furgonetka: { Map } })
  await expect(show('furgonetka')).rejects.toThrow('no key')
})

afterEach(() => vi.unstubAllGlobals())
