import { expect, test } from 'vitest'

import type { CallResult } from '#app/shop-client/client.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { partly } from '#tests/partly.ts'
import { requireNamed } from './named.ts'

const site = rendering()

test('what bears the name as it is written is found, and nothing else is asked', async () => {
  expect(await named('/c/tea', 'tea')).toEqual({ value: 'tea', asked: ['tea'] })
  expect(await named('/c/Tea', 'Tea', ['tea', 'Tea'])).toEqual({ value: 'Tea', asked: ['Tea'] })
})

test('a name in other letters leads to the one that exists, its query with it', async () => {
  for (const [path, name, location] of [
    ['/c/TEA?page=2', 'TEA', '/c/tea?page=2'],
    ['/p/Lake-Mug', 'Lake-Mug', '/p/lake-mug'],
    ['/p/%C5%81abed%C5%BA', 'Łabedź', '/p/%C5%82abed%C5%BA'],
    ['/p/%5CEvil.test', '\\Evil.test', '/p/%5Cevil.test'],
    ['/p/%2FEvil.test', '/Evil.test', '/p/%2Fevil.test'],
  ] as const) {
    const { thrown } = await named(path, name)
    expect([thrown?.status, thrown?.headers?.get('location')]).toEqual([301, location])
  }
})

test('what has another name by now leads to that, its query with it, and what has none stays', async () => {
  const request = new Request('http://localhost:3000/p/old?colour=moss')
  const ask = async (): Promise<CallResult<string>> => ({ kind: 'ok', value: 'new one' })
  const moved = requireNamed(request, 'old', { ask, namesOf: (en) => ({ en }), rendering: site })
  const thrown: Partial<Response> = await moved.then(
    () => ({}),
    (error) => error,
  )
  expect([thrown.status, thrown.headers?.get('location')]).toEqual([
    301,
    '/p/new%20one?colour=moss',
  ])
  expect(await requireNamed(request, 'old', { ask, namesOf: () => ({}), rendering: site })).toBe(
    'new one',
  )
})

test('a name in another language leads to the domain that speaks it', async () => {
  const names = { en: 'tea', pl: 'herbata', de: 'tee' }
  const at = async (name: string, domains: Record<string, string>) => {
    const request = new Request(`http://localhost:3000/c/${name}?page=2`)
    const ask = async (): Promise<CallResult<string>> => ({ kind: 'ok', value: 'tea' })
    const asking = { ask, namesOf: () => names, rendering: { ...site, domains } }
    const thrown: Partial<Response> = await requireNamed(request, name, asking).catch((it) => it)
    return thrown.headers?.get('location')
  }

  const domains = { en: 'https://shop.test', pl: 'https://shop.pl', 'de-AT': 'https://shop.at' }
  expect(await at('herbata', domains)).toBe('https://shop.pl/c/herbata?page=2')
  expect(await at('tee', domains)).toBe('https://shop.at/c/tee?page=2')
  // Without a domain of its own it is a former name like any other.
  expect(await at('tee', { en: 'https://shop.test' })).toBe('/c/tea?page=2')
  expect(await at('old-tea', domains)).toBe('/c/tea?page=2')
})

test('what exists in neither spelling is not found', async () => {
  expect((await named('/c/NOWHERE', 'NOWHERE', [])).thrown).toMatchObject({ init: { status: 404 } })
  expect((await named('/c/nowhere', 'nowhere', [])).asked).toEqual(['nowhere'])
})

async function named(path: string, name: string, known = [name.toLowerCase()]) {
  const asked: string[] = []
  const namesOf = (en: string) => ({ en })
  const request = new Request(`http://localhost:3000${path}`)
  const ask = async (name: string): Promise<CallResult<string>> => {
    asked.push(name)
    if (known.includes(name)) return { kind: 'ok', value: name }
    return partly<CallResult<string>>({
      kind: 'refused',
      status: 404,
      body: { error: 'NOT_FOUND' },
    })
  }
  try {
    return { value: await requireNamed(request, name, { ask, namesOf, rendering: site }), asked }
  } catch (error) {
    // a Response of ours, or React Router's data with a status
    return { thrown: error as Partial<Response>, asked }
  }
}
