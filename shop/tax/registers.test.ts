import { expect, test } from 'vitest'

import { viesSimulator } from '#demo/providers/vies/vies-simulator.ts'
import { createVies } from './vies.ts'
import { createWhiteList } from './white-list.ts'

const url = 'http://register.invalid'
const pl = (number: string) => ({ country: 'pl', number })

test('VIES says who is registered, and gives a proof to who says who asks', async () => {
  const simulator = viesSimulator()
  const vies = createVies({ url, requester: pl('5260001246') }, simulator)
  expect(await vies.ask(pl('5851351185'))).toEqual({
    kind: 'valid',
    name: 'Pracownia Glina Sp. z o.o.',
    address: 'ul. Piecowa 4 31-000 Kraków',
    proof: 'WAPIAAAAplayed',
  })
  const anonymous = createVies({ url }, simulator)
  expect(await anonymous.ask({ country: 'de', number: '123456789' }), 'no name told').toEqual({
    kind: 'valid',
  })
  expect(await vies.ask(pl('1234563218'))).toEqual({ kind: 'invalid' })
  expect(await vies.ask({ country: 'gr', number: '123456789' })).toMatchObject({ kind: 'valid' })
  expect(simulator.asked.at(-1)).toBe('EL123456789')
})

test('a register that is down, busy or speaks of something else says nothing against a number', async () => {
  const simulator = viesSimulator()
  const vies = createVies({ url }, simulator)
  expect(await vies.ask(pl('1234567819')), 'valid: false beside an error').toEqual({
    kind: 'unavailable',
    why: 'MS_UNAVAILABLE',
  })
  simulator.become('busy-once')
  expect((await vies.ask(pl('5851351185'))).kind, 'asked once more').toBe('valid')
  simulator.become('down')
  expect(await vies.ask(pl('1234563218'))).toEqual({ kind: 'unavailable', why: 'unreachable' })
  simulator.become('html')
  expect(await vies.ask(pl('1234563218'))).toEqual({ kind: 'unavailable', why: 'status 429' })
  expect(await vies.ask({ country: 'us', number: '1' })).toMatchObject({ kind: 'unavailable' })

  const saying = (value: unknown) =>
    createVies({ url }, { fetch: async () => Response.json(value) }).ask(pl('5851351185'))
  const other = { valid: false, countryCode: 'PL', vatNumber: '5851351186' }
  expect((await saying(other)).kind, 'of another number').toBe('unavailable')
  for (const garbage of [null, [], 'valid', { valid: 'no' }, { valid: true }]) {
    expect((await saying(garbage)).kind).toBe('unavailable')
  }
  const failed = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })
  for (const error of ['IP_BLOCKED', 'VAT_BLOCKED', 'INVALID_REQUESTER_INFO', '<script>']) {
    expect(await saying(failed(error))).toEqual({ kind: 'unavailable', why: error })
  }
  expect(await saying(failed('INVALID_INPUT'))).toEqual({ kind: 'invalid' })
})

test('an answer without an end or without haste is not waited for', async () => {
  const chunk = new Uint8Array(50_000).fill(32)
  const endless = async () =>
    new Response(new ReadableStream({ pull: (stream) => stream.enqueue(chunk) }), {
      headers: { 'content-type': 'application/json' },
    })
  const garbage = { kind: 'unavailable', why: 'garbage' }
  expect(await createVies({ url }, { fetch: endless }).ask(pl('5851351185'))).toEqual(garbage)
  const open: Request[] = []
  const never = (request: Request) =>
    new Promise<Response>((_, reject) => {
      // A request that nobody holds may be forgotten with its signal.
      open.push(request)
      request.signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  const slow = createVies({ url }, { fetch: never, timeout: 20 })
  expect(await slow.ask(pl('5851351185'))).toEqual({ kind: 'unavailable', why: 'unreachable' })
  expect(open, 'tried twice').toHaveLength(2)
  expect(open.map(({ redirect }) => redirect)).toEqual(['error', 'error'])
})

test('the list of taxpayers knows each NIP of Poland on the day by its own clock', async () => {
  const asked: string[] = []
  const subject = {
    name: 'PRACOWNIA GLINA',
    nip: '5851351185',
    statusVat: 'Zwolniony',
    residenceAddress: null,
    workingAddress: 'PIECOWA 4, 31-000 KRAKÓW',
  }
  let answer: unknown = { result: { subject, requestId: 'abc-1' } }
  let status = 200
  const list = createWhiteList(
    { url },
    {
      now: () => Date.UTC(2026, 10, 24, 23, 30),
      fetch: async (request) => {
        asked.push(request.url)
        return Response.json(answer, { status })
      },
    },
  )
  expect(await list.ask(pl('5851351185'))).toEqual({
    kind: 'valid',
    name: 'PRACOWNIA GLINA',
    address: 'PIECOWA 4, 31-000 KRAKÓW',
    proof: 'abc-1',
  })
  expect(asked).toEqual([`${url}/api/search/nip/5851351185?date=2026-11-25`])
  answer = { result: { subject: null, requestId: 'abc-2' } }
  expect(await list.ask(pl('5851351185'))).toEqual({ kind: 'invalid' })
  answer = { result: { subject: { ...subject, nip: '5260001246' }, requestId: 'abc-3' } }
  expect((await list.ask(pl('5851351185'))).kind, 'of another number').toBe('unavailable')
  status = 429
  answer = { code: 'WL-191', message: 'limit' }
  expect(await list.ask(pl('5851351185'))).toEqual({ kind: 'unavailable', why: 'status 429' })
})
