import { describe, expect, test } from 'vitest'

import { inpostSimulator, simulatedPoints } from '#demo/providers/inpost/points-simulator.ts'
import { createInpostPoints } from './inpost-points.ts'

const url = 'http://points.invalid'

describe('the points of InPost', () => {
  test('all pages are read: open lockers and shops, with what is said about each', async () => {
    const points = simulatedPoints(240)
    const simulator = inpostSimulator(points)
    const answer = await createInpostPoints({ url }, simulator).list()

    const open = points.filter((point) => point.open)
    expect(simulator.asked.length, 'in pages of 500').toBe(Math.ceil(open.length / 500))
    expect(answer.kind === 'places' && answer.places.map(({ name }) => name).toSorted()).toEqual(
      open.map(({ name }) => name).toSorted(),
    )
    expect(answer.kind === 'places' && answer.places[4]).toEqual({
      name: 'POP-KRA005',
      city: 'Kraków',
      postCode: '31-028',
      latitude: expect.closeTo(50.06, 2),
      longitude: expect.closeTo(19.94, 2),
      address: 'Przykładowa 5, 31-028 Kraków',
      text: 'W sklepie',
      hours: 'PN-SB 08:00-20:00',
      picture: 'https://pictures.example/POP-KRA005.jpg',
      takesPayment: true,
    })
  })

  test('a host that wants a token gets it, and one that refuses is not asked twice', async () => {
    const simulator = inpostSimulator(simulatedPoints(), 'secret-token')
    const known = await createInpostPoints({ url, token: 'secret-token' }, simulator).list()
    expect(known.kind).toBe('places')
    simulator.asked.length = 0
    const unknown = await createInpostPoints({ url }, simulator).list()
    expect(unknown).toEqual({ kind: 'failed', why: 'refused' })
    expect(simulator.asked.length).toBe(1)
  })

  test.each([
    ['down', 'unreachable'],
    ['refuses', 'refused'],
    ['html', 'not-understood'],
    ['torn', 'not-understood'],
  ] as const)('of a host that is %s there is no list', async (mood, why) => {
    const simulator = inpostSimulator(simulatedPoints())
    simulator.become(mood)
    expect(await createInpostPoints({ url }, simulator).list()).toEqual({ kind: 'failed', why })
  })

  test('degrees may be numbers or the same as text', async () => {
    const simulator = inpostSimulator(simulatedPoints())
    const list = await createInpostPoints({ url }, simulator).list()
    const asText = {
      ...simulator,
      fetch: async (request: Request) => {
        const text = await (await simulator.fetch(request)).text()
        return new Response(text.replaceAll(/"(latitude|longitude)":(-?[\d.]+)/g, '"$1":"$2"'))
      },
    }
    expect(await createInpostPoints({ url }, asText).list()).toEqual(list)
    expect(list.kind).toBe('places')
  })

  test('a page that fails once is asked for again', async () => {
    const simulator = inpostSimulator(simulatedPoints(240))
    let calls = 0
    const fetch = async (request: Request) => {
      calls++
      if (calls === 2) throw new TypeError('connection reset')
      return simulator.fetch(request)
    }
    expect((await createInpostPoints({ url }, { fetch }).list()).kind).toBe('places')
  })

  test('a server that does not answer in time is not waited for, and an aborted call stops', async () => {
    // A request that nobody holds may be forgotten with its signal.
    const open: Request[] = []
    const never = (request: Request) =>
      new Promise<Response>((_, reject) => {
        open.push(request)
        if (request.signal.aborted) reject(new Error('aborted'))
        request.signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const slow = createInpostPoints({ url }, { fetch: never, timeout: 20 })
    expect(await slow.list()).toEqual({ kind: 'failed', why: 'unreachable' })
    const patient = createInpostPoints({ url }, { fetch: never })
    expect(await patient.list(AbortSignal.abort())).toEqual({
      kind: 'failed',
      why: 'unreachable',
    })
  })

  test('an answer without an end is left after some megabytes', async () => {
    let sent = 0
    const endless = async () =>
      new Response(
        new ReadableStream({
          pull: (controller) => {
            sent += 1_000_000
            controller.enqueue(new Uint8Array(1_000_000).fill(32))
          },
        }),
      )
    expect(await createInpostPoints({ url }, { fetch: endless }).list()).toEqual({
      kind: 'failed',
      why: 'not-understood',
    })
    expect(sent).toBeLessThan(12_000_000)
  })

  test('a list that lacks pages, or of points that nobody can read, is no list', async () => {
    const simulator = inpostSimulator(simulatedPoints())
    const changed = (change: (page: { items: object[] }) => object) =>
      createInpostPoints(
        { url },
        {
          fetch: async (request) => {
            const page: { items: object[] } = await (await simulator.fetch(request)).json()
            return Response.json(change(page))
          },
        },
      ).list()
    expect(await changed((page) => ({ ...page, items: page.items.slice(20) }))).toEqual({
      kind: 'failed',
      why: 'incomplete',
    })
    const nowhere = (item: object) => ({ ...item, location: null })
    expect(await changed((page) => ({ ...page, items: page.items.map(nowhere) }))).toEqual({
      kind: 'failed',
      why: 'not-understood',
    })
    const one = await changed(({ items: [first, ...items], ...page }) => ({
      ...page,
      items: [nowhere(first ?? {}), ...items],
    }))
    expect(one.kind === 'places' && one.places.length, 'but one may be broken').toBe(179)
    expect(await changed((page) => ({ ...page, total_pages: 1e6 }))).toEqual({
      kind: 'failed',
      why: 'not-understood',
    })
  })

  test('closed points are left out where a host knows no filters, and an address in one line is read', async () => {
    const [point] = simulatedPoints()
    const page = await inpostSimulator([point ?? fail()])
      .fetch(new Request(`${url}/v1/points`))
      .then((response): Promise<{ items: object[] }> => response.json())
    const [item = {}] = page.items
    const items = [
      { ...item, address_details: null, image_url: 'javascript:alert(1)' },
      { ...item, name: 'KRA900M', status: 'Disabled' },
      { ...item, name: 'KRA901M', functions: ['parcel_send'] },
    ]
    const fetch = async () => Response.json({ count: 3, total_pages: 1, items })
    expect(await createInpostPoints({ url }, { fetch }).list()).toMatchObject({
      kind: 'places',
      places: [{ name: 'KRA001M', city: 'Kraków', postCode: '31-000', picture: undefined }],
    })
  })
})

function fail(): never {
  throw new Error('no points')
}
